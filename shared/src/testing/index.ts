/** What tests are written with: the app around a page, a fake API and builders. Never shipped. */
import '@testing-library/jest-dom';

export { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
export { userEvent } from '@testing-library/user-event';
export { buildSession, buildUser } from './builders';
export { createFakeApi, jsonResponse } from './createFakeApi';
export type { FakeApi, FakeHandler, FakeHandlers, FakeRequest } from './createFakeApi';
export { createApp, renderWithApp } from './renderWithApp';
export type { AppOptions, AppResult } from './renderWithApp';

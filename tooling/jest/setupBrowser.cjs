// jsdom lacks what antd and the virtual table ask of a browser.
const { configure } = require('@testing-library/react');

// @ts-ignore -- the package types its ESM entry only
require('@testing-library/jest-dom');

// Generous: it ends what hangs, and a busy machine is not a failure.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(30000);

if (!window.matchMedia) {
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  });
}

if (!window.ResizeObserver) {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

if (!Element.prototype.scrollIntoView) Element.prototype.scrollIntoView = () => {};

// The code editor measures its text.
if (!Range.prototype.getClientRects) {
  Range.prototype.getClientRects = () => /** @type {any} */ ([]);
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}

// jsdom knows the element but not how it opens.
if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function () {
    const before = document.activeElement;
    this.open = true;
    /** @type {HTMLElement | null} */ (this.querySelector('[autofocus], input, button'))?.focus();
    this.addEventListener('close', () => before instanceof HTMLElement && before.focus(), { once: true });
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

// antd's Select posts to itself through a channel.
if (!globalThis.MessageChannel) {
  /** @type {any} */ (globalThis).MessageChannel = class {
    constructor() {
      /** @param {() => any} other */
      const port = (other) => ({
        onmessage: null,
        postMessage: (/** @type {unknown} */ data) => setTimeout(() => other().onmessage?.({ data })),
        close() {},
      });
      this.port1 = port(() => this.port2);
      this.port2 = port(() => this.port1);
    }
  };
}

// jsdom knows no styles of pseudo elements and complains when asked.
const readStyle = window.getComputedStyle;
window.getComputedStyle = (element) => readStyle.call(window, element);

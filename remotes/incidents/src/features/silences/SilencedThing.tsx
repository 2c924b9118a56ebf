import { ResourceName, resourceTitle } from '@/components/notifications/ResourceName';
import { KIND_LABELS } from '@/model/NotifiedResource';
import type { Selector } from '@/model/SilenceMatch';
import type { Silence } from './Silence';

/** One selector in words: each field with what it asks for. */
export function selectorText(selector: Selector): string {
  return Object.entries(selector)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : (JSON.stringify(value) ?? '')}`)
    .join(', ');
}

/** What a silence is about, as text. */
export function silencedText({ resource, filter, selectors, recursive }: Silence): string {
  if (resource) {
    const name = resourceTitle({ ...resource, type: '', isDeleted: false });
    return `${KIND_LABELS[resource.kind]} ${name}${recursive ? ' and all below it' : ''}`;
  }
  if (filter) return filter;
  return selectors.map(selectorText).filter(Boolean).join('; or ') || '-';
}

/** What a silence is about, leading to the resource when it is one. */
export function SilencedThing({ silence }: { silence: Silence }) {
  const { resource, filter, recursive } = silence;
  if (resource) {
    return (
      <span className="od-notification-linked">
        {KIND_LABELS[resource.kind]} <ResourceName resource={{ ...resource, type: '', isDeleted: false }} />
        {recursive && ' and all below it'}
      </span>
    );
  }
  return filter ? <code>{filter}</code> : silencedText(silence);
}

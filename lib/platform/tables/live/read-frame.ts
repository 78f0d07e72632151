import type { Push, Reply } from './protocol';

/** What the sidecar sends unasked, by its types: one that a newer sidecar knows and this page does not is left alone. */
const pushes: Readonly<Record<Push['type'], true>> = {
  'ledger-changed': true,
  'notices-changed': true,
  progress: true,
  changes: true,
  reload: true,
  present: true,
  closed: true,
};

/**
 * What a frame from our own sidecar is: an answer, something it sends unasked, or neither. Their schemas (protocol.ts) hold what it
 * sends in tests; no built page ships them, as with the calls.
 */
export function readFrame(value: unknown): { reply?: Reply; push?: Push } {
  if (typeof value !== 'object' || value === null) return {};
  if ('status' in value && typeof value.status === 'string') return { reply: value as Reply };
  const known = 'type' in value && typeof value.type === 'string' && Object.hasOwn(pushes, value.type);
  return known ? { push: value as Push } : {};
}

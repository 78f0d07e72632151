import type { Push, Reply } from './protocol';

/** The known push types: one from a newer sidecar that this page does not know is ignored. */
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
 * Classifies a frame from our own sidecar: an answer, a push, or neither. Tests check the frames against the schemas
 * (protocol.ts), which the browser bundle leaves out, as it does those of the calls.
 */
export function readFrame(value: unknown): { reply?: Reply; push?: Push } {
  if (typeof value !== 'object' || value === null) return {};
  if ('status' in value && typeof value.status === 'string') return { reply: value as Reply };
  const known = 'type' in value && typeof value.type === 'string' && Object.hasOwn(pushes, value.type);
  return known ? { push: value as Push } : {};
}

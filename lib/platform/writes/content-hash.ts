import { createHash } from 'node:crypto';

/** An object's entries in the order of their names: in which order they were sent says nothing. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** One hash for one content (a JSON value), however its objects are ordered; what is undefined counts as left out. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content, inOrder)).digest('base64url');
}

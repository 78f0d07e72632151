import { createHash } from 'node:crypto';

/** Sorts an object's entries by name, since their order carries no meaning. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** One hash per content (a JSON value), independent of the order of object entries; undefined counts as absent. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content, inOrder)).digest('base64url');
}

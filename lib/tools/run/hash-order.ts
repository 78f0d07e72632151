import { createHash } from 'node:crypto';

/** Sorts items by name in the order of a commit's hash: another for each commit, always the same for one. */
export function inHashOrder<T>(items: readonly T[], commit: string, nameOf: (item: T) => string): T[] {
  const hashOf = (item: T) =>
    createHash('sha1')
      .update(`${commit} ${nameOf(item)}`)
      .digest('hex');
  return items
    .map((item) => ({ item, hash: hashOf(item) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .map(({ item }) => item);
}

import { createHash } from 'node:crypto';

/** A short id of names, the same in every process. */
export const hashOf = (names: readonly (string | null)[]) =>
  createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 16);

/**
 * The ids of an item's nodes in the category tree: hashes of the names (specification 2, section 3), the same in every
 * process.
 */
export function categoryIds(l1nm: string | null, l2nm: string | null): { l1id: string; l2id: string | null } {
  return { l1id: hashOf([l1nm]), l2id: l2nm === null ? null : hashOf([l1nm, l2nm]) };
}

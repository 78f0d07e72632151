import { z } from 'zod';
import type { SaftParty } from './types';

/** A customer or supplier the company has. */
export const knownPartyRow = z.strictObject({
  xid: z.string(),
  no: z.string(),
  name: z.string(),
  orgnr: z.string().nullable(),
});
export type KnownParty = z.infer<typeof knownPartyRow>;

export type PartyPlan = {
  /** The file's number → the row it belongs to, or undefined where a new row is made. */
  found: Map<string, KnownParty>;
  /** Those found by organisation number, not by their number. */
  byOrgnr: { party: SaftParty; known: KnownParty }[];
  added: SaftParty[];
};

/** Organisation numbers that stand for exactly one of the parties. */
function uniqueByOrgnr<T extends { orgnr: string | null | undefined }>(parties: Iterable<T>): Map<string, T> {
  const unique = new Map<string, T>();
  const shared = new Set<string>();
  for (const party of parties) {
    if (!party.orgnr) continue;
    if (unique.has(party.orgnr)) shared.add(party.orgnr);
    unique.set(party.orgnr, party);
  }
  for (const orgnr of shared) unique.delete(orgnr);
  return unique;
}

/**
 * Pairs a file's parties with the company's: by number first, then by organisation number, and that only where it points
 * at one party on each side and the company's one is not in the file under its own number.
 */
export function matchParties(fileParties: ReadonlyMap<string, SaftParty>, known: KnownParty[]): PartyPlan {
  const byNo = new Map(known.map((party) => [party.no, party]));
  const knownByOrgnr = uniqueByOrgnr(known);
  const fileByOrgnr = uniqueByOrgnr(fileParties.values());
  const plan: PartyPlan = { found: new Map(), byOrgnr: [], added: [] };
  for (const party of fileParties.values()) {
    const same = byNo.get(party.no);
    if (same) {
      plan.found.set(party.no, same);
      continue;
    }
    const kin = party.orgnr && fileByOrgnr.get(party.orgnr) === party ? knownByOrgnr.get(party.orgnr) : undefined;
    if (kin && !fileParties.has(kin.no)) {
      plan.found.set(party.no, kin);
      plan.byOrgnr.push({ party, known: kin });
    } else plan.added.push(party);
  }
  return plan;
}

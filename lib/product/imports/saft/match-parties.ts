import { z } from 'zod';
import type { SaftParty } from './master-records';

/** A customer or supplier of the company. */
export const knownPartyRow = z.strictObject({
  xid: z.string(),
  no: z.string(),
  name: z.string(),
  orgnr: z.string().nullable(),
});
export type KnownParty = z.infer<typeof knownPartyRow>;

export type PartyPlan = {
  /** The file's number → the existing row, or undefined where a new row is added. */
  found: Map<string, KnownParty>;
  /** Those matched by organisation number instead of their own number. */
  byOrgnr: { party: SaftParty; known: KnownParty }[];
  added: SaftParty[];
};

/** The parties whose organisation number is unique among them. */
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
 * Matches a file's parties with the company's: by number first, then by organisation number, but only if that is unique
 * on both sides and the company's party is not in the file under its own number.
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

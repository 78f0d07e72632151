import type { CompanyTx } from '@/db/company';
import type { PartyKind } from '@/db/read-parties';
import { listed } from '@/lib/core/format/count-text';
import { cut } from '@/lib/core/format/cut';
import { may } from '@/lib/platform/auth/permissions';
import { addNotice } from '@/lib/platform/notices/add-notice';
import type { Member } from '@/lib/platform/notices/people';
import { href } from '@/lib/platform/routing/href';
import { thingParams, things } from '@/lib/platform/routing/things';
import { type Dealing, dealingsWith } from './dealings';
import type { WatchedParty } from './parties';

/** Describes a change of a party, and the company's dealings with it that the reader may see. */
function wordsOf(clauses: readonly string[], dealings: readonly Dealing[], reads: (path: string) => boolean): string {
  const seen = dealings.filter(({ paths }) => paths.some(reads)).map(({ text }) => text);
  return `${listed(clauses)}.${seen.length === 0 ? '' : ` Hos oss: ${listed(seen)}.`}`;
}

const placesOf = (kind: PartyKind) => things[kind].places;

type News = { members: readonly Member[]; clauses: readonly string[]; first: boolean };

/**
 * Notifies those who may read the party of a change, each with what they may see that is open with it, linking to its
 * card. Facts of the `first` look are notified only if something is open. Returns whether anybody was.
 */
export async function tellOfParty(
  tx: CompanyTx,
  companyId: string,
  party: WatchedParty,
  { members, clauses, first }: News,
): Promise<boolean> {
  const dealings = await dealingsWith(tx, companyId, party);
  if (first && dealings.length === 0) return false;
  const groups = new Map<string, { path: string; words: string; to: string[] }>();
  for (const { id, permissions } of members) {
    const reads = (path: string) => may(permissions, path, 'Read');
    const path = placesOf(party.kind).find(reads);
    if (path === undefined) continue;
    const words = wordsOf(clauses, dealings, reads);
    const group = groups.get(`${path} ${words}`) ?? { path, words, to: [] };
    group.to.push(id);
    groups.set(`${path} ${words}`, group);
  }
  // The party is the subject of the sentence; no user is its actor.
  const actor = { company: { id: companyId }, user: { id: '', fullName: cut(party.name, 80) } };
  for (const { path, words, to } of groups.values()) {
    const address = href(path, { company: companyId, ...thingParams(party.kind, party.xid) });
    await addNotice(tx, actor, { to, kind: 'register', words, address, path, about: party.xid });
  }
  return groups.size > 0;
}

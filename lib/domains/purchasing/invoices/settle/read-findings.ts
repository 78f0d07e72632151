import type { CompanyTx } from '@/db/company';
import { today } from '@/lib/core/clock';
import { groupBy } from '@/lib/core/group-by';
import { readHired } from '../hired-lines';
import { type AllottedFinding, allotted } from './allot';
import { findingOf } from './finding';
import { readDecided } from './read-lines';

/** Possible claims per invoice line on these projects, each with what is decided of it; lines without one are left out. */
export async function readFindings(
  tx: CompanyTx,
  companyId: string,
  projects: readonly string[],
): Promise<Map<string, AllottedFinding[]>> {
  const held = await readHired(tx, companyId, projects);
  const { claims, decisions } = await readDecided(tx, companyId, today(), projects, 'project_id');
  const [claimsOf, decisionsOf] = [groupBy(claims, ({ line }) => line), groupBy(decisions, ({ line }) => line)];
  const found = new Map<string, AllottedFinding[]>();
  for (const [id, { claims: own }] of held) {
    if (own.length > 0) found.set(id, allotted(own.map(findingOf), claimsOf.get(id) ?? [], decisionsOf.get(id) ?? []));
  }
  return found;
}

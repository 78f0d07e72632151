import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { badInput, notAllowed } from '@/base/errors';
import { asCompany } from '@/db/company';
import { jobOff } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { listOpenings } from '@/lib/domains/people/scans/paper-openings';
import { may, type Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { pictureSections } from '@/lib/platform/files/picture-sections';
import { nextDue } from '@/lib/platform/queues/jobs/schedule';
import { contactTable } from '@/lib/platform/tables/declared/contacts';
import { employeeTable } from '@/lib/platform/tables/declared/people';
import { deletionJobId, deletionSchedule } from './delete-by-rule';
import type { AdminRule, Deletion, Goes } from './erase/answers';
import { readHeld } from './erase/held-by-law';
import { isHeldKind, listHeldBack } from './hold';
import { listDeletions } from './note-deletion';
import { requireDeletion } from './require-deletion';
import { type DeletionKind, type DeletionRule, type Going, nextRound } from './rule';
import { chosenRules, deletionRules } from './rules';

/** Rows that are shown of what goes; the rest is counted. */
const shown = 200;

/** The users who may see by name the rows that a rule deletes. The notices of others nobody may. */
const seenBy: Record<DeletionKind, (permissions: readonly Permission[]) => boolean> = {
  employees: (permissions) => may(permissions, employeeTable.path, 'Read'),
  contacts: (permissions) => may(permissions, contactTable.path, 'Read'),
  'log-ins': () => true,
  notices: () => false,
  letters: () => true,
  pictures: (permissions) => pictureSections.get('project')?.mayRead(permissions) ?? false,
};

/** The rule of a kind. Throws 400 for an unknown one. */
export function ruleOf(kind: string): DeletionRule {
  const rule = deletionRules.find((one) => one.kind === kind);
  if (!rule) throw badInput('Ukjent regel.');
  return rule;
}

/** The months somebody asks for. Throws 400 for fewer than the rule's least, with why. */
export function requireMonths({ name, least, leastWhy }: DeletionRule, months: number): void {
  if (months < least) throw badInput(`${name}: ${leastWhy}`);
}

/** True if the job that deletes is switched off in the company. */
async function isOff(companyId: string): Promise<boolean> {
  const [off] = await asCompany.read(companyId, (tx) =>
    tx
      .select({ kind: jobOff.kind })
      .from(jobOff)
      .where(and(eq(jobOff.companyId, companyId), eq(jobOff.kind, deletionJobId))),
  );
  return off !== undefined;
}

/** Every rule of the company with what it would delete next, what the law holds, what was deleted, and whose papers were opened. Throws 403. */
export async function listRules(scope: Scope, now = new Date()): Promise<Deletion> {
  requireDeletion(scope);
  const companyId = scope.company.id;
  const chosen = await chosenRules(companyId);
  const rules: AdminRule[] = [];
  for (const { kind, name, what, why, after, least, byItself, find } of deletionRules) {
    const { months, enabled, byName, postponedUntil, round } = chosen(kind);
    const isPostponed = postponedUntil !== null && today(now) < postponedUntil;
    const { stored, goes } = await find(companyId, { months, today: today(now) }, 0);
    rules.push({
      Kind: kind,
      Name: name,
      What: what,
      Why: why,
      After: after,
      Months: months,
      Least: least,
      Enabled: enabled,
      ByItself: byItself,
      Approved: round?.length ?? null,
      By: byName,
      PostponedUntil: isPostponed ? postponedUntil : null,
      Stored: stored,
      Goes: goes,
    });
  }
  return {
    NextAt: (await isOff(companyId)) ? null : nextDue(deletionSchedule, now).toISOString(),
    Rules: rules,
    Held: await readHeld(companyId),
    Log: await listDeletions(companyId),
    Opened: await listOpenings(companyId, seenBy.employees(scope.permissions) && seenBy.contacts(scope.permissions)),
  };
}

const going =
  (kind: DeletionKind) =>
  ({ id, label, detail, day }: Going) => ({ ID: isHeldKind(kind) ? id : null, Label: label, Detail: detail, Day: day });

/** Names a round: the same rows have the same name. */
const nameRound = (ids: readonly string[]): string =>
  createHash('sha256')
    .update([...ids].sort().join())
    .digest('hex')
    .slice(0, 16);

/** The ids of a round that somebody has seen. Throws 400 when it is another by now, 403 for who may not see whom it is about. */
export async function seenRound(
  { company, permissions }: Scope,
  rule: DeletionRule,
  { months, round }: { months: number; round: string | undefined },
): Promise<string[]> {
  if (!seenBy[rule.kind](permissions)) throw notAllowed('Bare den som får se hvem det gjelder, kan godkjenne runden.');
  const { first } = await rule.find(company.id, { months, today: today() }, null);
  const ids = first.map(({ id }) => id);
  if (round === undefined)
    throw badInput(`${rule.name} slettes først når noen har sett hvem det er, og godkjent runden.`);
  if (nameRound(ids) !== round) throw badInput('Runden er en annen enn den du så. Se over lista, og godkjenn igjen.');
  return ids;
}

/** Lists the rows that a rule would delete with so many months, before anybody chooses it. Throws 400, 403. */
export async function listGoing(scope: Scope, kind: string, months: number): Promise<Goes> {
  requireDeletion(scope);
  const rule = ruleOf(kind);
  requireMonths(rule, months);
  const companyId = scope.company.id;
  const age = { months, today: today() };
  const { stored, goes, first } = await rule.find(companyId, age, null);
  const sees = seenBy[rule.kind](scope.permissions);
  const parts = await rule.parts?.(companyId, age);
  return {
    Stored: stored,
    Goes: goes,
    First: sees ? first.slice(0, shown).map(going(rule.kind)) : [],
    HeldBack: sees && isHeldKind(rule.kind) ? await listHeldBack(companyId, rule.kind) : [],
    Parts: parts?.goes ?? [rule.what],
    Stays: parts?.stays ?? [rule.stays],
    Round: nameRound(first.map(({ id }) => id)),
    RoundDay: nextRound(age.today),
  };
}

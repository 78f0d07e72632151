import { and, eq } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { jobOff } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { may, type Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { pictureSections } from '@/lib/platform/files/picture-sections';
import { nextDue } from '@/lib/platform/queues/jobs/schedule';
import { contactTable } from '@/lib/platform/tables/declared/contacts';
import { employeeTable } from '@/lib/platform/tables/declared/people';
import { deletionJobId, deletionSchedule } from './delete-by-rule';
import { type Held, readHeld } from './held-by-law';
import { type HeldBack, isHeldKind, listHeldBack } from './hold';
import { type DeletionNote, listDeletions } from './note-deletion';
import { requireDeletion } from './require-deletion';
import type { DeletionKind, DeletionRule, Going } from './rule';
import { chosenRules, deletionRules } from './rules';

/** A rule in a company: how long, whether it deletes, and how many of how many it would delete next. */
export type AdminRule = {
  Kind: DeletionKind;
  Name: string;
  What: string;
  Why: string;
  After: string;
  Months: number;
  Least: number;
  Enabled: boolean;
  By: string | null;
  /** It deletes nothing before this day, yyyy-mm-dd. */
  PostponedUntil: string | null;
  Stored: number;
  Goes: number;
};

/** `NextAt` is null while the job is switched off. */
export type Deletion = { NextAt: string | null; Rules: AdminRule[]; Held: Held[]; Log: DeletionNote[] };

/** The rows a rule would delete tonight; `First` and `HeldBack` are empty for who may not read it. */
export type Goes = {
  Stored: number;
  Goes: number;
  /** `ID` where the one can be held back. */
  First: { ID: string | null; Label: string; Detail: string; Day: string }[];
  HeldBack: HeldBack[];
};

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

/** Every rule of the company with what it would delete next, what the law holds, and what was deleted. Throws 403. */
export async function listRules(scope: Scope, now = new Date()): Promise<Deletion> {
  requireDeletion(scope);
  const companyId = scope.company.id;
  const chosen = await chosenRules(companyId);
  const rules: AdminRule[] = [];
  for (const { kind, name, what, why, after, least, find } of deletionRules) {
    const { months, enabled, byName, postponedUntil } = chosen(kind);
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
  };
}

const going =
  (kind: DeletionKind) =>
  ({ id, label, detail, day }: Going) => ({ ID: isHeldKind(kind) ? id : null, Label: label, Detail: detail, Day: day });

/** Lists the rows that a rule would delete with so many months, before anybody chooses it. Throws 400, 403. */
export async function listGoing(scope: Scope, kind: string, months: number): Promise<Goes> {
  requireDeletion(scope);
  const rule = ruleOf(kind);
  requireMonths(rule, months);
  const { stored, goes, first } = await rule.find(scope.company.id, { months, today: today() }, shown);
  const sees = seenBy[rule.kind](scope.permissions);
  return {
    Stored: stored,
    Goes: goes,
    First: sees ? first.map(going(rule.kind)) : [],
    HeldBack: sees && isHeldKind(rule.kind) ? await listHeldBack(scope.company.id, rule.kind) : [],
  };
}

import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import {
  degreeChoice,
  degreeMethods,
  entryModes,
  estimateAtEnd,
  estimateRoles,
  monthEntry,
  monthSetting,
} from '@/db/schema';
import { monthLabel, monthParts } from '@/lib/core/filters/months';
import { formatKroner } from '@/lib/core/format/number';
import { belowSpent } from '@/lib/domains/economy/earned/earned';
import { type EarnedRow, positionsOfMonth } from '@/lib/domains/economy/earned/earned-month';
import { byNames, methodNames } from '@/lib/domains/economy/earned/earned-words';
import { accountKeys, type EntryAccount, entryAccounts } from '@/lib/domains/economy/earned/entry';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { earnedPath } from '@/lib/platform/routing/paths';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { earnedLog } from '@/lib/platform/tables/other-logs';
import { type LogLine, type Recorded, record } from '@/lib/platform/tables/record';
import { monthField } from '@/lib/platform/writes/month-field';
import { opKey } from '@/lib/platform/writes/op-field';
import { readEarned } from './read-earned';

const ofMonth = { op: opKey, month: monthField };
const ofProject = { ...ofMonth, project: z.uuid('Prosjektet (project) er ugyldig.').toLowerCase() };
const most = 9_999_999_999;

export const estimateSchema = z.object({
  ...ofProject,
  role: z.enum(estimateRoles, 'Rollen (role) er leader eller controller.'),
  /** Kroner without VAT, what is spent included; null takes it away. */
  amount: z
    .number('Prognosen (amount) er ikke et tall.')
    .positive('Prognosen må være over 0.')
    .max(most, 'Prognosen er for stor.')
    .nullable(),
});
export const degreeSchema = z.object({
  ...ofProject,
  method: z.enum(degreeMethods, 'Graden (method) er cost, hours eller activities.'),
});
const accountNo = z
  .string()
  .trim()
  .regex(/^\d{3,8}$/, 'Et kontonummer er tre til åtte sifre.');
export const settingSchema = z.object({
  op: opKey,
  mode: z.enum(entryModes, 'Måten (mode) er reversed eller change.'),
  accounts: z.object(
    Object.fromEntries(accountKeys.map((key) => [key, accountNo])) as Record<EntryAccount, typeof accountNo>,
  ),
});
export const bookSchema = z.object(ofMonth);

const signed = ({ company, user }: Scope) => ({ companyId: company.id, userId: user.id, userName: user.fullName });

function requireWrite({ permissions }: Scope): void {
  if (!may(permissions, earnedPath, 'Write')) throw notAllowed('Du kan ikke endre Opptjent.');
}

type Line = Pick<LogLine, 'row' | 'rowLabel' | 'col' | 'oldText' | 'newText'>;

/** Writes once per `op`, with a line in the change log. */
const write = (scope: Scope, said: { op: string }, line: Line, run: (tx: CompanyTx) => Promise<unknown>) =>
  idempotentEdit(scope, { op: said.op, content: said }, async (tx) => {
    await run(tx);
    return record(tx, scope, { op: said.op, via: 'direct' }, [{ tbl: earnedLog.tbl, kind: 'edit', ...line }]);
  });

async function projectIn(scope: Scope, project: string, month: string): Promise<EarnedRow> {
  const { rows } = await readEarned(scope, monthParts(month));
  const found = rows.find((row) => row.project === project);
  if (!found) throw notFound('Fant ikke prosjektet blant de løpende.');
  return found;
}

/**
 * Sets a project's cost at its end for a month: the controller's, or the leader's own, which approves it. Throws 403 for
 * others, 404 for an unknown project, 400 for less than what is spent.
 */
export async function setEstimate(scope: Scope, said: z.infer<typeof estimateSchema>): Promise<Recorded> {
  const { project: projectId, month, role, amount: costam } = said;
  const found = await projectIn(scope, projectId, month);
  if (role === 'controller') requireWrite(scope);
  else if (!found.mine) throw notAllowed('Du kan ikke godkjenne prognosen for prosjekter som andre leder.');
  if (costam !== null && Math.round(costam * 100) < found.cost) throw badInput(belowSpent);
  const own = { ...signed(scope), projectId, ...monthParts(month), role };
  const line = {
    ...{ row: projectId, rowLabel: found.no, col: `Prognose ${monthLabel(month)}, ${byNames[role].toLowerCase()}` },
    oldText: found.by === role && found.estimate !== null ? formatKroner(found.estimate / 100) : null,
    newText: costam === null ? null : formatKroner(costam),
  };
  return write(scope, said, line, async (tx) => {
    await tx
      .delete(estimateAtEnd)
      .where(
        and(
          eq(estimateAtEnd.companyId, own.companyId),
          eq(estimateAtEnd.projectId, projectId),
          eq(estimateAtEnd.year, own.year),
          eq(estimateAtEnd.month, own.month),
          eq(estimateAtEnd.role, role),
        ),
      );
    if (costam !== null) await tx.insert(estimateAtEnd).values({ ...own, costam });
  });
}

/** Chooses the measure of a project's degree from a month on. Throws 403 without Write, 404 for an unknown project. */
export async function setDegree(scope: Scope, said: z.infer<typeof degreeSchema>): Promise<Recorded> {
  requireWrite(scope);
  const { project, month, method } = said;
  const found = await projectIn(scope, project, month);
  const texts = { oldText: methodNames[found.method], newText: methodNames[method] };
  const line = { row: project, rowLabel: found.no, col: `Grad fra ${monthLabel(month)}`, ...texts };
  const own = { ...signed(scope), projectId: project, ...monthParts(month), method };
  const { companyId, projectId, year, month: number } = degreeChoice;
  return write(scope, said, line, (tx) =>
    tx
      .insert(degreeChoice)
      .values(own)
      .onConflictDoUpdate({ target: [companyId, projectId, year, number], set: own }),
  );
}

/** Sets the company's way of booking and the numbers of its accounts. Throws 403 without Write. */
export async function setEntry(scope: Scope, said: z.infer<typeof settingSchema>): Promise<Recorded> {
  requireWrite(scope);
  const companyId = scope.company.id;
  const own = { entryMode: said.mode, accounts: said.accounts };
  const newText = [said.mode === 'reversed' ? 'tilbakeføres' : 'endring', ...Object.values(said.accounts)].join(', ');
  return write(scope, said, { row: companyId, rowLabel: 'Bilaget', col: 'Måte og kontoer', newText }, (tx) =>
    tx
      .insert(monthSetting)
      .values({ companyId, points: {}, ...own })
      .onConflictDoUpdate({ target: monthSetting.companyId, set: own }),
  );
}

/** Stores the month's entry as it is booked. Throws 403 without Write, 400 while an estimate lacks approval or nothing is earned. */
export async function bookEntry(scope: Scope, said: z.infer<typeof bookSchema>): Promise<Recorded> {
  requireWrite(scope);
  const { accounts, mode, lines, left, unapproved, ...found } = await readEarned(scope, monthParts(said.month));
  const positions = positionsOfMonth(found);
  if (unapproved.length > 0) throw badInput('Bilaget er et utkast til alle prognoser er godkjent.');
  if (positions.length === 0 && left.length === 0) throw badInput('Det er ingenting å føre.');
  const newText = `${entryAccounts.claim.text} ${formatKroner(lines.claim / 100)}`;
  const line = { row: said.op, rowLabel: `Bilaget ${monthLabel(said.month)}`, col: 'Bokført', newText };
  const own = { ...signed(scope), xid: said.op, ...monthParts(said.month), mode };
  return write(scope, said, line, (tx) => tx.insert(monthEntry).values({ ...own, content: { accounts, positions } }));
}

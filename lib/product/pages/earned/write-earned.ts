import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import {
  degreeChoice,
  degreeMethods,
  entryModes,
  estimateAtEnd,
  estimateRoles,
  monthEntry,
  monthSetting,
} from '@/db/schema';
import { isMonth, monthLabel } from '@/lib/core/filters/months';
import { formatKroner } from '@/lib/core/format/number';
import { belowSpent } from '@/lib/domains/economy/earned/earned';
import { type EarnedRow, monthOf, positionsOfMonth } from '@/lib/domains/economy/earned/earned-month';
import { byNames, methodNames } from '@/lib/domains/economy/earned/earned-words';
import { accountKeys, type EntryAccount, entryAccounts } from '@/lib/domains/economy/earned/entry';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { earnedPath } from '@/lib/platform/routing/paths';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { earnedLog } from '@/lib/platform/tables/other-logs';
import { type LogLine, type Recorded, record } from '@/lib/platform/tables/record';
import { opKey } from '@/lib/platform/writes/op-field';
import { readEarned, readSetting } from './read-earned';

export const monthField = z
  .string('Måneden (month) mangler.')
  .refine(isMonth, 'Måneden (month) er ugyldig, skriv åååå-mm.');
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

export const askedOf = (month: string) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) });
const signed = ({ company, user }: Scope) => ({ companyId: company.id, userId: user.id, userName: user.fullName });

function requireWrite({ permissions }: Scope): void {
  if (!may(permissions, earnedPath, 'Write')) throw notAllowed('Du kan ikke endre Opptjent.');
}

type Written = { op: string; row: string; rowLabel: string; col: string; from?: string | null; to: string | null };

/** The log's line of a change. */
const logOf = ({ row, rowLabel, col, from = null, to }: Written): LogLine => ({
  ...{ tbl: earnedLog.tbl, row, rowLabel, kind: 'edit', col, oldText: from, newText: to },
});

async function projectIn(scope: Scope, project: string, month: string): Promise<EarnedRow> {
  const { rows } = await readEarned(scope, askedOf(month));
  const found = rows.find((row) => row.project === project);
  if (!found) throw notFound('Fant ikke prosjektet blant de løpende.');
  return found;
}

/**
 * Sets a project's cost at its end for a month: the controller's, or the leader's own, which approves it. Throws 403 for
 * others, 404 for an unknown project, 400 for less than what is spent.
 */
export async function setEstimate(scope: Scope, said: z.infer<typeof estimateSchema>): Promise<Recorded> {
  const { op, project, month, role, amount } = said;
  const found = await projectIn(scope, project, month);
  if (role === 'controller') requireWrite(scope);
  else if (!found.mine) throw notAllowed('Du kan ikke godkjenne prognosen til et prosjekt du ikke leder.');
  if (amount !== null && Math.round(amount * 100) < found.cost) throw badInput(belowSpent);
  return idempotentEdit(scope, { op, content: { kind: 'estimate', ...said } }, async (tx) => {
    const own = { ...signed(scope), projectId: project, ...askedOf(month), role };
    const [before] = await tx
      .delete(estimateAtEnd)
      .where(
        and(
          ...[eq(estimateAtEnd.companyId, own.companyId), eq(estimateAtEnd.projectId, project)],
          ...[eq(estimateAtEnd.year, own.year), eq(estimateAtEnd.month, own.month), eq(estimateAtEnd.role, role)],
        ),
      )
      .returning({ costam: estimateAtEnd.costam });
    if (amount !== null) await tx.insert(estimateAtEnd).values({ ...own, costam: amount });
    const text = (kroner: number | null | undefined) => (kroner == null ? null : formatKroner(kroner));
    const col = `Prognose ${monthLabel(month)}, ${byNames[role].toLowerCase()}`;
    const line = logOf({ op, row: project, rowLabel: found.no, col, from: text(before?.costam), to: text(amount) });
    return record(tx, scope, { op, via: 'direct' }, [line]);
  });
}

/** Chooses the measure of a project's degree from a month on. Throws 403 without Write, 404 for an unknown project. */
export async function setDegree(scope: Scope, said: z.infer<typeof degreeSchema>): Promise<Recorded> {
  requireWrite(scope);
  const { op, project, month, method } = said;
  const found = await projectIn(scope, project, month);
  return idempotentEdit(scope, { op, content: { kind: 'degree', ...said } }, async (tx) => {
    const own = { ...signed(scope), projectId: project, ...askedOf(month), method };
    const { companyId, projectId, year, month: number } = degreeChoice;
    await tx
      .insert(degreeChoice)
      .values(own)
      .onConflictDoUpdate({ target: [companyId, projectId, year, number], set: own });
    const col = `Grad fra ${monthLabel(month)}`;
    const line = logOf({
      op,
      row: project,
      rowLabel: found.no,
      col,
      from: methodNames[found.method],
      to: methodNames[method],
    });
    return record(tx, scope, { op, via: 'direct' }, [line]);
  });
}

/** Sets the company's way of booking and the numbers of its accounts. Throws 403 without Write. */
export async function setEntry(scope: Scope, { op, mode, accounts }: z.infer<typeof settingSchema>): Promise<Recorded> {
  requireWrite(scope);
  const companyId = scope.company.id;
  return idempotentEdit(scope, { op, content: { kind: 'entry setting', mode, accounts } }, async (tx) => {
    const before = await readSetting(tx, companyId);
    await tx
      .insert(monthSetting)
      .values({ companyId, entryMode: mode, accounts, points: {} })
      .onConflictDoUpdate({ target: monthSetting.companyId, set: { entryMode: mode, accounts } });
    const text = (of: typeof before) =>
      [of.mode === 'reversed' ? 'tilbakeføres' : 'endring', ...accountKeys.map((key) => of.accounts[key])].join(', ');
    const line = {
      op,
      row: companyId,
      rowLabel: 'Bilaget',
      col: 'Måte og kontoer',
      from: text(before),
      to: text({ mode, accounts }),
    };
    return record(tx, scope, { op, via: 'direct' }, [logOf(line)]);
  });
}

/** Keeps the month's entry as it is booked. Throws 403 without Write, 400 while an estimate lacks approval or nothing is earned. */
export async function bookEntry(scope: Scope, { op, month }: z.infer<typeof bookSchema>): Promise<Recorded> {
  requireWrite(scope);
  const found = await readEarned(scope, askedOf(month));
  const positions = positionsOfMonth(found);
  if (found.unapproved.length > 0) throw badInput('Bilaget er et utkast til alle prognoser er godkjent.');
  if (positions.length === 0 && found.left.length === 0) throw badInput('Det er ingenting å føre.');
  return idempotentEdit(scope, { op, content: { kind: 'book entry', month } }, async (tx) => {
    const { accounts, mode } = found;
    const content = { accounts, positions };
    await tx.insert(monthEntry).values({ ...signed(scope), xid: op, ...askedOf(month), mode, content });
    const text = `${entryAccounts.claim.text} ${formatKroner(found.lines.claim / 100)}`;
    const line = logOf({ op, row: op, rowLabel: `Bilaget ${monthLabel(monthOf(found))}`, col: 'Bokført', to: text });
    return record(tx, scope, { op, via: 'direct' }, [line]);
  });
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notAllowed, notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { remark } from '@/db/schema';
import { type Month, monthParts } from '@/lib/core/filters/months';
import { cut } from '@/lib/core/format/cut';
import { may, type Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { addNotice } from '@/lib/platform/notices/add-notice';
import { mentionedIn } from '@/lib/platform/notices/mentions';
import { colleaguesWho } from '@/lib/platform/notices/people';
import { href } from '@/lib/platform/routing/href';
import { liquidityPath, monthClosePath, profitAndLossPath, projectAccountsPath } from '@/lib/platform/routing/paths';
import { idempotent } from '@/lib/platform/writes/idempotent';
import { monthField } from '@/lib/platform/writes/month-field';
import { opKey } from '@/lib/platform/writes/op-field';

/** The company's own pages among those that are frozen: a remark is seen by who may read its page. */
const paths = [profitAndLossPath, projectAccountsPath, liquidityPath] as const;

export const remarkSchema = z.object({
  op: opKey,
  month: monthField,
  path: z.enum(paths, 'Siden (path) har ingen merknader.'),
  figure: z.string().min(1).max(300),
  label: z.string().min(1).max(200),
  text: z.string().trim().min(1, 'Skriv merknaden.').max(2_000, 'Merknaden kan ha 2.000 tegn.'),
  /** The remark that it answers. */
  answer_to: z.uuid('Merknaden (answer_to) er ugyldig.').toLowerCase().nullable().default(null),
  in_files: z.boolean().default(false),
});

export const solveSchema = z.object({ id: z.uuid('Merknaden (id) er ugyldig.').toLowerCase(), solved: z.boolean() });

const seenBy = (permissions: readonly Permission[]) => paths.filter((path) => may(permissions, path, 'Read'));

/** The remarks on a month's figures that the reader may see, the earliest first. */
export function readRemarks(tx: CompanyTx, { company, permissions }: Scope, month: Month) {
  const { year, month: number } = monthParts(month);
  const ofMonth = and(eq(remark.companyId, company.id), eq(remark.year, year), eq(remark.month, number));
  const seen = inArray(remark.path, seenBy(permissions));
  return tx.select().from(remark).where(and(ofMonth, seen)).orderBy(asc(remark.at), asc(remark.xid));
}

/** Writes a remark on a figure, or an answer to one, and notifies whom it mentions of those who may read it. Throws 403, 404. */
export async function writeRemark(scope: Scope, said: z.infer<typeof remarkSchema>): Promise<{ xid: string }> {
  const { op, month, path, figure, label, text, answer_to: answerTo, in_files: inFiles } = said;
  const { company, user, permissions } = scope;
  if (!may(permissions, path, 'Read')) throw notAllowed('Du har ikke tilgang til siden som tallet står på.');
  const readers = await colleaguesWho(scope, (theirs) =>
    [path, monthClosePath].every((one) => may(theirs, one, 'Read')),
  );
  const run = async (tx: CompanyTx) => {
    const known = await readRemarks(tx, scope, month);
    if (answerTo && !known.some((one) => one.xid === answerTo && one.figure === figure && one.path === path))
      throw notFound('Fant ikke merknaden det svares på.');
    await tx.insert(remark).values({
      ...{ companyId: company.id, xid: op, path, figure, label, ...monthParts(month), text, answerTo, inFiles },
      ...{ userId: user.id, userName: user.fullName },
    });
    const address = href(monthClosePath, { company: company.id, yrpr: month, visning: 'frosset' });
    const words = `har nevnt deg i en merknad til ${label}: ${cut(text, 200)}`;
    const to = mentionedIn(text, readers);
    await addNotice(tx, scope, { to, kind: 'mentioned', words, address, path: monthClosePath, about: op });
    return { xid: op };
  };
  return idempotent(scope, { op, content: { what: 'remark', ...said } }, { run, before: async () => ({ xid: op }) });
}

/** Marks a remark as solved, or as open again. Throws 404 for one that the user may not read. */
export async function solveRemark(scope: Scope, { id, solved }: z.infer<typeof solveSchema>): Promise<void> {
  const { company, user, permissions } = scope;
  const values = { solvedAt: solved ? sql`now()` : null, solvedBy: solved ? user.fullName : null };
  const seen = inArray(remark.path, seenBy(permissions));
  const of = and(eq(remark.companyId, company.id), eq(remark.xid, id), seen);
  const found = await asCompany(company.id, (tx) =>
    tx.update(remark).set(values).where(of).returning({ id: remark.xid }),
  );
  if (found.length === 0) throw notFound('Fant ikke merknaden.');
}

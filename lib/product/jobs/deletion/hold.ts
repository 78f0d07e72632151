import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { companyRows } from '@/db/company-rows';
import { contact, deletionHold, employee, heldKinds } from '@/db/schema';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { contactTable } from '@/lib/platform/tables/declared/contacts';
import { employeeTable } from '@/lib/platform/tables/declared/people';
import type { HeldBack } from './erase/answers';
import { noteDeletion } from './note-deletion';
import { requireDeletion } from './require-deletion';

/** A rule of people, of whom one can be held back. */
type HeldKind = (typeof heldKinds)[number];

export const isHeldKind = (kind: string): kind is HeldKind => heldKinds.some((one) => one === kind);

/** The table of a rule's people, the page whose Read shows them by name, and the log's word for one of them. */
const people = {
  employees: { table: employee, name: employee.employee, path: employeeTable.path, one: 'Én ansatt som har sluttet' },
  contacts: { table: contact, name: contact.name, path: contactTable.path, one: 'Én kontakt' },
} as const;

/** Months that somebody is held back; then the next round asks again. */
const heldMonths = 12;
const holds = sql`${deletionHold.at} > now() - make_interval(months => ${heldMonths}::int)`;

/** True if the row of a rule's query is held back; `id` is its xid. */
export const isHeldBack = (companyId: string, kind: HeldKind, id: SQL): SQL => sql`exists (
  select from ${deletionHold} where ${deletionHold.companyId} = ${companyId} and ${deletionHold.kind} = ${kind}
    and ${deletionHold.about} = ${id} and ${holds})`;

const heldRow = z.strictObject({
  ID: z.string(),
  Label: z.string(),
  Reason: z.string(),
  By: z.string(),
  Until: z.string(),
});

/** Lists the people held back from a rule, by name. The caller sees to the right. */
export function listHeldBack(companyId: string, kind: HeldKind): Promise<HeldBack[]> {
  const { table, name } = people[kind];
  return companyRows(companyId, heldRow)`
    select ${deletionHold.about}::text as "ID", ${name} as "Label", ${deletionHold.reason} as "Reason", ${deletionHold.byName} as "By",
      (${deletionHold.at} + make_interval(months => ${heldMonths}::int))::date::text as "Until"
    from ${deletionHold} join ${table} on ${table.companyId} = ${companyId} and ${table.xid} = ${deletionHold.about}
    where ${deletionHold.companyId} = ${companyId} and ${deletionHold.kind} = ${kind} and ${holds} order by 2, 1`;
}

/**
 * Holds somebody back from a rule with a reason, or lets them go by it again (null). Throws 400 without a reason, 404 for
 * nobody of the company's, 403 for who may not read them.
 */
export async function holdBack(
  scope: Scope,
  { kind, id, reason }: { kind: HeldKind; id: string; reason: string | null },
): Promise<void> {
  requireDeletion(scope);
  const { company, user, permissions } = scope;
  const { table, path, one } = people[kind];
  if (!may(permissions, path, 'Read')) throw notAllowed();
  const why = reason?.trim();
  if (why === '') throw badInput('Skriv hvorfor, så den neste som ser det, forstår.');
  await asCompany(company.id, async (tx) => {
    const [found] = await tx
      .select({ xid: table.xid })
      .from(table)
      .where(and(eq(table.companyId, company.id), eq(table.xid, id)));
    if (!found) throw notFound('Personen finnes ikke lenger.');
    if (why === undefined) await forgetHolds(tx, company.id, kind, [id]);
    else {
      const values = { reason: why, byId: user.id, byName: user.fullName, at: new Date() };
      await tx
        .insert(deletionHold)
        .values({ companyId: company.id, kind, about: id, ...values })
        .onConflictDoUpdate({ target: [deletionHold.companyId, deletionHold.kind, deletionHold.about], set: values });
    }
    const text = why === undefined ? `${one}: holdes ikke igjen lenger` : `${one}: holdes igjen`;
    await noteDeletion(tx, company.id, { act: 'changed', byName: user.fullName, text });
  });
}

/** Forgets who is held back, in the transaction that lets them go or erases them. */
export async function forgetHolds(
  tx: CompanyTx,
  companyId: string,
  kind: HeldKind,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from ${deletionHold} where ${deletionHold.companyId} = ${companyId} and ${deletionHold.kind} = ${kind}
      and ${deletionHold.about} = any(${sql.param([...ids])}::uuid[])`);
}

import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { monthEvent } from '@/db/schema';
import { type Month, monthParts } from '@/lib/core/filters/months';

type Act = { at: Date; by: string };

/** The acts on a month that count: its closing, if it is closed, and its ticks by point; and how many there are in all. */
export type MonthActs = { closed: Act | null; ticks: ReadonlyMap<string, Act>; count: number };

/** The acts on a month, folded in the order they were done. */
export async function readActs(tx: CompanyTx, companyId: string, month: Month): Promise<MonthActs> {
  const { year, month: number } = monthParts(month);
  const events = await tx
    .select()
    .from(monthEvent)
    .where(and(eq(monthEvent.companyId, companyId), eq(monthEvent.year, year), eq(monthEvent.month, number)))
    .orderBy(asc(monthEvent.at), asc(monthEvent.xid));
  const ticks = new Map<string, Act>();
  let closed: Act | null = null;
  for (const { at, userName: by, kind, point } of events) {
    const act = { at, by };
    if (point !== null && kind === 'ticked') ticks.set(point, act);
    else if (point !== null) ticks.delete(point);
    else closed = kind === 'closed' ? act : null;
  }
  return { closed, ticks, count: events.length };
}

/** Lets acts on a company's months wait for each other, until the transaction ends. */
export async function lockMonths(tx: CompanyTx, companyId: string): Promise<void> {
  await queryRows(tx, z.strictObject({ locked: z.boolean() }))`
    select pg_advisory_xact_lock(hashtextextended(${`months ${companyId}`}, 0)) is not null as locked`;
}

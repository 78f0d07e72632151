import { and, eq } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { contractFact } from '@/db/schema';
import type { Fact } from './case-fact';

type Row = typeof contractFact.$inferSelect;

/** A fact with when it was written, and the letter it was said in; a column's has neither. */
export type WrittenFact = Fact & { at?: Date; letterId?: string | null };

export const factOf = ({ xid, amountam, daysint, tiedId, userName, ...row }: Row): WrittenFact => ({
  ...{ at: row.at, letterId: row.letterId },
  ...{ id: xid, kind: row.kind, notice: row.notice, cause: row.cause, form: row.form, day: row.day },
  ...{
    amount: amountam,
    days: daysint,
    rule: row.rule,
    tied: tiedId,
    text: row.text,
    backOf: row.backOf,
    by: userName,
  },
});

/** The company's facts of these conditions, in the order they were written. */
export const readFacts = (tx: CompanyTx, companyId: string, which: ReturnType<typeof and>): Promise<Row[]> =>
  tx
    .select()
    .from(contractFact)
    .where(and(eq(contractFact.companyId, companyId), which))
    .orderBy(contractFact.at, contractFact.xid);

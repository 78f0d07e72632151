import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { asCompany, type CompanyTx } from '@/db/company';
import { letter } from '@/db/schema';
import { livingProcesses } from '@/lib/platform/queues/jobs/processes';
import type { Letter } from './letter-kind';
import { tryForMs } from './pauses';

/** A letter by its company and id. */
export type LetterId = { company: string; letter: string };

const isLetter = ({ company, letter: xid }: LetterId) => and(eq(letter.companyId, company), eq(letter.xid, xid));

const isWithinDay = sql`coalesce(${letter.triedSince}, ${letter.writtenAt}) > now() - make_interval(secs => ${tryForMs / 1000}::int)`;

/** Due, and not with a process that is alive; `others` are the ids of those. */
const isDue = (others: readonly string[]) =>
  and(
    inArray(letter.state, ['queued', 'failed']),
    sql`${letter.nextAt} <= now()`,
    others.length === 0 ? undefined : or(isNull(letter.claimedBy), notInArray(letter.claimedBy, [...others])),
  );

/** Due, within its day, and not with a process that is alive; `others` are the ids of those. */
export const isFree = (others: readonly string[]) => and(isDue(others), isWithinDay);

/** Tried without success, and its day has ended before the next try: nothing ran then. */
export const isPassed = (others: readonly string[]) =>
  and(isDue(others), sql`${letter.state} = 'failed' and not (${isWithinDay})`);

/**
 * Takes a letter for this process and counts the try, or undefined when it is not due or another one has it. One whose
 * process died with the text handed over may come twice, and says so.
 */
export async function claim(id: LetterId, processId: string): Promise<Letter | undefined> {
  const others = (await livingProcesses()).filter((one) => one !== processId);
  const [claimed] = await asCompany(id.company, (tx) =>
    tx
      .update(letter)
      .set({
        claimedBy: processId,
        tries: sql`${letter.tries} + 1`,
        triedSince: sql`coalesce(${letter.triedSince}, now())`,
        maybeTwice: sql`${letter.maybeTwice} or ${letter.handedAt} is not null`,
        handedAt: null,
      })
      .where(and(isLetter(id), isFree(others)))
      .returning(),
  );
  return claimed;
}

/** The letter while this process has it in this try. */
export const isClaimed = ({ companyId, xid, claimedBy, tries }: Letter) =>
  and(
    isLetter({ company: companyId, letter: xid }),
    claimedBy === null ? isNull(letter.claimedBy) : eq(letter.claimedBy, claimedBy),
    eq(letter.tries, tries),
  );

/** Changes a letter that this process has claimed in this try; false when it is another's meanwhile. */
export async function changeClaimed(
  tx: CompanyTx,
  claimed: Letter,
  values: Partial<typeof letter.$inferInsert> | Record<string, unknown>,
): Promise<boolean> {
  const { rowCount } = await tx.update(letter).set(values).where(isClaimed(claimed));
  return rowCount === 1;
}

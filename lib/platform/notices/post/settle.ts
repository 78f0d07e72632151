import { sql } from 'drizzle-orm';
import { asCompany, type CompanyTx } from '@/db/company';
import { letter as letterTable, letterTry, type tryOutcomes } from '@/db/schema';
import { addNotice } from '@/lib/platform/notices/add-notice';
import { changeClaimed, isClaimed } from './claim';
import type { Failure } from './failure';
import type { Letter, LetterKind } from './letter-kind';
import { nextTry } from './pauses';

/** The outcome of a try, with its reason and the other server's answer. */
type TryEnd = { outcome: (typeof tryOutcomes)[number]; reason: string | null; answer: string | null };

/** Notes how a try of a letter ended, in the transaction that notes what became of the letter. */
async function noteTry(tx: CompanyTx, { companyId, xid }: Letter, end: TryEnd): Promise<void> {
  await tx.insert(letterTry).values({ companyId, letterId: xid, ...end });
}

const released = { claimedBy: null, handedAt: null };
const ended = { ...released, nextAt: null, endedAt: sql`now()` };

/** Notes that the other server has accepted the letter. */
export async function settleSent(letter: Letter, answer: string): Promise<void> {
  await asCompany(letter.companyId, async (tx) => {
    if (await changeClaimed(tx, letter, { ...ended, state: 'sent', reason: null, answer }))
      await noteTry(tx, letter, { outcome: 'sent', reason: null, answer });
  });
}

/** Deletes a letter that has nothing to report any longer; nobody is notified. */
export async function settleEmpty(letter: Letter): Promise<void> {
  await asCompany(letter.companyId, (tx) => tx.delete(letterTable).where(isClaimed(letter)));
}

/** Puts a letter off that the hour has no room for; it was not tried, and the wait is none of its day. */
export async function postpone(letter: Letter, waitMs: number): Promise<void> {
  const wait = sql`make_interval(secs => ${Math.ceil(waitMs / 1000)}::int)`;
  await asCompany(letter.companyId, (tx) =>
    changeClaimed(tx, letter, {
      ...released,
      tries: letter.tries - 1,
      triedSince: sql`tried_since + ${wait}`,
      nextAt: sql`now() + ${wait}`,
    }),
  );
}

async function giveUp(
  tx: CompanyTx,
  letter: Letter,
  { place }: LetterKind,
  { reason, answer }: Pick<Failure, 'reason' | 'answer'>,
): Promise<void> {
  if (!(await changeClaimed(tx, letter, { ...ended, state: 'given-up', reason, answer }))) return;
  await noteTry(tx, letter, { outcome: 'given-up', reason, answer });
  if (place === null) return;
  // No user is the actor: the one who caused it is to be notified.
  await addNotice(
    tx,
    { company: { id: letter.companyId }, user: { id: '', fullName: 'Utsendelser' } },
    {
      to: [letter.userId],
      kind: 'undelivered',
      words: `fikk ikke levert «${letter.subject}» til ${letter.toAddress}: ${reason}`,
      ...place(letter),
      about: letter.xid,
    },
  );
}

/** Gives up a letter whose day ended while no process ran, by what its last try met, and notifies who caused it. */
export async function settlePassed(letter: Letter, kind: LetterKind): Promise<void> {
  const { reason, answer } = letter;
  await asCompany(letter.companyId, (tx) =>
    giveUp(tx, letter, kind, { reason: reason ?? 'Ikke sendt i tide.', answer }),
  );
}

/** Ends a letter that must not be sent any longer, and notifies who caused it. */
export async function settleRefused(letter: Letter, kind: LetterKind, reason: string): Promise<void> {
  await asCompany(letter.companyId, (tx) => giveUp(tx, letter, kind, { reason, answer: null }));
}

/**
 * Plans the next try of a letter that was not taken, or gives it up and notifies who caused it. `unsure`: the line broke
 * after its text was handed over, so that the next try may be the second copy.
 */
export async function settleFailed(letter: Letter, kind: LetterKind, failure: Failure, unsure: boolean): Promise<void> {
  const { permanent, reason, answer } = failure;
  const now = new Date();
  const nextAt = permanent ? undefined : nextTry(letter.tries, letter.triedSince ?? now, now);
  await asCompany(letter.companyId, async (tx) => {
    if (nextAt === undefined) return giveUp(tx, letter, kind, failure);
    const isOurs = await changeClaimed(tx, letter, {
      claimedBy: null,
      ...(!unsure && { handedAt: null }),
      state: 'failed',
      nextAt,
      reason,
      answer,
    });
    if (isOurs) await noteTry(tx, letter, { outcome: 'failed', reason, answer });
  });
}

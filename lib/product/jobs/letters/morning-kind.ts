import { eq } from 'drizzle-orm';
import { env } from '@/base/env';
import { morningLetter } from '@/db/schema';
import { askSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { morningTimeOf } from '@/lib/platform/notices/choices/morning-time';
import { stopAddresses } from '@/lib/platform/notices/choices/stop-letters';
import { choicesOf } from '@/lib/platform/notices/choices/stored-choices';
import type { Composed, Letter, LetterKind } from '@/lib/platform/notices/post/letter-kind';
import { inBulkhead } from '@/lib/platform/queues/in-bulkhead';
import { morningSubject } from '../morning/morning-words';
import { needsReader, readMorning } from '../morning/read-morning';
import { readOwnScopes } from '../morning/read-own-scopes';
import { runFacts } from '../morning/run-facts';
import { morningLetterOf } from './morning-letter';

/** True once a later morning's letter has been written, which says all that this one would. */
async function isPassed({ about, writtenAt }: Letter): Promise<boolean> {
  const [last] = await askSystem((db) =>
    db.select({ day: morningLetter.writtenFor }).from(morningLetter).where(eq(morningLetter.userId, about)),
  );
  return last !== undefined && last.day > today(writtenAt);
}

async function compose(letter: Letter): Promise<Composed> {
  const { userId, writtenAt } = letter;
  if ((await choicesOf(userId)).morning === 'never' || (await isPassed(letter))) return { empty: true };
  const scopes = await readOwnScopes(userId);
  const morning = await readMorning(scopes, writtenAt, runFacts);
  if (!needsReader(morning)) return { empty: true };
  const { page, choose, oneClick } = stopAddresses(userId, 'morning');
  const { APP_URL } = env();
  const ways = {
    time: await morningTimeOf(userId),
    at: (address: string) => `${APP_URL}${address}`,
    choose,
    stop: page,
  };
  const content = morningLetterOf(morning, ways);
  return { ...content, subject: morningSubject(morning), fromName: 'Innsikt', files: [], stopAddress: oneClick };
}

/**
 * Reports the matters that need their reader this morning, over all their companies, by the rights they have in each
 * when it is sent. A few are read at a time, so that the database has room for those who wait for a page.
 */
export const morningKind: LetterKind = {
  name: 'Morgenbrev',
  place: null,
  scope: async ({ userId }) => (await readOwnScopes(userId))[0],
  compose: (letter) => inBulkhead('background', { userId: letter.userId, companyId: undefined }, () => compose(letter)),
};

import { env } from '@/base/env';
import { counter, take } from '@/lib/platform/auth/counter';
import type { Letter } from './letter-kind';
import { letsIn, mailClassOf, paceOf, shareOf } from './mail-class';

const hourSeconds = 3_600;
const key = 'hour';

type Counter = ReturnType<typeof counter>;
let counters: { hour: Counter; company: Counter; user: Counter; bulk: Counter } | undefined;

function ofHour() {
  const { MAIL_PER_HOUR: perHour } = env();
  const { letters, seconds } = paceOf(perHour);
  counters ??= {
    hour: counter('mail', perHour, hourSeconds),
    company: counter('mail-company', perHour, hourSeconds),
    user: counter('mail-user', perHour, hourSeconds),
    bulk: counter('mail-bulk', letters, seconds),
  };
  return counters;
}

/** The counters of a letter, each with its key and how many may be counted there. */
function roomsOf({ kind, companyId, userId }: Letter): { of: Counter; at: string; most: number }[] {
  const { hour, company, user } = ofHour();
  const { MAIL_PER_HOUR: perHour } = env();
  const shares = letsIn(kind)
    ? []
    : [
        { of: company, at: companyId, most: shareOf(perHour, 'company') },
        { of: user, at: userId, most: shareOf(perHour, 'user') },
      ];
  return [{ of: hour, at: key, most: shareOf(perHour, mailClassOf(kind)) }, ...shares];
}

/** The wait of a letter to many for a slot of their pace, in ms; each that waits is one slot later than the one before. */
async function waitForSlot(): Promise<number> {
  const { bulk } = ofHour();
  const { letters, seconds } = paceOf(env().MAIL_PER_HOUR);
  const { counted, msBeforeNext } = await take(bulk, key);
  const before = Math.ceil(counted / letters) - 1;
  return before === 0 ? 0 : msBeforeNext + (before - 1) * seconds * 1_000;
}

/**
 * Counts a letter of this hour, over all companies and processes, in its class and in its company's and user's share;
 * gives how long to wait when one of them has no room, in ms.
 */
export async function waitForRoom(letter: Letter): Promise<number> {
  const wait = mailClassOf(letter.kind) === 'bulk' ? await waitForSlot() : 0;
  if (wait > 0) return wait;
  const rooms = roomsOf(letter);
  for (const [at, room] of rooms.entries()) {
    const { counted, msBeforeNext } = await take(room.of, room.at);
    if (counted <= room.most) continue;
    for (const taken of rooms.slice(0, at + 1)) await taken.of.reward(taken.at);
    return msBeforeNext;
  }
  return 0;
}

/** Gives back a letter's room in the hour: it never came to the server. */
export async function giveBackRoom(letter: Letter): Promise<void> {
  for (const { of, at } of roomsOf(letter)) await of.reward(at);
}

/** True once this hour's letters are used up, so that the next ones wait for the hour to come. */
export async function isHourFull(): Promise<boolean> {
  const found = await ofHour().hour.get(key);
  return found !== null && found.consumedPoints >= env().MAIL_PER_HOUR;
}

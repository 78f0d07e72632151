import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import type { TaskList } from '@/db/run-job-queue';
import { notice } from '@/db/schema';
import { counted } from '@/lib/core/format/count-text';
import { cut } from '@/lib/core/format/cut';
import { may } from '@/lib/platform/auth/permissions';
import { scopeOfUser } from '@/lib/platform/auth/scope-of-user';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { kindOfNotice, type NoticeKind } from '../choices/mail-kinds';
import { phoneChoicesOf } from '../choices/stored-choices';
import { devicesOf, forgetDevice, noteReached } from './devices';
import { type PushMessage, push } from './push';
import { quietUntil } from './quiet';
import { quietOf } from './stored-quiet';

const payloadSchema = z.object({ company: z.uuid(), user: z.uuid() });
type Of = z.infer<typeof payloadSchema>;
type Due = typeof notice.$inferSelect;

/** A message is at most 4 kB, encrypted. */
const wordsShown = 200;
const linesShown = 3;

/** The user's notices that are due, the oldest first: as old as quiet hours over days off have made them. */
const readDue = ({ company, user }: Of): Promise<Due[]> =>
  asCompany.read(company, (tx) =>
    tx
      .select()
      .from(notice)
      .where(and(eq(notice.companyId, company), eq(notice.userId, user), eq(notice.phoneDue, true)))
      .orderBy(asc(notice.made), asc(notice.xid)),
  );

async function settle({ company }: Of, due: readonly Due[]): Promise<void> {
  const xids = due.map(({ xid }) => xid);
  await asCompany(company, (tx) =>
    tx
      .update(notice)
      .set({ phoneDue: false })
      .where(and(eq(notice.companyId, company), inArray(notice.xid, xids))),
  );
}

const wordsOf = ({ byName, words }: Due) => cut(`${byName} ${words}`, wordsShown);

/** Writes a device's message about them: one by its own words, several together. `companyName` is whose they are. */
function messageOf(companyName: string, companyId: string, due: readonly [Due, ...Due[]]): PushMessage {
  const [first] = due;
  if (due.length === 1) return { title: companyName, body: wordsOf(first), address: first.address, tag: first.xid };
  const lines = due.slice(0, linesShown).map(wordsOf);
  const rest = due.length - lines.length;
  return {
    title: `${companyName}: ${counted(due.length, 'varsel', 'varsler')}`,
    body: [...lines, ...(rest > 0 ? [`og ${rest} til`] : [])].join('\n'),
    address: href(fixedPaths.home, { company: companyId }),
    tag: first.xid,
  };
}

/** Of notices that are due, those their user may read, has not read, and still gets on devices. */
async function shownOf({ company, user }: Of, due: readonly Due[]): Promise<{ name: string; shown: Due[] }> {
  const [scope, choices] = await Promise.all([scopeOfUser(user, company), phoneChoicesOf(user)]);
  if (!scope) return { name: '', shown: [] };
  const shown = due.filter(
    ({ kind, path, readAt }) =>
      readAt === null &&
      may(scope.permissions, path, 'Read') &&
      choices[kindOfNotice({ kind: kind as NoticeKind, path }).id] !== 'never',
  );
  return { name: scope.company.name, shown };
}

/** Hands the message to every device of the user. Throws when some push service would not take it now and none did. */
async function reachDevices(user: string, message: PushMessage): Promise<void> {
  let taken = 0;
  const failures: unknown[] = [];
  for (const device of await devicesOf(user)) {
    try {
      if ((await push(device, message)) === 'gone') await forgetDevice(device.xid);
      else {
        taken += 1;
        await noteReached(device.xid);
      }
    } catch (error) {
      failures.push(error);
    }
  }
  if (taken === 0 && failures.length > 0) throw failures[0];
}

/**
 * Shows what is due to a user of a company on their devices, after their quiet hours. Tried again with growing pauses
 * while no device can be reached; a process that dies in between may show the same twice, in the same place.
 */
export const pushNotices: TaskList[string] = async (payload, { addJob }) => {
  const of = payloadSchema.parse(payload);
  const due = await readDue(of);
  if (due.length === 0) return;
  const quiet = await quietOf(of.user);
  const until = quiet && quietUntil(quiet, new Date());
  if (until) {
    await addJob('push-notices', of, { jobKey: `push:${of.company}:${of.user}`, runAt: until, maxAttempts: 8 });
    return;
  }
  const { name, shown } = await shownOf(of, due);
  const [first, ...rest] = shown;
  if (first) await reachDevices(of.user, messageOf(name, of.company, [first, ...rest]));
  await settle(of, due);
};

import { z } from 'zod';
import { env } from '@/base/env';
import { badInput } from '@/base/errors';
import { choiceKinds } from '@/db/schema/notice-choices';
import { isStopToken, stopToken } from '@/lib/platform/auth/link-token';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { type ChoiceKind, mailKind } from './mail-kinds';
import { noticesTab, profileTabParam } from './profile-tab';
import { storeChoice } from './stored-choices';

/** The parameters of an address that stops letters: user, kind, and a token that nobody can make up. */
export const stopSchema = z.object({
  user: z.uuid('Adressen er ikke hel.').toLowerCase(),
  kind: z.enum(choiceKinds, 'Adressen er ikke hel.'),
  token: z.string('Adressen er ikke hel.'),
});

export type Stop = z.infer<typeof stopSchema>;

const callPath = '/api/notices/stop';

/** Returns a kind's addresses: the page that asks, the one of all choices, and a mail program's POST (RFC 8058). */
export function stopAddresses(user: string, kind: ChoiceKind): { page: string; choose: string; oneClick: string } {
  const stop = { user, kind, token: stopToken(user, kind) };
  const { APP_URL } = env();
  const choose = `${APP_URL}${href(fixedPaths.profile, { [profileTabParam]: noticesTab })}`;
  return {
    choose,
    page: `${APP_URL}${href(fixedPaths.stopLetters, stop)}`,
    oneClick: `${APP_URL}${href(callPath, stop)}`,
  };
}

/** Names the letters of a kind: 'morgenbrevet', 'brev om «Gitt en oppgave»'. */
export const stoppedWords = (kind: ChoiceKind): string =>
  kind === 'morning' ? 'morgenbrevet' : `brev om «${mailKind(kind).title}»`;

/** True for an address with a valid token. */
export const isStop = ({ user, kind, token }: Stop): boolean => isStopToken(token, user, kind);

/** Stops a kind of letter for the user of the address. Throws 400 for an address that is not ours. */
export async function stopLetters(stop: Stop): Promise<void> {
  if (!isStop(stop)) throw badInput('Adressen er ikke hel. Logg inn, og velg under Min profil.');
  await storeChoice(stop.user, stop.kind, 'never');
}

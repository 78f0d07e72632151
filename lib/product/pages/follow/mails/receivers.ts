import { env } from '@/base/env';
import type { pageMail } from '@/db/schema';
import { isStopToken, stopToken, tokenHash } from '@/lib/platform/auth/link-token';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';

export type PageMail = typeof pageMail.$inferSelect;

/** A receiver in an address that stops their letters: a user's id, or the digest of an address outside. */
export const receiverOf = (to: { userId: string } | { address: string }): string =>
  'userId' in to ? to.userId : tokenHash(to.address.toLowerCase());

/** The parameters of an address that stops a mailed page: page, receiver, and a token that nobody can make up. */
export type MailStop = { company: string; mail: string; to: string; token: string };

const stopOf = ({ company, mail, to }: Omit<MailStop, 'token'>) => [`${company} ${mail}`, `page ${to}`] as const;

/** True for an address with a valid token. */
export const isMailStop = (stop: MailStop): boolean => isStopToken(stop.token, ...stopOf(stop));

/** Returns a receiver's addresses to stop a mailed page: the page that asks, and a mail program's POST (RFC 8058). */
export function mailStopAddresses({ companyId, xid }: PageMail, to: string): { page: string; oneClick: string } {
  const of = { company: companyId, mail: xid, to };
  const stop = { ...of, token: stopToken(...stopOf(of)) };
  const { APP_URL } = env();
  return {
    page: `${APP_URL}${href(fixedPaths.stopLetters, stop)}`,
    oneClick: `${APP_URL}${href('/api/page-mails/stop', stop)}`,
  };
}

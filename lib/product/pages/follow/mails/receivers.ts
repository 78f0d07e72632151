import { timingSafeEqual } from 'node:crypto';
import { env } from '@/base/env';
import type { pageMail } from '@/db/schema';
import { stopToken, tokenHash } from '@/lib/platform/auth/link-token';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';

export type PageMail = typeof pageMail.$inferSelect;

/** A receiver in an address that stops their letters: a user's id, or the digest of an address outside. */
export const receiverOf = (to: { userId: string } | { address: string }): string =>
  'userId' in to ? to.userId : tokenHash(to.address.toLowerCase());

/** What an address that stops a mailed page says: which, whose, and the token that nobody can make up. */
export type MailStop = { company: string; mail: string; to: string; token: string };

const tokenOf = ({ company, mail, to }: Omit<MailStop, 'token'>) => stopToken(`${company} ${mail}`, `page ${to}`);

/** Whether the address is one of ours. */
export function isMailStop(stop: MailStop): boolean {
  const [given, right] = [stop.token, tokenOf(stop)].map((text) => Buffer.from(tokenHash(text)));
  return given !== undefined && right !== undefined && timingSafeEqual(given, right);
}

/** Where a receiver stops a mailed page: the page that asks once, and what a mail program posts to (RFC 8058). */
export function mailStopAddresses({ companyId, xid }: PageMail, to: string): { page: string; oneClick: string } {
  const of = { company: companyId, mail: xid, to };
  const stop = { ...of, token: tokenOf(of) };
  const { APP_URL } = env();
  return {
    page: `${APP_URL}${href(fixedPaths.stopLetters, stop)}`,
    oneClick: `${APP_URL}${href('/api/page-mails/stop', stop)}`,
  };
}

import { isIP } from 'node:net';
import { env } from '@/base/env';
import { readSender } from '@/base/mail-settings';

export type MailServer = {
  host: string;
  port: number;
  secure: boolean;
  /** TLS is required but on this machine, where none is used. */
  requireTLS: boolean;
  ignoreTLS: boolean;
  auth: { user: string; pass: string } | undefined;
  from: { name: string; address: string };
};

const isOwnMachine = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** The mail server of SMTP_URL and MAIL_FROM; undefined when none is set up. */
export function mailServer(): MailServer | undefined {
  const { SMTP_URL, MAIL_FROM } = env();
  const from = readSender(MAIL_FROM);
  if (SMTP_URL === '' || from === undefined) return undefined;
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  const host = hostname.replaceAll(/[[\]]/g, '');
  const secure = protocol === 'smtps:';
  const near = isOwnMachine(host);
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !near,
    ignoreTLS: !secure && near,
    auth: username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    from: { name: from.name ?? 'Innsikt', address: from.address },
  };
}

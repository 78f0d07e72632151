import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { plainName } from '@/lib/core/format/plain-name';
import type { MailServer } from '../smtp/mail-server';

/** A picture within the letter's HTML, which names it 'cid:<cid>'. */
export type InlinePicture = { cid: string; name: string; type: string; bytes: Uint8Array };

export type Message = {
  id: string;
  fromName: string;
  to: { name: string; address: string };
  /** Undefined in a letter to the user themselves. */
  replyTo: { name: string; address: string } | undefined;
  subject: string;
  html: string;
  text: string;
  /** The address whose POST stops a subscription, if it is one. */
  stopAddress: string | undefined;
  /** True of a letter that no person wrote or asked for now. */
  isUnwritten: boolean;
  files: readonly { name: string; type: string; bytes: Uint8Array }[];
  pictures: readonly InlinePicture[];
};

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** By these a mail program offers to stop a subscription with one press (RFC 8058). */
const stopHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Headers of what no person wrote, so that no program answers it (RFC 3834). */
const unwritten = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Text of a header that no mail program decodes: an encoded word (RFC 2047) that somebody typed is no word of ours. */
const undecoded = (text: string) => text.replaceAll('=?', '= ?');

/** An address as it is sent to the server: the domain's own letters as it is registered (IDNA), where the name before has none. */
function envelopeAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  return /^\p{ASCII}*$/u.test(name) ? `${name}@${domainToASCII(domain) || domain}` : address;
}

const attachmentOf = ({ name, type, bytes }: Message['files'][number]) => ({
  filename: undecoded(name),
  contentType: type,
  content: Buffer.from(bytes),
});

/** The message as it goes over the wire. Its id is that of every try, so that the receiver can tell a second copy. */
function wireBytes({ from }: MailServer, message: Message): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: undecoded(plainName(message.fromName)), address: from.address },
    to: { ...message.to, name: undecoded(message.to.name) },
    ...(message.replyTo && { replyTo: { ...message.replyTo, name: undecoded(message.replyTo.name) } }),
    headers: {
      ...(message.stopAddress !== undefined && stopHeaders(message.stopAddress)),
      ...(message.isUnwritten && unwritten),
    },
    subject: undecoded(message.subject),
    html: message.html,
    text: message.text,
    messageId: `<${message.id}@${from.address.split('@')[1]}>`,
    attachments: [
      ...message.files.map((file) => attachmentOf(file)),
      ...message.pictures.map(({ cid, ...file }) => ({
        ...attachmentOf(file),
        cid,
        contentDisposition: 'inline' as const,
      })),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/**
 * Hands a message to the mail server and returns its answer. `beforeText` is awaited when the server has accepted the
 * recipient and waits for the text: only from there on may it arrive without our knowing. Rejects with nodemailer's error.
 */
export async function handOver(
  server: MailServer,
  message: Message,
  beforeText: () => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<string> {
  const bytes = await wireBytes(server, message);
  const { host, port, secure, requireTLS, ignoreTLS, auth } = server;
  const connection = new SMTPConnection({ host, port, secure, requireTLS, ignoreTLS, ...timeouts });
  async function* text() {
    await beforeText();
    yield bytes;
  }
  const abort = () => connection.close();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      const failed = (error: Error | null | undefined): boolean => {
        if (error) reject(error);
        return Boolean(error);
      };
      connection.on('error', reject);
      connection.once('end', () => reject(new Error('The connection was closed.')));
      const send = () =>
        connection.send(
          { from: server.from.address, to: envelopeAddress(message.to.address) },
          Readable.from(text(), { objectMode: false }),
          (error, info) => {
            if (!failed(error)) resolve(info?.response ?? '');
          },
        );
      connection.connect((error) => {
        if (failed(error)) return;
        if (!auth) return send();
        connection.login({ credentials: auth }, (refused) => {
          if (!failed(refused)) send();
        });
      });
    });
  } finally {
    signal?.removeEventListener('abort', abort);
    connection.quit();
    connection.close();
  }
}

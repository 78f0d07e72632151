import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A letter as the receiving server has it: sender, recipients, the raw text, and whether it came by TLS. */
type Received = { from: string; to: string[]; raw: string; secure: boolean };

/** `cut` breaks every line that is open, without a word. */
export type TestMailServer = {
  url: string;
  port: number;
  received: Received[];
  cut: () => void;
  stop: () => Promise<void>;
};

type Behaviour = Pick<SMTPServerOptions, 'onConnect' | 'onRcptTo' | 'onMailFrom' | 'onAuth'> & {
  /** TLS from the start, or offered: with the library's own certificate, which nobody trusts. */
  tls?: 'from the start' | 'offered';
  /** Runs before the answer to a text; a rejection is the answer. */
  beforeYes?: (letter: Received) => Promise<void>;
};

/** An error as an SMTP answer: its code and text. */
export const smtpAnswer = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** A real SMTP server on loopback; on `port` where one is given. */
export async function startMailServer(
  { beforeYes, tls, ...behaviour }: Behaviour = {},
  port = 0,
): Promise<TestMailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: [...(tls === 'offered' ? [] : ['STARTTLS']), ...(behaviour.onAuth ? [] : ['AUTH'])],
    secure: tls === 'from the start',
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    ...behaviour,
    onData(stream, { envelope, secure }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const letter = {
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
          secure,
        };
        (beforeYes?.(letter) ?? Promise.resolve()).then(
          () => {
            received.push(letter);
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  // A client that breaks the line is what some tests are about.
  server.on('error', () => {});
  const open = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const listening = (server.server.address() as AddressInfo).port;
  return {
    url: `${tls === 'from the start' ? 'smtps' : 'smtp'}://127.0.0.1:${listening}`,
    port: listening,
    received,
    cut: () => {
      for (const socket of open) socket.destroy();
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const decoded = (head: string, body: string): string => {
  if (/^content-transfer-encoding: *base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: *quoted-printable/im.test(head)) return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const words = (head: string): string =>
  head
    .replaceAll(/\?=\r\n =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, way: string, text: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decoded('content-transfer-encoding: quoted-printable', text.replaceAll('_', ' ')),
    );

/** A letter as its reader's program shows it: its head, text and HTML, and the names of its files. */
export function decodedMail(raw: string): { head: string; text: string; html: string; files: string[] } {
  const boundaries = [...raw.matchAll(/boundary="?([^"\r\n;]+)/gi)].map(([, boundary = '']) => boundary);
  const parts = boundaries
    .reduce((all, boundary) => all.flatMap((one) => one.split(`--${boundary}`)), [raw])
    .map((part) => {
      const at = part.indexOf('\r\n\r\n');
      return { head: part.slice(0, at), body: part.slice(at + 4) };
    });
  const partOf = (type: string) => {
    const found = parts.find(({ head }) => new RegExp(`^content-type: *${type}`, 'im').test(head));
    return found ? decoded(found.head, found.body).replaceAll('\u00a0', ' ') : '';
  };
  return {
    head: words(raw.slice(0, raw.indexOf('\r\n\r\n'))),
    text: partOf('text/plain'),
    html: partOf('text/html'),
    files: parts.flatMap(({ head }) => /filename="?([^"\r\n;]+)/i.exec(head)?.[1] ?? []),
  };
}

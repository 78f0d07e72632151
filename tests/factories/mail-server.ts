import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A letter as the receiving server has it: sender, recipients, and the raw text. */
type Received = { from: string; to: string[]; raw: string };

export type TestMailServer = { url: string; port: number; received: Received[]; stop: () => Promise<void> };

type Behaviour = Pick<SMTPServerOptions, 'onRcptTo' | 'onMailFrom' | 'onAuth'> & {
  /** Runs before the answer to a text; a rejection is the answer. */
  beforeYes?: (letter: Received) => Promise<void>;
};

/** An error as an SMTP answer: its code and text. */
export const smtpAnswer = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** A real SMTP server on loopback, without TLS; on `port` where one is given. */
export async function startMailServer({ beforeYes, ...behaviour }: Behaviour = {}, port = 0): Promise<TestMailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: behaviour.onAuth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    ...behaviour,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const letter = {
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
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
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const listening = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

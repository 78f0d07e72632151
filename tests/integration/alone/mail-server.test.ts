import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asCompany } from '@/db/company';
import { letter } from '@/db/schema';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { smtpAnswer } from '@/tests/factories/mail-server';
import { stateOf, workOnOutbox } from '@/tests/factories/outbox';
import { lettersOf, write } from '@/tests/factories/write-letters';

const { mailServer, jobs } = await workOnOutbox('mail_server');

/** Tries a letter that failed at once, as 'Send nå' does. */
const tryNow = ({ companyId }: TestCompany) =>
  asCompany(companyId, (tx) =>
    tx
      .update(letter)
      .set({ nextAt: sql`now()` })
      .where(and(eq(letter.companyId, companyId), eq(letter.state, 'failed'))),
  );

const failed = async (of: TestCompany, reason: string) =>
  eventually(async () => expect(await lettersOf(of)).toMatchObject([{ state: 'failed', reason }]));

const untrusted = { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' };
/** A loopback that is not spelled as this machine, so that TLS is required as of any other server. */
const elsewhere = (port: number) => `smtp://[::ffff:127.0.0.1]:${port}`;

test('a line that is cut before the text is tried again, and nobody gets it twice', async () => {
  let cuts = 0;
  const server = await mailServer({
    onRcptTo: (_address, _session, done) => {
      cuts += 1;
      if (cuts === 1) server.cut();
      else done();
    },
  });
  const of = await makeCompany();
  await write(of, 'kuttet@kunde.no');
  await jobs(server.url);
  await failed(of, 'Serveren svarer ikke.');
  await tryNow(of);
  await eventually(() => stateOf(of, 'sent'));
  expect(server.received).toHaveLength(1);
  expect(await lettersOf(of)).toMatchObject([{ tries: 2, maybeTwice: false }]);
});

test('a line that is cut between the text and its answer may bring it twice: it says so, and both copies have one id', async () => {
  let texts = 0;
  const server = await mailServer({
    beforeYes: async () => {
      texts += 1;
      if (texts === 1) server.cut();
    },
  });
  const of = await makeCompany();
  await write(of, 'kuttet@kunde.no');
  await jobs(server.url);
  await failed(of, 'Serveren svarer ikke.');
  await tryNow(of);
  await eventually(() => stateOf(of, 'sent'));
  expect(await lettersOf(of)).toMatchObject([{ tries: 2, maybeTwice: true }]);
  const ids = server.received.map(({ raw }) => /^message-id: *(.*)$/im.exec(raw)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('one that answers slowly keeps no other letter waiting', async () => {
  let release: (() => void) | undefined;
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await mailServer({
    onRcptTo: ({ address }, _session, done) =>
      void (address.startsWith('treg') ? slow : Promise.resolve()).then(() => done()),
  });
  const [of, other] = [await makeCompany(), await makeCompany()];
  await write(of, 'treg@kunde.no');
  for (let i = 0; i < 20; i += 1) await write(other, `rask-${i}@kunde.no`);
  await jobs(server.url);
  await eventually(() => expect(server.received).toHaveLength(20));
  await stateOf(of, 'queued');
  release?.();
  await eventually(() => stateOf(of, 'sent'));
});

test('one that accepts the line and says nothing is given up after ten seconds, for this try', async () => {
  const server = await mailServer({ onConnect: () => {} });
  const of = await makeCompany();
  await write(of, 'taus@kunde.no');
  await jobs(server.url);
  await failed(of, 'Serveren svarer ikke.');
  expect(await lettersOf(of)).toMatchObject([{ tries: 1, maybeTwice: false }]);
});

test('without a certificate that is trusted nothing is sent, and no password is told', async () => {
  const credentials: unknown[] = [];
  const server = await mailServer({ tls: 'from the start', onAuth: (auth) => void credentials.push(auth) });
  const of = await makeCompany();
  await write(of, 'trygg@kunde.no');
  await jobs(server.url.replace('//', '//innsikt:hemmelig@'));
  await failed(of, 'Fikk ikke trygg forbindelse.');
  expect([server.received, credentials]).toEqual([[], []]);
});

test('a server without TLS where it is to begin with it gets nothing', async () => {
  const server = await mailServer();
  const of = await makeCompany();
  await write(of, 'trygg@kunde.no');
  await jobs(server.url.replace('smtp:', 'smtps:'), untrusted);
  await failed(of, 'Fikk ikke trygg forbindelse.');
});

test('a server elsewhere without TLS gets nothing; one that offers it gets the letter by it', async () => {
  const [plain, offering] = [await mailServer(), await mailServer({ tls: 'offered' })];
  const of = await makeCompany();
  // Letters of the tests before may still wait, and go to the same server.
  const own = `trygg-${of.companyId}@kunde.no`;
  await write(of, own);
  const first = await jobs(elsewhere(plain.port), untrusted);
  await failed(of, 'Fikk ikke trygg forbindelse.');
  first.process.kill('SIGTERM');
  await first.exited;
  await jobs(elsewhere(offering.port), untrusted);
  await tryNow(of);
  await eventually(() => stateOf(of, 'sent'));
  expect(plain.received).toEqual([]);
  expect(offering.received.filter(({ to }) => to.includes(own))).toMatchObject([{ secure: true }]);
});

test('a log-in that is refused is ours to mend: no letter is given up for it', async () => {
  let open = false;
  const server = await mailServer({
    onAuth: ({ username, password }, _session, done) =>
      open && username === 'innsikt' && password === 'p@ss ord'
        ? done(null, { user: username })
        : done(smtpAnswer(535, '5.7.8 authentication failed')),
  });
  const of = await makeCompany();
  await write(of, 'innlogget@kunde.no');
  await jobs(server.url.replace('//', '//innsikt:p%40ss%20ord@'));
  await failed(of, 'Vår server godtar ikke innloggingen.');
  open = true;
  await tryNow(of);
  await eventually(() => stateOf(of, 'sent'));
});

import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { asCompany } from '@/db/company';
import { letter, notice, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { writeLetter } from '@/lib/platform/notices/post/write-letter';
import { listTries } from '@/lib/product/admin/list-tries';
import { freePort } from '@/lib/tools/run/ports';
import { makeCompany } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { smtpAnswer } from '@/tests/factories/mail-server';
import { stateOf, workOnOutbox } from '@/tests/factories/outbox';
import { lettersOf, write, writerOf } from '@/tests/factories/write-letters';

const { mailServer, jobs } = await workOnOutbox('post');

test('of eight processes one sends each letter, once', { timeout: 90_000 }, async () => {
  const server = await mailServer();
  const of = await makeCompany();
  const addresses = Array.from({ length: 60 }, (_, i) => `mottaker-${i}@kunde.no`);
  for (const address of addresses.slice(0, 30)) await write(of, address);
  await Promise.all(Array.from({ length: 8 }, () => jobs(server.url)));
  for (const address of addresses.slice(30)) await write(of, address);
  await eventually(async () => expect((await lettersOf(of)).every(({ state }) => state === 'sent')).toBe(true));
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual([...addresses].sort());
});

test('a server that is down when the letter is written gets it once when it is up', { timeout: 60_000 }, async () => {
  const port = await freePort();
  const of = await makeCompany();
  await jobs(`smtp://127.0.0.1:${port}`);
  await write(of, 'sen@kunde.no');
  await eventually(() => stateOf(of, 'failed'));
  const [failed] = await lettersOf(of);
  expect(failed?.reason).toBe('Serveren svarer ikke.');
  expect((failed?.nextAt?.getTime() ?? 0) - (failed?.triedSince?.getTime() ?? 0)).toBeLessThan(30_000);
  const server = await mailServer({}, port);
  await vi.waitFor(() => stateOf(of, 'sent'), { timeout: 35_000, interval: 100 });
  expect(server.received.map(({ to }) => to)).toEqual([['sen@kunde.no']]);
  expect(await lettersOf(of)).toMatchObject([{ tries: 2, maybeTwice: false }]);
  // Each try is there afterwards, with what was said.
  const admin = {
    company: { id: of.companyId, name: of.name },
    user: { id: of.userId, email: of.email, fullName: 'K' },
  };
  const { Tries } = await listTries({ ...admin, permissions: [{ path: '/', action: 'Write' }] }, failed?.xid ?? '');
  expect(Tries).toMatchObject([
    { Outcome: 'failed', Reason: 'Serveren svarer ikke.' },
    { Outcome: 'sent', Reason: null, Answer: expect.stringContaining('250') },
  ]);
});

test('a process that is killed at the text leaves the letter to another, which says that it may come twice', {
  timeout: 120_000,
}, async () => {
  let held: (() => void) | undefined;
  const waiting = new Promise<void>((resolve) => {
    held = resolve;
  });
  let texts = 0;
  const server = await mailServer({
    beforeYes: async () => {
      texts += 1;
      // The first text is with the server, which has not answered yet.
      if (texts === 1) await waiting;
    },
  });
  const of = await makeCompany();
  const dying = await jobs(server.url);
  await write(of, 'drept@kunde.no');
  await eventually(() => expect(texts).toBe(1));
  dying.process.kill('SIGKILL');
  await jobs(server.url);
  await eventually(() => stateOf(of, 'sent'));
  expect(await lettersOf(of)).toMatchObject([{ maybeTwice: true, tries: 2 }]);
  expect(server.received).toHaveLength(1);
  held?.();
});

test('one refused address keeps nobody waiting, and who wrote to it is told', async () => {
  const server = await mailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('ukjent') ? smtpAnswer(550, '5.1.1 no such user') : null),
  });
  const [of, other] = [await makeCompany(), await makeCompany()];
  await write(of, 'ukjent@kunde.no', 'Til en som er borte');
  await write(other, 'kjent@kunde.no');
  await jobs(server.url);
  await eventually(() => stateOf(of, 'given-up'));
  await eventually(() => stateOf(other, 'sent'));
  expect(await lettersOf(of)).toMatchObject([
    { tries: 1, reason: 'Adressen finnes ikke hos mottakeren.', nextAt: null },
  ]);
  const notices = await asCompany.read(of.companyId, (tx) => tx.select().from(notice));
  expect(notices).toMatchObject([{ userId: of.userId, kind: 'undelivered', byName: 'Utsendelser' }]);
  expect(notices[0]?.words).toContain('«Til en som er borte» til ukjent@kunde.no');
});

test('greylisting and a full mailbox are waited out', async () => {
  const cases = {
    'vent@kunde.no': 'Mottakerens server ber oss vente litt.',
    'full@kunde.no': 'Postkassen er full.',
  };
  const server = await mailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('vent') ? smtpAnswer(451, '4.7.1 greylisted') : smtpAnswer(452, '4.2.2 full')),
  });
  await jobs(server.url);
  for (const [address, reason] of Object.entries(cases)) {
    const of = await makeCompany();
    await write(of, address);
    await eventually(async () => expect(await lettersOf(of)).toMatchObject([{ state: 'failed', tries: 1, reason }]));
  }
});

test('whose right was taken between writing and sending, of theirs nothing is sent', async () => {
  const server = await mailServer();
  const of = await makeCompany();
  await write(of, 'hemmelig@kunde.no');
  await asSystem((tx) => tx.delete(permission).where(eq(permission.userId, of.userId)));
  await jobs(server.url);
  await eventually(() => stateOf(of, 'given-up'));
  expect(server.received).toEqual([]);
  expect(await lettersOf(of)).toMatchObject([{ reason: 'Kari Nordmann administrerer ikke firmaet lenger.' }]);
});

test('no header is injected by a subject, a name or an address', async () => {
  const server = await mailServer();
  const of = await makeCompany();
  await asCompany(of.companyId, (tx) =>
    writeLetter(tx, writerOf(of), {
      kind: 'trial',
      to: { name: 'Ola\r\nBcc: tyv@ond.no', address: 'ola@kunde.no' },
      subject: `Hei\r\nBcc: tyv@ond.no\r\n\r\n=HYPERLINK("x")${'å'.repeat(200)}`,
      about: randomUUID(),
    }),
  );
  for (const address of ['a@b.no\r\nBcc: tyv@ond.no', 'a@b.no, c@d.no', 'ingen']) {
    await expect(write(of, address)).rejects.toMatchObject({ status: 400 });
  }
  await jobs(server.url);
  await eventually(() => stateOf(of, 'sent'));
  const [got] = server.received;
  expect(got?.to).toEqual(['ola@kunde.no']);
  const head = got?.raw.split('\r\n\r\n')[0] ?? '';
  expect(head).not.toMatch(/^bcc:/im);
  expect(head.match(/^subject:/gim)).toHaveLength(1);
  expect([...((await lettersOf(of))[0]?.subject ?? '')].length).toBeLessThanOrEqual(90);
});

test('no more letters an hour than the server takes, and none without a server', async () => {
  const server = await mailServer();
  const of = await makeCompany();
  await asSystem((tx) => tx.execute('delete from login_attempt'));
  for (let i = 0; i < 3; i += 1) await write(of, `mange-${i}@kunde.no`);
  await jobs(server.url, { MAIL_PER_HOUR: '2' });
  await eventually(() => expect(server.received).toHaveLength(2));
  await eventually(async () => {
    const waiting = (await lettersOf(of)).filter(({ state }) => state === 'queued');
    expect(waiting).toMatchObject([{ tries: 0, claimedBy: null }]);
    expect(waiting[0]?.nextAt?.getTime()).toBeGreaterThan(Date.now() + 60_000);
  });
});

/** As if the letters had been written, put off and tried so much earlier. */
const longAgo = (of: { companyId: string }, hours: number) =>
  asCompany(of.companyId, (tx) =>
    tx
      .update(letter)
      .set({
        writtenAt: sql`written_at - make_interval(hours => ${hours}::int)`,
        triedSince: sql`tried_since - make_interval(hours => ${hours}::int)`,
        nextAt: sql`least(next_at - make_interval(hours => ${hours}::int), now())`,
      })
      .where(and(eq(letter.companyId, of.companyId), isNull(letter.endedAt))),
  );

test('hours that a letter waits for room are none of its day', { timeout: 60_000 }, async () => {
  const server = await mailServer();
  const of = await makeCompany();
  await asSystem((tx) => tx.execute('delete from login_attempt'));
  const full = await jobs(server.url, { MAIL_PER_HOUR: '1' });
  for (let i = 0; i < 2; i += 1) await write(of, `ko-${i}@kunde.no`);
  await eventually(async () =>
    expect((await lettersOf(of)).map(({ state, tries }) => `${state} ${tries}`).sort()).toEqual(['queued 0', 'sent 1']),
  );
  full.process.kill('SIGTERM');
  await full.exited;
  // More than a day's letters are in front of it: it has been put off from hour to hour, and its hour comes.
  await longAgo(of, 24);
  await asSystem((tx) => tx.execute('delete from login_attempt'));
  await jobs(server.url);
  await eventually(async () => expect((await lettersOf(of)).every(({ state }) => state === 'sent')).toBe(true));
});

test('a letter whose day ends while nothing runs is given up, and who caused it is told', async () => {
  const port = await freePort();
  const of = await makeCompany();
  const first = await jobs(`smtp://127.0.0.1:${port}`);
  await write(of, 'helg@kunde.no');
  await eventually(() => stateOf(of, 'failed'));
  first.process.kill('SIGTERM');
  await first.exited;
  await longAgo(of, 25);
  await jobs(`smtp://127.0.0.1:${port}`);
  await eventually(() => stateOf(of, 'given-up'));
  const notices = await asCompany.read(of.companyId, (tx) =>
    tx.select().from(notice).where(eq(notice.companyId, of.companyId)),
  );
  expect(notices).toMatchObject([{ kind: 'undelivered', words: expect.stringContaining('Serveren svarer ikke.') }]);
});

test('what is typed as an encoded word is decoded by no mail program', async () => {
  const server = await mailServer();
  const of = await makeCompany({ name: '=?utf-8?B?QmFua2Vu?= AS' });
  await asCompany(of.companyId, (tx) =>
    writeLetter(tx, writerOf(of), {
      kind: 'trial',
      to: { name: '=?utf-8?Q?Styret?=', address: 'ola@kunde.no' },
      subject: 'Hei =?utf-8?Q?=0D=0ABcc:_tyv?=',
      about: randomUUID(),
    }),
  );
  await jobs(server.url);
  await eventually(() => stateOf(of, 'sent'));
  const [got] = server.received;
  expect(got?.to).toEqual(['ola@kunde.no']);
  expect(got?.raw.split('\r\n\r\n')[0]).not.toMatch(/=\?utf-8\?/);
});

test('a server that does not send for us is ours to mend: no letter is given up for it', async () => {
  const server = await mailServer({
    onRcptTo: (_, __, done) => done(smtpAnswer(554, '5.7.1 Relay access denied')),
  });
  const of = await makeCompany();
  await write(of, 'ola@kunde.no');
  await jobs(server.url);
  await eventually(() => stateOf(of, 'failed'));
  expect(await lettersOf(of)).toMatchObject([{ reason: 'Vår server tar ikke imot brevet.' }]);
});

test('a try that did not come to the text takes no room of the hour', { timeout: 60_000 }, async () => {
  const port = await freePort();
  const of = await makeCompany();
  await asSystem((tx) => tx.execute('delete from login_attempt'));
  await jobs(`smtp://127.0.0.1:${port}`, { MAIL_PER_HOUR: '1' });
  await write(of, 'nede@kunde.no');
  await eventually(() => stateOf(of, 'failed'));
  await mailServer({}, port);
  await vi.waitFor(() => stateOf(of, 'sent'), { timeout: 35_000, interval: 100 });
});

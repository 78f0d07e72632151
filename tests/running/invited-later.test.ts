import { randomBytes } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { closeConnection } from '@/db/client';
import type { Outbox } from '@/lib/product/admin/list-outbox';
import { lifetime } from '@/lib/tools/run/lifetime.mjs';
import { freePort } from '@/lib/tools/run/ports';
import { startServers } from '@/lib/tools/run/servers';
import { serverEnv } from '@/lib/tools/run/settings';
import { cookiesFrom } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { decodedMail, startMailServer } from '@/tests/factories/mail-server';
import { workOnOwnDatabase } from '@/tests/factories/own-database';

const database = await workOnOwnDatabase('invited_later');
const [mailPort, port, livePort] = [await freePort(), await freePort(), await freePort()];
const address = `http://localhost:${port}`;
const life = lifetime();

afterAll(async () => {
  await life.end();
  await closeConnection();
  await database.drop();
});

/** Starts the built product with a mail server that nobody listens as yet. */
function startWithoutMail() {
  const authSecret = randomBytes(32).toString('base64url');
  const settings = { host: '127.0.0.1', port, livePort, appUrl: address, authSecret };
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'Innsikt <innsikt@firma.no>',
    MAIL_PER_HOUR: '3',
  };
  return startServers(life, 'start', settings, { ...serverEnv(database.url, settings), ...mail }, { quiet: true });
}

const post = (path: string, body: Record<string, unknown>, cookie = '') =>
  fetch(new URL(path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, cookie },
    body: JSON.stringify(body),
  });

const logIn = (username: string, password: string) => post('/auth/login', { username, password });

test('who is invited while the mail server is down gets one letter when it is up, with a link that works once', {
  timeout: 180_000,
}, async () => {
  const of = await makeCompany();
  await startWithoutMail();
  const cookie = cookiesFrom(await logIn(of.email, of.password));
  const email = `senere-${of.userId}@test.no`;
  const invited = await post(
    '/api/admin/user',
    { company: of.companyId, username: email, fullname: 'Ole Bakke' },
    cookie,
  );
  expect(invited.status, await invited.text()).toBe(201);

  const outbox = async () => {
    const answer = await fetch(new URL(`/api/admin/outbox?company=${of.companyId}`, address), { headers: { cookie } });
    return (await answer.json()) as Outbox;
  };
  const letter = async () => (await outbox()).Letters[0];
  expect(await outbox()).toMatchObject({ Server: true, Letters: [{ To: email, Kind: 'invitation' }] });
  // The first try meets nobody; the next one is due within half a minute.
  await vi.waitFor(async () => expect(await letter()).toMatchObject({ State: 'failed', Tries: 1 }), {
    timeout: 30_000,
  });
  const failed = await letter();
  expect(failed).toMatchObject({ Reason: 'Serveren svarer ikke.', EndedAt: null, MaybeTwice: false });
  expect(Date.parse(failed?.NextAt ?? '') - Date.now()).toBeLessThan(30_000);

  const mail = await startMailServer({}, mailPort);
  life.onEnd(mail.stop);
  const up = Date.now();
  await vi.waitFor(async () => expect(await letter()).toMatchObject({ State: 'sent', Tries: 2 }), { timeout: 45_000 });
  expect(Date.now() - up).toBeLessThan(31_000);
  // The try that met nobody took no room of the hour.
  expect(await outbox()).toMatchObject({ Letters: [{ To: email }], Hour: { Sent: 1, Most: 3, Full: false } });
  expect(mail.received.map(({ to }) => to)).toEqual([[email]]);

  const { text } = decodedMail(mail.received[0]?.raw ?? '');
  const link = new URL(/https?:\/\/\S+\/new-password#\S+/.exec(text)?.[0] ?? 'none:');
  expect(link.origin).toBe(address);
  const chosen = { token: link.hash.slice(1), password: 'et passord jeg valgte' };
  expect((await post('/auth/new-password', chosen)).status).toBe(200);
  expect((await post('/auth/new-password', chosen)).status).toBe(400);
  expect((await logIn(email, chosen.password)).status).toBe(200);

  // What has no room in the hour waits, and the outbox says why.
  for (const count of [2, 3, 4]) {
    expect((await post('/api/admin/outbox', { company: of.companyId }, cookie)).status).toBe(200);
    await vi.waitFor(async () => expect((await outbox()).Hour?.Full).toBe(count >= 3), { timeout: 30_000 });
    expect((await outbox()).Letters).toHaveLength(count);
  }
  await vi.waitFor(async () => expect((await outbox()).Counts).toMatchObject({ queued: 1, sent: 3 }), {
    timeout: 30_000,
  });
  expect(mail.received).toHaveLength(3);
});

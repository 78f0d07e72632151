import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { POST as chooseCall } from '@/app/api/notices/choices/route';
import { POST as quietCall } from '@/app/api/notices/phones/quiet/route';
import { POST as addCall, GET as phonesCall, DELETE as removeCall } from '@/app/api/notices/phones/route';
import { POST as tryCall } from '@/app/api/notices/phones/try/route';
import { POST as logOutCall } from '@/app/auth/logout/route';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { notice, permission, quietHours } from '@/db/schema';
import { asSystem } from '@/db/system';
import { addNotice } from '@/lib/platform/notices/add-notice';
import type { OwnPhones } from '@/lib/platform/notices/phone/devices';
import { requisitionPath } from '@/lib/platform/routing/paths';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { type JobsProcess, startJobs } from '@/tests/factories/jobs-process';
import { workOnOwnDatabase } from '@/tests/factories/own-database';
import { startPushService } from '@/tests/factories/push-service';

const service = await startPushService();
process.env.PUSH_SERVICES = service.origin;
const database = await workOnOwnDatabase('phonenotices');
let jobs: JobsProcess | undefined;
let of: TestCompany;
let reader: TestUser;
let cookie = '';

const path = '/api/notices/phones';
const json = {
  'content-type': 'application/json',
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1',
};
const send = (handler: unknown, address: string, method: string, body?: object, as = cookie) =>
  call(handler as Parameters<typeof call>[0], address, {
    method,
    headers: { cookie: as, ...json },
    body: body && JSON.stringify(body),
  });
const phonesOf = async (as = cookie): Promise<OwnPhones> => (await send(phonesCall, path, 'GET', undefined, as)).json();

beforeAll(async () => {
  jobs = await startJobs({ ...process.env });
}, 60_000);

beforeEach(async () => {
  of = await makeCompany({ name: 'Havnes AS' });
  reader = await makeUser(of.companyId);
  cookie = await cookiesOf(reader);
});

afterEach(() => {
  service.received.length = 0;
  service.answer = () => 201;
});

afterAll(async () => {
  jobs?.process.kill('SIGTERM');
  await jobs?.exited;
  await service.stop();
  await closeConnection();
  await database.drop();
});

const tell = (words = 'har sendt bestilling 7 til godkjenning') =>
  asCompany(of.companyId, (tx) =>
    addNotice(
      tx,
      { company: { id: of.companyId }, user: { id: of.userId, fullName: 'Ola Hansen' } },
      {
        to: [reader.userId],
        kind: 'waiting',
        words,
        address: `${requisitionPath}?x=1`,
        path: requisitionPath,
        about: randomUUID(),
      },
    ),
  );

/** Until nothing is due on the reader's devices any more. */
const settled = () =>
  eventually(async () => {
    const due = await asCompany.read(of.companyId, (tx) =>
      tx.select({ due: notice.phoneDue }).from(notice).where(eq(notice.userId, reader.userId)),
    );
    expect(due.every((one) => !one.due)).toBe(true);
  });

async function allow(name = randomUUID()) {
  const answer = await send(addCall, path, 'POST', service.subscription(name));
  expect(answer.status, await answer.clone().text()).toBe(200);
  return `/${name}`;
}

test('a notice is shown on the devices where its reader has allowed it, in words only they can read', async () => {
  const [phone, desk] = [await allow(), await allow()];
  await tell();
  await eventually(() => expect(service.received.map((one) => one.path).sort()).toEqual([phone, desk].sort()));
  const [first] = service.received;
  expect(first?.message).toMatchObject({
    title: 'Havnes AS',
    body: 'Ola Hansen har sendt bestilling 7 til godkjenning',
    address: `${requisitionPath}?x=1`,
  });
  expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(String(first?.headers.authorization)).toMatch(/^vapid t=/);
  await settled();
  const { devices, key } = await phonesOf();
  expect(devices.map(({ name, reached }) => [name, reached !== null])).toEqual([
    ['Safari på iOS', true],
    ['Safari på iOS', true],
  ]);
  expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(65);
});

test('nothing is shown to somebody who lost the right meanwhile, or has chosen not to get it', async () => {
  const phone = await allow();
  service.answer = () => 503;
  await tell('om noe hemmelig');
  await asSystem((tx) => tx.delete(permission).where(eq(permission.userId, reader.userId)));
  service.answer = () => 201;
  await settled();
  expect(service.received).toEqual([]);

  await asSystem((tx) =>
    tx.insert(permission).values({ companyId: of.companyId, userId: reader.userId, path: '/', action: 'Write' }),
  );
  expect((await send(chooseCall, '/api/notices/choices', 'POST', { kind: 'approval', phone: 'never' })).status).toBe(
    200,
  );
  await tell('som er slått av');
  await settled();
  expect((await send(chooseCall, '/api/notices/choices', 'POST', { kind: 'approval', phone: 'now' })).status).toBe(200);
  await tell('som er slått på');
  await eventually(() => expect(service.received).toHaveLength(1));
  expect(service.received).toMatchObject([{ path: phone, message: { body: 'Ola Hansen som er slått på' } }]);
});

test('a browser that was logged out shows nothing more, and the user’s others do', async () => {
  const gone = await allow();
  const out = cookie;
  cookie = await cookiesOf(reader);
  const stays = await allow();
  expect((await phonesOf()).devices).toHaveLength(2);
  expect((await send(logOutCall, '/auth/logout', 'POST', undefined, out)).status).toBe(204);
  expect((await phonesOf()).devices).toHaveLength(1);
  await tell();
  await settled();
  expect(service.received.map((one) => one.path)).toEqual([stays]);
  // Allowed again in that browser, it is shown there again.
  const again = await send(addCall, path, 'POST', service.subscription(gone.slice(1)));
  expect(again.status).toBe(200);
  await tell('en gang til');
  await settled();
  expect(service.received.map((one) => one.path)).toContain(gone);
});

test('a service that is down is tried again, and a device it no longer knows is forgotten', async () => {
  const [phone, gone] = [await allow(), await allow()];
  let tries = 0;
  service.answer = (at) => {
    if (at === gone) return 410;
    tries += 1;
    return tries < 3 ? 503 : 201;
  };
  await tell();
  await eventually(() => expect(service.received).toHaveLength(1));
  expect(service.received[0]?.path).toBe(phone);
  expect(tries).toBe(3);
  expect((await phonesOf()).devices.map(({ endpoint }) => new URL(endpoint).pathname)).toEqual([phone]);
});

test('what comes in quiet hours comes together afterwards', async () => {
  await allow();
  // Quiet but for the minute before it began, so that it ends as this test says.
  const quiet = { from: '00:00', to: '23:59', daysOff: false };
  expect((await send(quietCall, `${path}/quiet`, 'POST', { quiet })).status).toBe(200);
  // One at a time: a job that has read three of them and not yet the quiet hours would send those after the silence.
  for (const words of ['om det første', 'om det andre', 'om det tredje', 'om det fjerde']) {
    await tell(words);
    await eventually(async () => {
      const waiting = await asSystem((tx) =>
        tx.execute<{ at: Date }>(
          `select run_at as at from jobs.jobs where key = 'push:${of.companyId}:${reader.userId}'`,
        ),
      );
      expect(waiting.rows.map(({ at }) => new Date(at).getTime() > Date.now() + 1_000)).toEqual([true]);
    });
  }
  expect(service.received).toEqual([]);
  // A weekend's silence is longer than a day.
  await asCompany(of.companyId, (tx) =>
    tx
      .update(notice)
      .set({ made: sql`${notice.made} - interval '3 days'` })
      .where(eq(notice.userId, reader.userId)),
  );
  await asSystem((tx) => tx.delete(quietHours).where(eq(quietHours.userId, reader.userId)));
  await asSystem((tx) =>
    tx.execute(
      `select jobs.add_job('push-notices', json_build_object('company', '${of.companyId}', 'user', '${reader.userId}'), job_key := 'push:${of.companyId}:${reader.userId}')`,
    ),
  );
  await eventually(() => expect(service.received).toHaveLength(1));
  expect(service.received[0]?.message).toMatchObject({
    title: 'Havnes AS: 4 varsler',
    body: 'Ola Hansen om det første\nOla Hansen om det andre\nOla Hansen om det tredje\nog 1 til',
  });
});

test('a device is its user’s alone: others neither see, try nor remove it, and a browser has one user', async () => {
  const subscription = service.subscription(randomUUID());
  expect((await send(addCall, path, 'POST', subscription)).status).toBe(200);
  const [device] = (await phonesOf()).devices;
  const other = await makeUser(of.companyId);
  const foreign = await cookiesOf(other);
  for (const [handler, address, method] of [
    [removeCall, path, 'DELETE'],
    [tryCall, `${path}/try`, 'POST'],
  ] as const) {
    const answer = await send(handler, address, method, { xid: device?.xid }, foreign);
    expect([answer.status, await answer.text()]).toEqual([404, 'Enheten er fjernet allerede.']);
  }
  expect((await phonesOf(foreign)).devices).toEqual([]);
  expect((await send(tryCall, `${path}/try`, 'POST', { xid: device?.xid })).status).toBe(200);
  expect(service.received).toMatchObject([{ message: { title: 'Innsikt' } }]);
  // Another logs in at the same browser and allows notices.
  expect((await send(addCall, path, 'POST', subscription, foreign)).status).toBe(200);
  expect((await phonesOf()).devices).toEqual([]);
  await tell();
  await settled();
  expect(service.received).toHaveLength(1);
});

test.each([
  ['a machine within', 'http://127.0.0.1:5432/x'],
  ['an address of ours', 'https://localhost/x'],
  ['the cloud’s own', 'http://169.254.169.254/latest'],
  ['a name that begins as a service’s', 'https://fcm.googleapis.com.evil.no/x'],
])('the server calls no address of the browser’s choosing: %s', async (_, endpoint) => {
  const { keys } = service.subscription('x');
  const answer = await send(addCall, path, 'POST', { endpoint, keys });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('varseltjeneste')]);
});

test('broken keys are refused with a sentence', async () => {
  const made = service.subscription(randomUUID());
  for (const keys of [
    { ...made.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    { ...made.keys, auth: 'kort' },
  ]) {
    const answer = await send(addCall, path, 'POST', { ...made, keys });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Last siden på nytt')]);
  }
});

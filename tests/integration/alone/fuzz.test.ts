import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { editLog } from '@/db/schema';
import { closeCodes } from '@/lib/platform/tables/live/close-codes';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { call, cookiesOf } from '@/tests/factories/caller';
import { messages } from '@/tests/factories/live-messages';
import { workOnOwnDatabase } from '@/tests/factories/own-database';
import { type PlantedCompany, plantCompany, targetOf } from '@/tests/factories/planted-company';
import { wrongWith } from '@/tests/factories/refusal-text';
import { handlerOf } from '@/tests/factories/route-handlers';
import { isLong, isNight, seed, sweep, timeoutOf } from '@/tests/factories/runs';
import { socketRounds } from '@/tests/factories/socket-rounds';
import { requestOf, type SpoiledCall, spoiledCall } from '@/tests/trials/fuzz/any-call';
import { type SentFile, sentFile } from '@/tests/trials/fuzz/any-file';

const database = await workOnOwnDatabase('fuzz');

let company: PlantedCompany;
let cookie: string;
let live: LiveServer;

async function plant(): Promise<void> {
  company = await plantCompany();
  cookie = await cookiesOf(company);
}

beforeAll(async () => {
  await plant();
  live = await startLive(0);
});

afterAll(async () => {
  await live.stop();
  await closeConnection();
  await database.drop();
});

const quick = 400;
/** Whether so much is tried that some of it has to be accepted. */
const isMany = isLong || isNight;
const share = (part: number) => Math.ceil(sweep(quick) * part);
/** A company is soon without most of what it had: after so many calls there is another. */
const perPlanting = 1_500;
const counted = new Map<string, number>();

function count(what: string): number {
  const now = (counted.get(what) ?? 0) + 1;
  counted.set(what, now);
  return now;
}

/** Fails unless the answer is one that people may be given. */
async function check(kind: string, answer: Response): Promise<void> {
  count(`${kind} ${answer.status}`);
  if (answer.status < 400) {
    await answer.body?.cancel();
    return;
  }
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(500);
  expect(wrongWith(text), text).toBeUndefined();
}

const runs = (numRuns: number) => ({ numRuns, seed, endOnFailure: false });

async function sendSpoiled(spoiled: SpoiledCall): Promise<void> {
  if (count('calls') % perPlanting === 0) await plant();
  const made = requestOf(spoiled, targetOf(company));
  if (!made) return;
  const { entry } = spoiled;
  const { address, params, body, headers } = made;
  const init = { method: entry.method, headers: { cookie, ...headers }, body, params };
  await check('call', await call(await handlerOf(entry.address, entry.method), address, init));
}

test('no call breaks whatever it carries, and what it is refused with is for people', {
  timeout: timeoutOf(120_000),
}, async () => {
  await fc.assert(fc.asyncProperty(spoiledCall, sendSpoiled), runs(share(0.6)));
  if (isMany) expect(counted.get('call 200') ?? 0).toBeGreaterThan(share(0.6) / 20);
});

async function sendFile({ address, fields, name, bytes }: SentFile): Promise<void> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ company: company.companyId, ...fields })) form.set(field, value);
  form.set('file', new File([Uint8Array.from(bytes)], name));
  await check(
    'file',
    await call(await handlerOf(address, 'POST'), address, { method: 'POST', headers: { cookie }, body: form }),
  );
}

test('no file breaks what reads it', { timeout: timeoutOf(120_000) }, async () => {
  await plant();
  await fc.assert(fc.asyncProperty(sentFile, sendFile), runs(share(0.15)));
});

const raw = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.string({ unit: fc.constantFrom('{', '[', '"', ':', ',', '}', ']', '1', 'e', '\\'), maxLength: 400 }),
);

test('no frame breaks the sidecar', { timeout: timeoutOf(120_000) }, async () => {
  const { port } = live.server.address() as AddressInfo;
  const other = await plantCompany();
  // What is planted in the log is no change that was made: there is nothing to take back by it.
  await asCompany(company.companyId, (tx) => tx.delete(editLog));
  const side = ({ companyId, rows }: PlantedCompany) => ({
    companyId,
    rows: Object.values(rows),
    gone: rows.task ?? '',
  });
  const sockets = await socketRounds(port, company.companyId);
  async function sendFrame(frame: Record<string, unknown> | string | Buffer): Promise<void> {
    const socket = await sockets.next();
    count('frames');
    if (typeof frame === 'object' && !Buffer.isBuffer(frame)) {
      const { status } = await socket.ask(frame);
      count(status === 'ok' ? 'frame ok' : 'frame refused');
      if (status !== 'ok') expect(wrongWith(status), status).toBeUndefined();
      return;
    }
    const received = new Promise<string>((resolve) => socket.socket.once('message', (data) => resolve(String(data))));
    socket.send(frame);
    const answer = await Promise.race([received, socket.closed]);
    if (typeof answer === 'string') expect(wrongWith(answer), answer).toBeUndefined();
    else expect(Object.values(closeCodes), String(answer.code)).toContain(answer.code);
    count('frame raw');
  }
  const frame = fc.oneof({ weight: 4, arbitrary: messages(side(company), side(other)) }, { weight: 1, arbitrary: raw });
  await fc.assert(fc.asyncProperty(frame, sendFrame), runs(share(0.25)));
  sockets.end();
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  if (isMany) expect(counted.get('frame ok') ?? 0).toBeGreaterThan(share(0.25) / 50);
});

test('all kinds were tried', () => {
  console.log([...counted].map(([what, times]) => `${what}: ${times}`).join(', '));
  expect(counted.get('calls')).toBeGreaterThanOrEqual(share(0.6));
});

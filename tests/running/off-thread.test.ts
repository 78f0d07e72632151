import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { equipment } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import { cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { liveClient } from '@/tests/factories/live-client';
import { askRunning, runningAt } from '@/tests/factories/running-product';

afterAll(closeConnection);

/** What the pool of the running web says of itself. */
async function poolNow(): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${process.env.METRICS_TOKEN}` };
  const text = await (await askRunning('/metrics', { headers })).text();
  const lines = text.matchAll(/^innsikt_pool\{what="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, what, count]) => [what, Number(count)]));
}

/** A company with as many things as one file of labels has room for. */
async function manyThings() {
  const made = await makeCompany();
  const { companyId } = made;
  const things = Array.from({ length: 1_000 }, (_, i) => ({
    companyId,
    xid: uuidv7(),
    shortid: `U-${i}`,
    title: `Utstyr ${i}`,
    classification: 'utst' as const,
  }));
  await asCompany(companyId, (tx) => tx.insert(equipment).values(things));
  return {
    headers: { cookie: await cookiesOf(made) },
    call: href('/api/equipment/labels', { company: companyId, size: 'ark24' }),
  };
}

test('whoever names the making of labels is told how many are drawn, and nobody else is', async () => {
  const { headers, call } = await manyThings();
  const [own, other] = await Promise.all(
    [headers.cookie, (await manyThings()).headers.cookie].map((cookie) =>
      liveClient(runningAt().replace('http', 'ws'), cookie),
    ),
  );
  const workId = uuidv7();
  const file = await askRunning(`${call}&progressid=${workId}`, { headers });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await file.arrayBuffer();
  await eventually(() => expect(own?.of('progress').length).toBeGreaterThan(1));
  const reported = own?.of('progress') ?? [];
  expect(reported.every(({ total }) => total === 1_000)).toBe(true);
  // A sheet at a time, in order.
  expect(reported.map(({ done }) => done)).toEqual(reported.map(({ done }) => done).sort((a, b) => a - b));
  expect(reported.every(({ done }) => done === 1_000 || done % 24 === 0)).toBe(true);
  expect(other?.of('progress')).toEqual([]);
  await (await askRunning(call, { headers })).arrayBuffer();
  expect(own?.of('progress').filter((push) => push.workId !== workId)).toEqual([]);
  await Promise.all([own?.close(), other?.close()]);
});

test('labels are made by a thread of the built pool, while web answers; one who leaves ends it', async () => {
  const { headers, call } = await manyThings();
  const made = askRunning(call, { headers }).then(async (answer) => ({
    status: answer.status,
    bytes: Buffer.from(await answer.arrayBuffer()),
  }));
  await eventually(async () => expect(await poolNow()).toMatchObject({ working: 1 }));
  const file = await made;
  expect(file.status).toBe(200);
  expect(file.bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(await poolNow()).toMatchObject({ working: 0 });

  const leaves = new AbortController();
  const { threads = 0 } = await poolNow();
  const left = askRunning(call, { headers, signal: leaves.signal }).catch(() => undefined);
  await eventually(async () => expect(await poolNow()).toMatchObject({ working: 1 }));
  leaves.abort();
  await left;
  await eventually(async () => expect(await poolNow()).toMatchObject({ working: 0, threads: threads - 1 }));
});

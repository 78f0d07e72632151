import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { badInput } from '@/base/errors';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { company, jobOff, jobProcess, jobRun } from '@/db/schema';
import { asSystem } from '@/db/system';
import { startClock } from '@/lib/platform/queues/jobs/clock';
import type { JobKind } from '@/lib/platform/queues/jobs/job-kind';
import { livingProcesses } from '@/lib/platform/queues/jobs/processes';
import { makeCompany } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { startJobs } from '@/tests/factories/jobs-process';
import { workOnOwnDatabase } from '@/tests/factories/own-database';

const none = { tasks: {}, minute: async () => {} };
const database = await workOnOwnDatabase('jobs');

afterAll(async () => {
  await closeConnection();
  await database.drop();
});

/** A company that was made so many hours ago. */
async function companyOfHours(hours: number): Promise<string> {
  const { companyId } = await makeCompany();
  await asSystem((tx) =>
    tx
      .update(company)
      .set({ createdAt: sql`now() - make_interval(hours => ${hours}::int)` })
      .where(eq(company.id, companyId)),
  );
  return companyId;
}

const runsOf = (companyId: string) =>
  asCompany.read(companyId, (tx) => tx.select().from(jobRun).where(eq(jobRun.companyId, companyId)));

/** A job of every hour that counts its runs by company. */
function counting(id: string, run: (companyId: string) => void = () => {}) {
  const counts = new Map<string, number>();
  const kind: JobKind = {
    id,
    name: 'Prøve',
    about: 'teller',
    schedule: { every: 'hour', minute: 0 },
    run: async (companyId) => {
      counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
      run(companyId);
      return { outcome: 'done', note: 'Talt' };
    },
  };
  return { kind, counts };
}

test('of eight processes one runs what is due, once however long nothing ran', async () => {
  const companies = await Promise.all([companyOfHours(30), companyOfHours(2), companyOfHours(5)]);
  const { kind, counts } = counting('eight');
  const clocks = await Promise.all(Array.from({ length: 8 }, () => startClock([kind], none)));
  try {
    expect((await livingProcesses()).sort()).toEqual(clocks.map(({ id }) => id).sort());
    await eventually(async () => {
      for (const one of companies) expect((await runsOf(one))[0]?.endedAt).toBeInstanceOf(Date);
    });
  } finally {
    await Promise.all(clocks.map((clock) => clock.stop()));
  }
  for (const one of companies) {
    expect(counts.get(one)).toBe(1);
    expect(await runsOf(one)).toMatchObject([{ kind: 'eight', outcome: 'done', note: 'Talt' }]);
  }
  expect(await asSystem((tx) => tx.select().from(jobProcess))).toEqual([]);
});

test('the companies of a serial job follow each other, over all processes', async () => {
  const companies = await Promise.all([companyOfHours(2), companyOfHours(2), companyOfHours(2), companyOfHours(2)]);
  let [running, most] = [0, 0];
  const kind: JobKind = {
    ...counting('serial').kind,
    serial: true,
    run: async (companyId) => {
      running += 1;
      most = Math.max(most, running);
      for (let i = 0; i < 20; i += 1) await runsOf(companyId);
      running -= 1;
      return { outcome: 'done', note: 'Talt' };
    },
  };
  const clocks = await Promise.all([1, 2, 3].map(() => startClock([kind], none)));
  try {
    await eventually(async () => {
      for (const one of companies) expect((await runsOf(one))[0]?.endedAt).toBeInstanceOf(Date);
    });
  } finally {
    await Promise.all(clocks.map((clock) => clock.stop()));
  }
  expect(most).toBe(1);
});

test('a job that is off is not run, one that fails says why, and what was due before the company is not', async () => {
  const [off, failing, fresh] = [await companyOfHours(2), await companyOfHours(2), (await makeCompany()).companyId];
  await asCompany(off, (tx) => tx.insert(jobOff).values({ companyId: off, kind: 'three', byName: 'Kari' }));
  const { kind, counts } = counting('three', (companyId) => {
    if (companyId === failing) throw badInput('Registeret svarte ikke.');
  });
  const clock = await startClock([kind], none);
  try {
    await eventually(async () => expect((await runsOf(failing))[0]?.endedAt).toBeInstanceOf(Date));
  } finally {
    await clock.stop();
  }
  expect(await runsOf(failing)).toMatchObject([{ outcome: 'failed', note: 'Registeret svarte ikke.' }]);
  expect(await runsOf(off)).toEqual([]);
  // Unless the hour turned meanwhile, it has nothing due yet.
  expect(counts.get(fresh) ?? 0).toBeLessThanOrEqual(1);
  expect(counts.has(off)).toBe(false);
});

test('the process ends in good order at SIGTERM, and says goodbye', async () => {
  const jobs = await startJobs(process.env);
  expect(await livingProcesses()).toHaveLength(1);
  jobs.process.kill('SIGTERM');
  expect(await jobs.exited).toEqual([0, null]);
  expect(await livingProcesses()).toEqual([]);
});

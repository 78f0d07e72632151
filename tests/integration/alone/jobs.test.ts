import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { badInput } from '@/base/errors';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { company, jobOff, jobProcess, jobRun, letter, notice } from '@/db/schema';
import { asSystem } from '@/db/system';
import { writeLetter } from '@/lib/platform/notices/post/write-letter';
import { addRun } from '@/lib/platform/queues/jobs/add-job';
import { startClock } from '@/lib/platform/queues/jobs/clock';
import type { JobKind } from '@/lib/platform/queues/jobs/job-kind';
import { livingProcesses } from '@/lib/platform/queues/jobs/processes';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { startJobs } from '@/tests/factories/jobs-process';
import { workOnOwnDatabase } from '@/tests/factories/own-database';
import { lettersOf, writerOf } from '@/tests/factories/write-letters';

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

test('a serial job that asks for very much in a company lets the others in before its rest', async () => {
  const [much, little] = [await companyOfHours(2), await companyOfHours(2)];
  const order: string[] = [];
  const kind: JobKind = {
    ...counting('rounds').kind,
    serial: true,
    run: async (companyId, _, { rounds = 0 } = {}) => {
      if (companyId !== little && companyId !== much) return { outcome: 'nothing', note: 'Ingen' };
      order.push(companyId === much ? 'much' : 'little');
      if (companyId === much && rounds < 4) return { soFar: { rounds: rounds + 1 } };
      return { outcome: 'done', note: `${rounds} før` };
    },
  };
  const clock = await startClock([kind], none);
  try {
    await eventually(async () => {
      for (const one of [much, little]) expect((await runsOf(one))[0]?.endedAt).toBeInstanceOf(Date);
    });
  } finally {
    await clock.stop();
  }
  expect(order.indexOf('little')).toBeLessThan(2);
  expect(order.filter((one) => one === 'much')).toHaveLength(5);
  expect(await runsOf(much)).toMatchObject([{ outcome: 'done', note: '4 før' }]);
});

test('letters to many and mailed pages take three of the six places, and an invitation finds one', async () => {
  const of = await makeCompany();
  const written = ['mass-mail', 'page', 'invitation', 'order', 'notice', 'morning'] as const;
  for (const kind of written) {
    await asCompany(of.companyId, (tx) =>
      writeLetter(tx, writerOf(of), {
        kind,
        to: { name: 'Ola', address: 'o@a.no' },
        subject: kind,
        about: randomUUID(),
      }),
    );
  }
  const flagged = await asSystem((tx) =>
    tx.execute<{ letter: string }>(sql`select payload ->> 'letter' as letter from jobs.jobs j
      join jobs._private_jobs p using (id) where j.flags ? 'many' and p.payload ->> 'company' = ${of.companyId}`),
  );
  const many = new Set(flagged.rows.map(({ letter }) => letter));
  expect(
    (await lettersOf(of))
      .filter(({ xid }) => many.has(xid))
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['mass-mail', 'page']);
  await asCompany(of.companyId, (tx) => tx.delete(letter).where(eq(letter.companyId, of.companyId)));

  let [running, most, others] = [0, 0, 0];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async (payload: unknown) => {
    if (!(payload as { many: boolean }).many) {
      others += 1;
      return;
    }
    running += 1;
    most = Math.max(most, running);
    await ended;
    running -= 1;
  };
  const add = (isMany: boolean) =>
    asSystem((tx) =>
      tx.execute(sql`select from jobs.add_job('of-places', ${JSON.stringify({ many: isMany })}::json,
        flags => ${isMany ? sql`array['many']` : sql`null`})`),
    );
  for (let i = 0; i < 12; i += 1) await add(true);
  const clock = await startClock([], { tasks: { 'of-places': work }, minute: none.minute });
  try {
    await eventually(() => expect(running).toBe(3));
    for (let i = 0; i < 20; i += 1) await add(false);
    await eventually(() => expect(others).toBe(20));
    expect(most).toBe(3);
    end();
    const left = () => asSystem((tx) => tx.execute(sql`select from jobs.jobs where task_identifier = 'of-places'`));
    await eventually(async () => expect((await left()).rows).toHaveLength(0));
    expect(most).toBe(3);
  } finally {
    end();
    await clock.stop();
  }
});

test('letters, notices and runs of one company take three of the six places, and another company’s letter finds one', async () => {
  const [busy, waiting] = [await makeCompany(), await makeCompany()];
  const letterIn = (of: TestCompany, kind: 'order' | 'invitation') =>
    asCompany(of.companyId, (tx) =>
      writeLetter(tx, writerOf(of), {
        kind,
        to: { name: 'Ola', address: 'o@a.no' },
        subject: 'X',
        about: randomUUID(),
      }),
    );
  for (let i = 0; i < 12; i += 1) await letterIn(busy, 'order');
  await asCompany(busy.companyId, async (tx) => {
    await tx.insert(notice).values({
      ...{ companyId: busy.companyId, userId: busy.userId, kind: 'undelivered', words: 'X', address: '/home' },
      ...{ path: '/home', about: randomUUID(), byName: 'X' },
    });
    await tx.update(notice).set({ phoneDue: true }).where(eq(notice.companyId, busy.companyId));
  });
  await asSystem((tx) => addRun(tx, { company: busy.companyId, kind: 'held', due: new Date().toISOString() }));
  let [running, most, taken] = [0, 0, 0];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async (company: string) => {
    if (company === waiting.companyId) taken += 1;
    if (company !== busy.companyId) return;
    running += 1;
    most = Math.max(most, running);
    await ended;
    running -= 1;
  };
  const task = (payload: unknown) => work((payload as { company: string }).company);
  const held: JobKind = {
    ...counting('held').kind,
    run: async (companyId) => {
      if (companyId === busy.companyId) await work(companyId);
      return { outcome: 'done', note: 'Talt' };
    },
  };
  const clock = await startClock([held], {
    tasks: { 'send-letter': task, 'push-notices': task },
    minute: none.minute,
  });
  const left = () =>
    asSystem((tx) => tx.execute(sql`select from jobs._private_jobs where payload ->> 'company' = ${busy.companyId}`));
  try {
    await eventually(() => expect(running).toBe(3));
    await letterIn(waiting, 'invitation');
    await eventually(() => expect(taken).toBe(1));
    end();
    await eventually(async () => expect((await left()).rows).toHaveLength(0));
    expect(most).toBe(3);
  } finally {
    end();
    await clock.stop();
    for (const { companyId } of [busy, waiting])
      await asCompany(companyId, (tx) => tx.delete(letter).where(eq(letter.companyId, companyId)));
  }
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

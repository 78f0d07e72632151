import { parseArgs } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { task } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { addMember, makeUser } from '@/tests/factories/company';
import { needingCompany } from '@/tests/factories/needing-company';
import { readFirms } from './firms-at-work';
import { type Goal, keepGoals, printGoals } from './goals';
import { logInOverHttp } from './http-client';
import { addToReport, figure } from './report';
import { timed, timesOf } from './timing';

/** A person of so many companies: those of the demo data, and small ones in which something needs them. */
const companies = 9;

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
  },
});

try {
  const [first, ...others] = await readFirms();
  if (!first) throw new Error('There is no demo data.');
  const own = await makeUser(first.id);
  const ids = others.map(({ id }) => id);
  while (ids.length < companies - 1) ids.push((await needingCompany(today())).companyId);
  for (const id of ids) await addMember(id, own.userId);
  const all = [first.id, ...ids];

  const logIn = () => logInOverHttp(values.base, own.email, own.password);
  let client = await logIn();
  const get = (address: string) =>
    timed(async () => {
      const { status } = await client.get(address, 'gzip');
      if (status !== 200) throw new Error(`${address} answered ${status}`);
    });
  const counts = (id: string) => get(`/api/attention?${new URLSearchParams({ company: id })}`);
  const home = () => get(`${fixedPaths.home}?${new URLSearchParams({ company: first.id })}`);
  /** Another one's task of the day: a change that the counts may depend on. */
  const change = (id: string) =>
    asCompany(id, async (tx) => {
      const line = { companyId: id, ownerId: own.userId, text: 'Måling', createdate: today() };
      const [made] = await tx.insert(task).values(line).returning({ xid: task.xid });
      if (made) await tx.delete(task).where(and(eq(task.companyId, id), eq(task.xid, made.xid)));
    });

  const taken = { frame: [], known: [], changed: [], home: [], homeChanged: [], all: [] } as Record<string, number[]>;
  const rounds = values.quick ? 5 : 20;
  for (let round = -2; round < rounds; round += 1) {
    client = await logIn();
    await change(first.id);
    const found: Record<string, number> = { homeChanged: await home(), home: await home() };
    found.all = await timed(async () => {
      for (const id of ids) await counts(id);
    });
    found.frame = await get(fixedPaths.profile);
    found.known = await counts(first.id);
    await change(first.id);
    found.changed = await counts(first.id);
    if (round >= 0) for (const [name, ms] of Object.entries(found)) taken[name]?.push(ms);
  }
  const median = (name: string) => timesOf(taken[name] ?? []).median;
  const of = `${figure(all.length)} companies`;
  const beside = (row: string, task: string, name: string): Goal => ({
    ...{ row, task, unit: 'ms', floor: median('frame'), ours: median(name), goal: { most: 2 } },
  });
  const goals: Goal[] = [
    {
      ...{ row: '22a', task: 'the counts of the menu, while nothing of the company is written', unit: 'ms' },
      ...{ ours: median('known'), goal: { most: 10 } },
    },
    {
      ...{ row: '22b', task: 'the same after a change in the company', unit: 'ms' },
      ...{ ours: median('changed'), goal: { most: 100 } },
    },
    beside('22c', `/home after the log-in of a person of ${of}, beside an empty page`, 'home'),
    beside('22d', 'the same after a change in the chosen company', 'homeChanged'),
    {
      ...{ row: '22e', task: `the counts of the other ${figure(ids.length)}, one after the other`, unit: 'ms' },
      ...{ ours: median('all'), goal: { most: 10 * ids.length } },
    },
  ];
  printGoals('Hjem og tallene i menyen', goals);
  if (values.file) addToReport(values.file, 'home', { goals, taken });
  if (values.file && !values.quick) keepGoals(goals);
} finally {
  await closeConnection();
}

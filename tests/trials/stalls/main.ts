import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { closeConnection } from '@/db/client';
import { href } from '@/lib/platform/routing/href';
import { demoPassword } from '@/lib/tools/demo/people';
import { logInOverHttp } from '@/tests/bench/http-client';
import { printTable } from '@/tests/bench/report';
import { ask } from './ask';
import { hostileUploads } from './hostile';
import { columns, findings, isLate, type Measured, promised } from './judge';
import { whatGoesOn } from './left';
import { fromOutside } from './load';
import { type Seen, seen } from './messages';
import { demoPlace, ledgerPlace } from './place';
import { measureUse, type Used, usedOver } from './processor';
import { largeSave, uploads } from './uploads';
import { downloads, type Work } from './works';

const { values } = parseArgs({
  options: {
    web: { type: 'string' },
    /** Parts of the names of those to try, with commas between. */
    only: { type: 'string', default: '' },
  },
});
const base = process.env.E2E_BASE_URL ?? '';
const web = Number(values.web ?? 0);
const quietMs = 2_000;
/** How long a work's load is put on from outside: as long as it took, within these. */
const outsideMs = { least: 2_000, most: 8_000 };

const admin = await logInOverHttp(base, 'admin@demo.no', demoPassword);
const other = await logInOverHttp(base, 'leder@demo.no', demoPassword);
const place = await demoPlace(admin.cookie);

const watcher = fork('tests/trials/stalls/watcher.ts', { execArgv: ['--import', 'tsx'] });
const ended = once(watcher, 'exit').then(() => {
  throw new Error('Whoever calls every 20 ms has ended.');
});
ended.catch(() => {});
watcher.on('error', () => {});
const seenNow = async (): Promise<Seen> => {
  const answer = once(watcher, 'message');
  watcher.send('seen');
  return seen.parse((await Promise.race([answer, ended]))[0]);
};
const call = href('/api/notices/unread', { company: place.company });
watcher.send({ base, cookie: other.cookie, call, everyMs: 20, web });

/** The same processors as the work used besides web's own thread, from outside the product: the pool's threads at their priority. */
async function alike(usual: Used, used: Used, tookMs: number): Promise<Seen> {
  const ofPool = Math.max(0, used.process - used.main - (usual.process - usual.main));
  const rest = Math.max(0, used.machine - used.main - (usual.machine - usual.main) - ofPool);
  const loads = [
    { processors: ofPool, priority: constants.priority.PRIORITY_BELOW_NORMAL },
    { processors: rest, priority: constants.priority.PRIORITY_NORMAL },
  ];
  const ms = Math.min(outsideMs.most, Math.max(outsideMs.least, tookMs));
  return fromOutside(loads, ms, async (run) => {
    await wait(quietMs);
    await seenNow();
    await run();
    return seenNow();
  });
}

/** One work, requested once while another waits for their own call; then requested and left. */
async function tryOne(work: Work): Promise<Measured> {
  const [first, second] = [work.send?.(0), work.send?.(1)];
  await wait(quietMs);
  await seenNow();
  const usual = await usedOver(web, quietMs);
  const without = await seenNow();
  const endUse = measureUse(web);
  const done = await ask(base, work, first);
  const used = endUse();
  const during = await seenNow();
  const outside = isLate({ without, during }) ? await alike(usual, used, done.ms) : undefined;
  const leaves = new AbortController();
  const left = ask(base, work, second, leaves.signal).catch(() => undefined);
  await wait(Math.min(2_000, done.ms / 2));
  leaves.abort();
  await left;
  await wait(promised.goneMs);
  const goesOn = await whatGoesOn(base);
  const more = (await usedOver(web, 1_000)).process - usual.process;
  return { work, done, without, during, outside, more, goesOn };
}

async function allWorks(): Promise<Work[]> {
  const save = largeSave(place);
  const saved = await ask(base, save, save.send?.(0));
  if (saved.status !== 200) throw new Error(`${save.name}: ${saved.status} ${saved.text}`);
  const { bcid: calculation } = z.object({ bcid: z.string() }).parse(JSON.parse(saved.text));
  const scan = randomUUID();
  const [sent, hostile] = [await uploads(place, await ledgerPlace(), scan), hostileUploads(place)];
  const all = [save, ...sent, ...hostile, ...downloads(place, { calculation, scan })];
  const parts = values.only.toLowerCase().split(',');
  const wanted = all.filter(({ name }) => parts.some((part) => name.toLowerCase().includes(part.trim())));
  if (wanted.length === 0) throw new Error(`--only ${values.only}: none of ${all.map(({ name }) => name).join('; ')}`);
  return wanted;
}

const measured: Measured[] = [];
const bad: string[] = [];
try {
  const works = await allWorks();
  // The first PDF of a process is not what people wait for: the thread that makes it is started then.
  const path = href('/api/economy/report', { company: place.company, id: 'resultat', media: 'pdf' });
  await ask(base, { name: '', path, cookie: admin.cookie, status: 200 }, undefined);
  for (const [i, work] of works.entries()) {
    try {
      const one = await tryOne(work);
      measured.push(one);
      const found = findings(one);
      bad.push(...found);
      console.log(`${i + 1}/${works.length} ${work.name}`);
      console.log(`    ${columns.map(([heading, , text]) => `${heading} ${text(one) || '–'}`).join(' | ')}`);
      for (const text of found) console.log(`    ! ${text}`);
    } catch (error) {
      bad.push(`${work.name}: ${String(error)}`);
      console.log(`${i + 1}/${works.length} ${work.name}: ${String(error)}`);
    }
  }
} finally {
  watcher.kill('SIGKILL');
  await closeConnection();
}
printTable(
  'Hver for seg, bedt om én gang, mens en annen spør hvert 20. ms',
  ['', ...columns.map(([heading]) => heading)],
  measured.map((one) => [one.work.name, ...columns.map(([, , text]) => text(one))]),
);
for (const [heading, meaning] of columns) console.log(`  ${heading.padEnd(8)} ${meaning}`);
console.log('');
for (const one of bad) console.log(one);
console.log(`\n${bad.length === 0 ? 'Som lovet' : `${bad.length} ikke som lovet`}`);
process.exit(bad.length > 0 ? 1 : 0);

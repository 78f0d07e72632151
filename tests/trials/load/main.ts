import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { figure } from '@/tests/bench/report';
import { timed, timesOf } from '@/tests/bench/timing';
import { liveClient } from '@/tests/factories/live-client';
import { liveServer } from '../cluster/servers';
import type { Target } from '../edit-target';
import { printFindings } from '../findings';
import { memoryOf } from '../memory';
import { withSetUp } from '../set-up';
import { killableDatabase } from '../victims';
import { startHolders } from './holders';

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '10000' },
    slow: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '0' },
    editors: { type: 'string', default: '20' },
  },
});
const [sockets, slow, editors] = [Number(values.sockets), Number(values.slow), Number(values.editors)];
const [seconds, minutes] = [Number(values.seconds), Number(values.minutes)];

/** Sockets of one person, well within what he may have, and each in a company of his own. */
const tabs = 100;
const processes = 4;
const promised = { editMs: 100, slowMs: 500, memory: 600e6, growth: 1.1 };
/** Each editor edits twice a second. */
const editEveryMs = 500;
const sampleMs = 5_000;

const people = Math.ceil(sockets / tabs);
await withSetUp(await killableDatabase(), { companies: people, sockets: people }, async ({ env, targets, onEnd }) => {
  const live = await liveServer('live', env);
  onEnd(live.end);
  const holders = startHolders(processes);
  onEnd(holders.stop);
  const bad: string[] = [];
  const empty = memoryOf(live.pid());
  const since = performance.now();
  const held = targets.map(({ cookie, companyId }) => ({ cookie, company: companyId }));
  const opened = await holders.open(live.port, held, tabs);
  const openedMs = performance.now() - since;
  if (opened.standing !== people * tabs || opened.refused > 0) {
    bad.push(`${opened.standing} of ${people * tabs} sockets stand, ${opened.refused} were refused`);
  }
  console.log(`${opened.standing} sockets stand after ${figure(openedMs / 1_000)} s`);

  /** Edits as long as that lasts; gives how long each took until it was acknowledged. */
  async function editFor(ms: number): Promise<number[]> {
    const took: number[] = [];
    async function edit({ cookie, companyId, rows: [row] }: Target, first: number): Promise<void> {
      const client = await liveClient(live.port, cookie);
      await wait((first * editEveryMs) / editors);
      for (let count = 0, until = performance.now() + ms; performance.now() < until; count += 1) {
        const cells = [{ row, col: 'phone', val: `${first}.${count}.${took.length}` }];
        const message = { type: 'cells', tbl: 'customer', cells, company: companyId, op: randomUUID() };
        took.push(
          await timed(async () => {
            const { status } = await client.ask(message);
            if (status !== 'ok') bad.push(`an edit was answered: ${status}`);
          }),
        );
        await wait(editEveryMs);
      }
      await client.close();
    }
    await Promise.all(targets.slice(0, editors).map(edit));
    return took;
  }

  await editFor(2_000);
  const before = await holders.count();
  const usual = timesOf(await editFor(seconds * 1_000));
  const received = (await holders.count()).pushes - before.pushes;
  const memory = memoryOf(live.pid());
  if (usual.p95 > promised.editMs) bad.push(`edits took ${figure(usual.p95)} ms`);
  if (memory > promised.memory) bad.push(`the sidecar has ${figure(memory / 1e6)} MB`);
  // Each edit is told to all who watch its company; its editor shows no table.
  if (received < usual.runs * tabs) bad.push(`${received} of ${usual.runs * tabs} pushes came`);

  await holders.slow(slow);
  const beside = timesOf(await editFor(seconds * 1_000));
  if (beside.p95 > promised.slowMs) bad.push(`beside slow ones edits took ${figure(beside.p95)} ms`);

  const samples: number[] = [];
  for (const until = performance.now() + minutes * 60_000; performance.now() < until; ) {
    await editFor(sampleMs);
    samples.push(memoryOf(live.pid()));
  }
  const third = Math.floor(samples.length / 3);
  const [early, late] = [samples.slice(third, 2 * third), samples.slice(2 * third)].map((some) => timesOf(some).median);
  if (minutes > 0 && (late ?? 0) > (early ?? 0) * promised.growth) {
    bad.push(`memory went from ${figure((early ?? 0) / 1e6)} to ${figure((late ?? 0) / 1e6)} MB`);
  }
  const most = Math.max(memoryOf(live.pid()), ...samples);
  if (most > promised.memory) bad.push(`the sidecar has had ${figure(most / 1e6)} MB`);

  printFindings(
    'Sockets held by one sidecar while others edit',
    [
      ['sockets', figure(opened.standing)],
      ['people, each in a company of his own', figure(people)],
      ['until all stood, s', figure(openedMs / 1_000)],
      ['edits', figure(usual.runs)],
      ['acknowledged, median, ms', figure(usual.median, 1)],
      ['p95, ms', figure(usual.p95, 1)],
      ['pushes they made', figure(received)],
      ['memory without sockets, MB', figure(empty / 1e6)],
      ['memory, MB', figure(memory / 1e6)],
      [`edits beside ${figure(slow)} who read nothing, p95, ms`, figure(beside.p95, 1)],
      ['minutes after that', figure(minutes)],
      ['memory in their second third, MB', figure((early ?? Number.NaN) / 1e6)],
      ['in their last, MB', figure((late ?? Number.NaN) / 1e6)],
    ],
    bad,
  );
});
process.exit();

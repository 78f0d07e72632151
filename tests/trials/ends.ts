import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { closeCodes } from '@/lib/platform/tables/live/close-codes';
import { figure } from '@/tests/bench/report';
import { type LiveClient, liveClient } from '@/tests/factories/live-client';
import { liveServer, webServer } from './cluster/servers';
import { makeTarget } from './edit-target';
import { startAsking } from './ends-load';
import { printFindings } from './findings';
import { randomFrom } from './random';
import { withSetUp } from './set-up';
import { killableDatabase } from './victims';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    sockets: { type: 'string', default: '20' },
    tabs: { type: 'string', default: '20' },
  },
});
const [times, seed] = [Number(values.times), Number(values.seed)];
const [sockets, tabs] = [Number(values.sockets), Number(values.tabs)];
console.log(`Seed ${seed} (--seed ${seed} runs the same order again)`);

/** An end takes at most so long, ms. */
const promisedMs = 10_000;
/** So many edits are acknowledged before the next end. */
const between = 20;
const wellMs = 30_000;
const lanes = 4;

await withSetUp(await killableDatabase(), { companies: 4, sockets }, async (setUp) => {
  const { url, env, targets, edit, check, onEnd } = setUp;
  const random = randomFrom(seed);
  const live = await liveServer('live', env);
  onEnd(live.end);
  const web = await webServer('web', env, live.port);
  onEnd(web.end);
  const editing = edit(() => web.port);
  const asking = startAsking(web.port, { targets, readers: 4 }, { target: await makeTarget(1), writers: 2 });
  const bad: string[] = [];
  const took: number[] = [];
  let underWay = 0;

  /** As a browser does, again when the machine is too busy to answer in time. */
  async function openTab(cookie: string): Promise<LiveClient> {
    for (const until = Date.now() + wellMs; ; await wait(200)) {
      try {
        return await liveClient(web.port, cookie);
      } catch (error) {
        if (Date.now() > until) throw error;
      }
    }
  }

  /** Tabs that show a table, a few opened at a time. */
  async function openTabs(): Promise<LiveClient[]> {
    const open: LiveClient[] = [];
    async function openSome(first: number): Promise<void> {
      for (let i = first; i < tabs; i += lanes) {
        const target = targets[i % targets.length];
        const tab = await openTab(target?.cookie ?? '');
        const { status } = await tab.ask({ type: 'watch', tbl: 'customer', since: 0, company: target?.companyId });
        if (status !== 'ok') bad.push(`a tab was told: ${status}`);
        open.push(tab);
      }
    }
    await Promise.all(Array.from({ length: lanes }, (_, lane) => openSome(lane)));
    return open;
  }

  for (let time = 1; time <= times; time += 1) {
    const open = await openTabs();
    const before = editing.acknowledged.length;
    for (const until = Date.now() + wellMs; editing.acknowledged.length < before + between; await wait(20)) {
      if (Date.now() > until) throw new Error('Edits were not acknowledged again within 30 s.');
    }
    await wait(random.below(400));
    const ended = random.share() < 0.5 ? web : live;
    const at = performance.now();
    const closing = Promise.all(open.map(({ closed }) => closed));
    const ms = await ended.end();
    took.push(ms);
    if (ms > promisedMs) bad.push(`${ended.name} ended after ${figure(ms)} ms`);
    const code = ended === web ? closeCodes.restarting : closeCodes.goingAway;
    for (const closed of await closing) {
      if (closed.code !== code) bad.push(`a tab was closed with ${closed.code} as ${ended.name} ended`);
    }
    await ended.start();
    underWay += asking.answers.filter(({ requestedAt, answeredAt }) => requestedAt < at && answeredAt > at).length;
    if (time % 10 === 0) {
      const failures = asking.failed.length + editing.wrong.length + bad.length;
      console.log(
        `${time} ends: ${asking.answers.length} answers, ${editing.acknowledged.length} edits, ${failures} failed`,
      );
    }
  }
  await asking.stop();
  await editing.stop();
  const { lost, twice, gaps } = await check(editing);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ text: string; count: string }>('select text, count(*) as count from task group by text')
    .finally(() => client.end());
  const lines = new Map(rows.map(({ text, count }) => [text, Number(count)]));
  for (const text of asking.written) {
    const count = lines.get(text) ?? 0;
    if (count !== 1) bad.push(`${text} was answered as written and is there ${count} times`);
  }
  printFindings(
    'Web and live ended with SIGTERM while people read, write and edit',
    [
      ['ends', figure(took.length)],
      ['the longest, ms', figure(Math.max(...took))],
      ['tabs open at each', figure(tabs)],
      ['requests answered', figure(asking.answers.length)],
      ['of them under way at a signal', figure(underWay)],
      ['turned away at the door and asked again', figure(asking.turned())],
      ['requests that lost what they began', figure(asking.failed.length)],
      ['lines written by calls', figure(asking.written.length)],
      ['edits acknowledged', figure(editing.acknowledged.length)],
      ['edits sent again under their name', figure(editing.again())],
      ['edits lost', figure(lost.length)],
      ['edits written twice', figure(twice.length)],
    ],
    [...bad, ...asking.failed, ...editing.wrong, ...lost, ...twice, ...gaps],
  );
});
process.exit();

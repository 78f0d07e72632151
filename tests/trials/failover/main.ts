import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { figure } from '@/tests/bench/report';
import { timesOf } from '@/tests/bench/timing';
import { liveServer, webServer } from '../cluster/servers';
import { debianPrograms } from '../debian-server';
import { printFindings } from '../findings';
import { isSaid, isWell, longest, reportOf, watchAnswers } from '../outage-watch';
import { withSetUp } from '../set-up';
import { killableJobs } from '../victims';
import { startCluster } from './cluster';
import type { Node } from './node';
import { feelPulse, noPauseMs } from './pulse';
import { splitBrain } from './split-brain';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    splits: { type: 'string', default: '6' },
    sockets: { type: 'string', default: '12' },
  },
});
const [times, splits, sockets] = [Number(values.times), Number(values.splits), Number(values.sockets)];

type Kind = 'switch-over' | 'kill of the server' | 'kill of the host' | 'host frozen' | 'Patroni frozen';

/** Within so long all is well again, ms; what is only frozen is not promised more than what has died. */
const promisedMs: Record<Kind, number> = {
  'switch-over': 3_000,
  'kill of the server': 10_000,
  'kill of the host': 10_000,
  'host frozen': 15_000,
  'Patroni frozen': 15_000,
};
/** Everybody is answered within this, meanwhile too, ms. */
const answerMs = 5_000;
/** All has been well for so long before a round is over, ms. */
const quietMs = 2_500;
const mostMs = 60_000;
/** An old primary is left to try for so long after it is back, ms. */
const backMs = 3_000;

const bin = debianPrograms();
if (!bin) throw new Error('Started by npm run proof -- failover.');
const cluster = await startCluster(bin, 'only-for-this-trial');
const order: readonly Kind[] = [
  ...Array.from({ length: times }).flatMap((_, i): Kind[] => [
    'switch-over',
    i % 2 === 0 ? 'kill of the server' : 'kill of the host',
  ]),
  ...Array.from({ length: splits }, (_, i): Kind => (i % 2 === 0 ? 'host frozen' : 'Patroni frozen')),
];

await withSetUp(cluster, { companies: 2, sockets }, async ({ url, env: own, targets, edit, check, onEnd }) => {
  const name = new URL(url).pathname.slice(1);
  const [target] = targets;
  if (!target) throw new Error('There is no company.');
  const env = { ...own, DATABASE_READ_URL: cluster.replicaUrl(name) };
  const live = await liveServer('live', env);
  onEnd(live.end);
  const web = await webServer('web', env, live.port);
  onEnd(web.end);
  const jobs = await killableJobs(env, 'build');
  onEnd(jobs.kill);
  const split = await splitBrain(url);
  const editing = edit(() => web.port);
  const watching = watchAnswers(web.port, live.port, target);
  const pulse = feelPulse(editing);
  const bad: string[] = [];
  const took = new Map<Kind, number[]>();
  let notified = 0;
  await cluster.whole();
  await wait(5_000);

  async function jobsAreAlive(): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const deadline = Date.now() + mostMs; Date.now() < deadline; await wait(200)) {
        const { rowCount } = await client.query(`select from job_process where seen_at > now() - interval '6 s'`);
        if (rowCount === 1) return;
      }
      bad.push('jobber meldte seg ikke igjen');
    } finally {
      await client.end();
    }
  }

  /** Ms from a moment until everybody was well, once that has lasted. */
  async function untilWell(from: number): Promise<number> {
    for (;;) {
      await wait(50);
      const since = watching.answers.filter(({ at, ms }) => at + ms > from);
      const worst = since.findLast((answer) => !isWell(answer));
      const pauses = Object.values(pulse.longestSince(from)).filter(({ ms }) => ms > noPauseMs);
      const wellAt = Math.max(0, ...pauses.map(({ backAfter }) => backAfter), worst ? worst.at + worst.ms - from : 0);
      if (performance.now() - from > Math.max(wellAt, quietMs) + quietMs) return wellAt;
      if (performance.now() - from > mostMs || editing.wrong.length > 0) return Number.POSITIVE_INFINITY;
    }
  }

  async function act(kind: Kind, old: Node): Promise<void> {
    if (kind === 'switch-over') await cluster.switchOver();
    else if (kind === 'kill of the server') old.killDatabase();
    else if (kind === 'kill of the host') old.killAll();
    else old.freeze(kind === 'host frozen' ? 'all' : 'patroni');
  }

  for (const [round, kind] of order.entries()) {
    const old = await cluster.primary();
    const stopTrying = split.tryOn(cluster.urlOn(old, name));
    await wait(500);
    const from = performance.now();
    await act(kind, old);
    const ms = await untilWell(from);
    took.set(kind, [...(took.get(kind) ?? []), ms]);
    const next = await cluster.primary(old);
    old.thaw();
    old.start();
    await wait(backMs);
    const meanwhile = watching.answers.filter(({ at, ms: answered }) => at + answered > from);
    for (const answer of meanwhile) {
      if (!isWell(answer)) notified += 1;
      if ((!isWell(answer) && !isSaid(answer)) || answer.ms > answerMs) bad.push(`${kind}: ${reportOf(answer)}`);
    }
    if (ms > promisedMs[kind]) bad.push(`${kind}: alt var vel igjen etter ${Math.round(ms)} ms`);
    await stopTrying();
    await cluster.whole();
    await jobsAreAlive();
    const pauses = pulse.longestSince(from);
    console.log(
      `${round + 1} av ${order.length}: ${kind}, ${old.name} → ${next.name}: vel etter ${Math.round(ms)} ms (uten endringer ${Math.round(
        pauses.edits.ms,
      )}, uten nytt ${Math.round(pauses.news.ms)}), lengste svar ${Math.round(longest(meanwhile))} ms; ${editing.acknowledged.length} bekreftet, ${bad.length} ikke som lovet`,
    );
    if (editing.wrong.length > 0) break;
  }
  await watching.stop();
  await editing.stop();
  await pulse.stop();
  await jobs.kill();
  // The same processes all the time: an ended one would not end well now.
  for (const server of [web, live]) await server.end();
  const { lost, twice, gaps } = await check(editing);
  const missing = await split.missing();
  printFindings(
    'Databasen tatt over av en annen vert, mens folk leser og endrer',
    [
      ...[...took].flatMap(([kind, all]) => [
        [`${kind}: ganger`, figure(all.length)] as const,
        ['alt vel igjen etter, median, ms', figure(timesOf(all).median)] as const,
        ['det lengste, ms', figure(Math.max(...all))] as const,
      ]),
      ['svar', figure(watching.answers.length)],
      ['av dem at databasen ikke svarer', figure(notified)],
      ['det lengste svaret, ms', figure(longest(watching.answers))],
      ['endringer bekreftet', figure(editing.acknowledged.length)],
      ['sendt på nytt under sitt navn', figure(editing.again())],
      ['endringer tapt', figure(lost.length)],
      ['skrevet to ganger', figure(twice.length)],
      ['hull i det skjermer fikk se', figure(gaps.length)],
      ['skrevet rett til en gammel primær: forsøk', figure(split.tried())],
      ['bekreftet, alle før den ble avløst', figure(split.acknowledged())],
      ['av dem tapt', figure(missing.length)],
    ],
    [...bad, ...editing.wrong, ...lost, ...twice, ...gaps, ...missing],
  );
});
process.exit();

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { figure } from '@/tests/bench/report';
import { liveServer, webServer } from './cluster/servers';
import { printFindings } from './findings';
import { isSaid, isWell, longest, reportOf, watchAnswers } from './outage-watch';
import { withSetUp } from './set-up';
import { killableDatabase } from './victims';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    backends: { type: 'string', default: '2000' },
    sockets: { type: 'string', default: '12' },
  },
});
const [seconds, backends, sockets] = [Number(values.seconds), Number(values.backends), Number(values.sockets)];

/** Within so long whoever asks is answered while the database is away, and is served again once it is back, ms. */
const promisedMs = 1_000;
/** What is being answered as the database goes or comes may take longer: so much around the outage is not judged. */
const edgeMs = 300;

/** Ends connections of the product to its database, a few at a time, until so many are gone. */
async function endBackends(url: string, count: number): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'trial' });
  await client.connect();
  let ended = 0;
  while (ended < count) {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name <> 'trial' order by random() limit 3`,
    );
    ended += rowCount ?? 0;
    await wait(15);
  }
  await client.end();
  return ended;
}

const database = await killableDatabase();
await withSetUp(database, { companies: 1, sockets }, async ({ url, env, targets, edit, check, onEnd }) => {
  const [target] = targets;
  if (!target) throw new Error('There is no company.');
  const live = await liveServer('live', env);
  onEnd(live.end);
  const web = await webServer('web', env, live.port);
  onEnd(web.end);
  const editing = edit(() => web.port);
  const watching = watchAnswers(web.port, live.port, target);
  await wait(3_000);
  await database.kill();
  const gone = performance.now();
  await wait(seconds * 1_000);
  await database.start();
  const back = performance.now();
  await wait(4_000);
  const beforeEnding = performance.now();
  const ended = await endBackends(url, backends);
  const afterEnding = performance.now();
  await wait(2_000);
  await watching.stop();
  await editing.stop();
  // The same processes all the time: an ended one would not end well now.
  for (const server of [web, live]) await server.end();

  const { answers } = watching;
  const meanwhile = answers.filter(({ at, ms }) => at > gone + edgeMs && at + ms < back - edgeMs);
  const after = answers.filter(({ at }) => at > back);
  const whats = [...new Set(answers.map(({ what }) => what))];
  const returns = whats.map((what) => {
    const first = after.find((answer) => answer.what === what && isWell(answer));
    return first ? first.at + first.ms - back : Number.POSITIVE_INFINITY;
  });
  const ending = answers.filter(({ at }) => at > beforeEnding && at < afterEnding);
  const wrong = [
    ...meanwhile.filter((answer) => !isSaid(answer) || answer.ms > promisedMs),
    ...ending.filter((answer) => !isWell(answer) && !isSaid(answer)),
  ].map(reportOf);
  whats.forEach((what, i) => {
    const ms = returns[i] ?? 0;
    if (ms > promisedMs) wrong.push(`${what} was well again after ${Math.round(ms)} ms`);
  });
  const { lost, twice, gaps } = await check(editing);
  printFindings(
    `The database away for ${seconds} s and its connections ended, while people read and edit`,
    [
      ['answers while it was away', figure(meanwhile.length)],
      ['the longest of them, ms', figure(longest(meanwhile))],
      ['until all were well again, ms', figure(Math.max(...returns))],
      ['connections ended', figure(ended)],
      ['answers meanwhile', figure(ending.length)],
      ['of them told that the database does not answer', figure(ending.filter(isSaid).length)],
      ['edits acknowledged', figure(editing.acknowledged.length)],
      ['edits sent again under their name', figure(editing.again())],
      ['edits lost', figure(lost.length)],
      ['edits written twice', figure(twice.length)],
    ],
    [...wrong, ...editing.wrong, ...lost, ...twice, ...gaps],
  );
});
process.exit();

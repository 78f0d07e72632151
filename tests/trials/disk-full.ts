import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { figure } from '@/tests/bench/report';
import { liveServer, webServer } from './cluster/servers';
import { printFindings } from './findings';
import { type Answer, watchAnswers } from './outage-watch';
import { withSetUp } from './set-up';
import { killableDatabase } from './victims';

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '400' },
    seconds: { type: 'string', default: '20' },
    times: { type: 'string', default: '3' },
    sockets: { type: 'string', default: '12' },
  },
});
const [megabytes, seconds, times] = [Number(values.megabytes), Number(values.seconds), Number(values.times)];

const mega = 1024 * 1024;
/** Left to the database when the rest of its disk is taken. */
const leftBytes = mega / 4;
const wellMs = 30_000;
const fillMs = 180_000;

const place = mkdtempSync(path.join(tmpdir(), 'innsikt-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', place], {
  encoding: 'utf8',
});
if (mounted.status !== 0) {
  rmSync(place, { recursive: true, force: true });
  const why = (mounted.stderr ?? String(mounted.error)).trim();
  console.error(`Beviset trenger en liten disk av minne (tmpfs), og maskinen lar ikke denne brukeren lage den: ${why}`);
  process.exit(1);
}
const free = () => {
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize;
};
const ballast = path.join(place, 'ballast');

/** What people are told, in words; a page may also lead to itself, where that is told. */
const said = /Disken på serveren er full|Databasen svarer ikke|Innsikt venter/;
const isSaid = ({ what, status, said: text }: Answer) =>
  (status === 307 && text === what) ||
  (status === 503 && said.test(text)) ||
  (typeof status === 'string' && (status === 'closed' || said.test(status)));
const isWell = ({ status }: Answer) => status === 200 || status === 'ok';

const plan = { companies: 1, sockets: Number(values.sockets) };
const database = await killableDatabase({
  folder: path.join(place, 'postgres'),
  // Little in reserve: what a disk of this size has room for.
  settings: { max_wal_size: '64MB', min_wal_size: '32MB' },
});
try {
  await withSetUp(database, plan, async ({ env, targets, edit, check, onEnd }) => {
    const [target] = targets;
    if (!target) throw new Error('There is no company.');
    const live = await liveServer('live', env);
    onEnd(live.end);
    const web = await webServer('web', env, live.port);
    onEnd(web.end);
    const editing = edit(() => web.port);
    const watching = watchAnswers(web.port, live.port, target);
    onEnd(async () => rmSync(ballast, { force: true }));
    const bad: string[] = [];
    const returns: number[] = [];
    let [ended, full] = [0, 0];
    const pids = [web.pid(), live.pid()];
    await wait(3_000);

    for (let time = 1; time <= times; time += 1) {
      const before = editing.refused();
      writeFileSync(ballast, Buffer.alloc(Math.max(0, free() - leftBytes)));
      const filling = performance.now();
      while (editing.refused() === before && editing.wrong.length === 0) {
        if (performance.now() - filling > fillMs) throw new Error('The disk was not full after 3 min of edits.');
        await wait(50);
      }
      const from = performance.now();
      await wait(seconds * 1_000);
      const to = performance.now();
      const meanwhile = watching.answers.filter(({ at, ms }) => at > from && at + ms < to);
      full += meanwhile.length;
      for (const answer of meanwhile) {
        if (!isWell(answer) && !isSaid(answer))
          bad.push(`${answer.what}: ${answer.status} ${answer.said.slice(0, 120)}`);
      }
      rmSync(ballast);
      // A server that could not even write its log has ended, and is started as a service is.
      if (!database.runs()) {
        ended += 1;
        await database.start();
      }
      const back = performance.now();
      const acknowledged = editing.acknowledged.length;
      while (editing.acknowledged.length < acknowledged + plan.sockets) {
        if (editing.wrong.length > 0) break;
        if (performance.now() - back > wellMs) {
          bad.push('endringene kom ikke i gang igjen innen 30 s');
          break;
        }
        await wait(20);
      }
      returns.push(performance.now() - back);
      console.log(`${time}: full i ${seconds} s, ${meanwhile.length} svar, ${bad.length} ikke som lovet`);
    }
    await wait(3_000);
    const last = watching.answers.slice(-20);
    await watching.stop();
    await editing.stop();
    for (const answer of last) if (!isWell(answer)) bad.push(`etterpå: ${answer.what}: ${answer.status}`);
    if (pids.join() !== [web.pid(), live.pid()].join()) bad.push('web eller live er en annen prosess enn før');
    // The same processes all the time: an ended one would not end well now.
    for (const server of [web, live]) await server.end();
    const { lost, twice, gaps } = await check(editing);
    printFindings(
      `Databasens disk på ${megabytes} MB full ${times} ganger mens folk leser og endrer`,
      [
        ['svar mens den var full', figure(full)],
        ['endringer avvist mens den var full', figure(editing.refused())],
        ['ganger databasen selv stanset', figure(ended)],
        ['til endringer ble tatt imot igjen, det lengste, ms', figure(Math.max(...returns))],
        ['endringer bekreftet', figure(editing.acknowledged.length)],
        ['sendt på nytt under sitt navn', figure(editing.again())],
        ['endringer tapt', figure(lost.length)],
        ['skrevet to ganger', figure(twice.length)],
        ['prosessene til web og live', `${pids.join(' og ')}, de samme hele veien`],
      ],
      [...bad, ...editing.wrong, ...lost, ...twice, ...gaps],
    );
  });
} finally {
  spawnSync('umount', [place]);
  rmSync(place, { recursive: true, force: true });
}
process.exit();

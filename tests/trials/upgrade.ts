import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeDatabase } from '@/db/check';
import { href } from '@/lib/platform/routing/href';
import { customerTablePath } from '@/lib/platform/routing/paths';
import { figure } from '@/tests/bench/report';
import { timed } from '@/tests/bench/timing';
import { type Earlier, earlierDatabase, stateOf, whatIsLost } from '@/tests/factories/earlier-database';
import { liveClient } from '@/tests/factories/live-client';
import { nextRelease } from '@/tests/factories/next-release';
import { sideConnection } from '@/tests/factories/own-database';
import { liveServer, webServer } from './cluster/servers';
import { printFindings } from './findings';
import { killableDatabase } from './victims';

const next = nextRelease();
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    processes: { type: 'string', default: '8' },
    // This release and the two before it.
    from: {
      type: 'string',
      default: [...next.migrations.keys()]
        .filter((n) => n > 0)
        .slice(-3)
        .join(','),
    },
  },
});
const [times, processes] = [Number(values.times), Number(values.processes)];
const from = values.from.split(',').map(Number);

const wellMs = 30_000;
const rowsEach = 4;
const bad: string[] = [];
const took: number[] = [];
let rows = 0;
let tables = 0;
let unready = 0;
let served = 0;
let tabs = 0;

/** One migration as a process of its own, as a deploy starts it; gives its exit code and what it complained of. */
async function migrate(url: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'db/migrate.ts'], {
    cwd: next.folder,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (said += piece));
  const [code] = await once(child, 'exit');
  return `${code}${said && `: ${said.slice(0, 300)}`}`;
}

async function allAtOnce(url: string, what: string): Promise<void> {
  took.push(
    await timed(async () => {
      for (const end of await Promise.all(Array.from({ length: processes }, () => migrate(url)))) {
        if (end !== '0') bad.push(`${what}: en migrering endte med ${end}`);
      }
    }),
  );
}

/** A tab that was open before: it tries again until it is let in, and goes on with what it knows. */
async function olderTab(port: number, { cookie, company, row }: Earlier, what: string): Promise<void> {
  const until = Date.now() + wellMs;
  for (;;) {
    const client = await liveClient(port, cookie).catch(() => undefined);
    if (!client) {
      if (Date.now() > until) return void bad.push(`${what}: en fane fra før slapp ikke inn`);
      await wait(100);
      continue;
    }
    const seen = client.closed.then(({ code }) => `lukket med ${code}`);
    const ask = (message: Record<string, unknown>) =>
      Promise.race([client.ask(message).then(({ status }) => status), seen, wait(wellMs, 'ikke noe svar')]);
    const watched = await ask({ type: 'watch', tbl: 'customer', since: 0, company });
    // As the first release's tabs wrote: no name for the change, nothing of what was seen.
    const edited = await ask({ tbl: 'customer', row, col: 'phone', val: '12345678', company });
    const other = await ask({ type: 'celle-fra-en-annen-utgave', tbl: 'customer', row, op: randomUUID() });
    await client.close();
    if (watched !== 'ok') bad.push(`${what}: en fane fra før fikk vite: ${watched}`);
    if (edited !== 'ok') bad.push(`${what}: endringen fra en fane fra før fikk svaret: ${edited}`);
    if (!/Last siden på nytt/.test(other)) bad.push(`${what}: en melding i en annen form fikk svaret: ${other}`);
    tabs += 1;
    return;
  }
}

/**
 * Web and live of the next release beside the migration: they say that they wait for it, and serve once it is done. Web of this one,
 * where it is what the database is of, serves all the while.
 */
async function beside(url: string, earlier: Earlier, isOwn: boolean, what: string): Promise<void> {
  const env: NodeJS.ProcessEnv = { ...process.env, DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'fatal' };
  const live = await liveServer('live', env, next.folder);
  const web = await webServer('web', env, live.port, next.folder);
  const old = isOwn ? await webServer('web fra før', env, live.port) : undefined;
  let migrated = false;
  try {
    const page = `http://127.0.0.1:${web.port}${href(customerTablePath, { company: earlier.company })}`;
    const path = href('/api/master/editable', { company: earlier.company, id: 'kunder' });
    const call = `http://127.0.0.1:${web.port}${path}`;
    const ask = (address: string) => fetch(address, { headers: { cookie: earlier.cookie }, redirect: 'manual' });
    const asking = (async () => {
      while (!migrated) {
        const answer = await ask(call);
        const text = await answer.text();
        const isSaid = answer.status === 503 && /oppgraderes/.test(text);
        if (isSaid) unready += 1;
        else if (answer.status !== 200) bad.push(`${what}: et kall fikk ${answer.status} ${text.slice(0, 100)}`);
        await wait(50);
      }
    })();
    async function askOld(port: number): Promise<void> {
      const { status } = await ask(`http://127.0.0.1:${port}${path}`);
      if (status === 200) served += 1;
      else bad.push(`${what}: web fra før svarte ${status}`);
    }
    // Once at least before the migration.
    if (old) await askOld(old.port);
    const askingOld = (async () => {
      while (old && !migrated) {
        await askOld(old.port);
        await wait(50);
      }
    })();
    const opened = olderTab(web.port, earlier, what);
    const first = await ask(call);
    if (first.status !== 503) bad.push(`${what}: før migreringen svarte et kall ${first.status}`);
    await allAtOnce(url, what);
    migrated = true;
    await Promise.all([asking, askingOld, opened]);
    for (const address of [page, call, `http://127.0.0.1:${web.port}/readyz`]) {
      const { status } = await ask(address);
      if (status !== 200) bad.push(`${what}: etter migreringen svarte ${address} ${status}`);
    }
  } finally {
    migrated = true;
    await old?.end();
    await web.end();
    await live.end();
  }
}

const server = await killableDatabase();
try {
  for (let time = 0; time < times; time += 1) {
    const n = from[time % from.length] ?? 0;
    const what = `${time + 1}, fra ${n} migreringer`;
    const url = await makeDatabase(server.url('postgres'), `innsikt_upgrade_${time}`);
    process.env.DATABASE_URL = url;
    const client = await sideConnection(url);
    const earlier = await earlierDatabase(client, next.migrations.slice(0, n), rowsEach);
    const before = await stateOf(client);
    const isBeside = time < from.length;
    if (isBeside) await beside(url, earlier, n === next.migrations.length - 1, what);
    else await allAtOnce(url, what);
    const written = isBeside ? ['customer.phone', 'number_series.last'] : [];
    bad.push(...(await whatIsLost(client, before, next.migrations, written)).map((text) => `${what}: ${text}`));
    tables += before.size;
    for (const { count } of before.values()) rows += count;
    await client.end();
    console.log(`${what}: ${figure(took.at(-1))} ms, ${bad.length} ikke som lovet`);
  }
} finally {
  await server.remove();
  next.remove();
}
printFindings(
  `${processes} prosesser migrerer samtidig en database fra en tidligere utgave`,
  [
    ['ganger', figure(times)],
    ['fra så mange migreringer', from.join(', ')],
    ['til', figure(next.migrations.length)],
    ['tabeller fylt før, i alt', figure(tables)],
    ['rader i dem', figure(rows)],
    ['den lengste migreringen, s', figure(Math.max(...took) / 1_000, 1)],
    ['svar om at databasen oppgraderes, mens den ble det', figure(unready)],
    ['svar fra web av utgaven før, mens den ble det', figure(served)],
    ['faner fra før som gikk videre', figure(tabs)],
  ],
  bad,
);
process.exit();

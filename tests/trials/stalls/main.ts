import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { closeConnection } from '@/db/client';
import { membership, user } from '@/db/schema';
import { askSystem } from '@/db/system';
import { demoPassword } from '@/lib/demo/people';
import { href } from '@/lib/routing/href';
import { logInOverHttp } from '@/tests/bench/http-client';
import { figure, printTable } from '@/tests/bench/report';
import { seen } from './messages';
import { processorsOf } from './processor';
import { downloads, largeSave, type Work } from './works';

const { values } = parseArgs({
  options: {
    web: { type: 'string' },
    /** Part of the names of those to try. */
    only: { type: 'string', default: '' },
  },
});
const base = process.env.E2E_BASE_URL ?? '';
const web = Number(values.web ?? 0);
/** What web's thread does in one piece is some 50 ms at most, and a sweep of its memory may come on top. */
const promised = { longerMs: 250, healthMs: 100, holdMs: 100, goneMs: 1_000 };
const quietMs = 3_000;
/** What goes on for nobody takes a processor, or what others on the machine leave of it. */
const mostMore = 0.4;

/** The processors web uses over so many ms; 0 where its process is not known. */
const used = async (ms: number): Promise<number> => {
  if (web > 0) return processorsOf(web, ms);
  await wait(ms);
  return 0;
};

const admin = await logInOverHttp(base, 'admin@demo.no', demoPassword);
const other = await logInOverHttp(base, 'leder@demo.no', demoPassword);

async function read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const { status, body } = await admin.get(path, 'identity');
  if (status !== 200) throw new Error(`${path}: ${status} ${body.toString('utf8', 0, 200)}`);
  return schema.parse(JSON.parse(body.toString('utf8')));
}

/** Asks and reads to the end; gives the status, how long it took and until the first byte of the answer. */
async function ask({ path, form }: Work, signal?: AbortSignal) {
  const since = performance.now();
  const answer = await fetch(new URL(path, base), {
    headers: { cookie: admin.cookie, 'sec-fetch-site': 'same-origin' },
    ...(form && { method: 'POST', body: form() }),
    ...(signal && { signal }),
  });
  const first = performance.now() - since;
  // What a form is answered with is short, and so is a refusal.
  const text = answer.ok && !form ? '' : await answer.text();
  let bytes = text.length;
  if (text === '') for await (const piece of answer.body ?? []) bytes += piece.byteLength;
  return { status: answer.status, text, ms: performance.now() - since, first, bytes };
}

const watcher = fork('tests/trials/stalls/watcher.ts', { execArgv: ['--import', 'tsx'] });
const seenNow = async () => {
  const answer = once(watcher, 'message');
  watcher.send('seen');
  return seen.parse((await answer)[0]);
};

const [found] = await askSystem((db) =>
  db
    .select({ company: membership.companyId })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(eq(user.email, 'leder@demo.no')),
);
if (!found) throw new Error('There are no demo data.');
const { company } = found;
const bids = await read(
  href('/api/bid/component', { company, scope: 'bids' }),
  z.object({ bids: z.array(z.object({ xid: z.string() }).loose()) }),
);
const bid = bids.bids[0]?.xid ?? '';
watcher.send({ base, cookie: other.cookie, call: href('/api/notices/unread', { company }), everyMs: 20, web });

const save = largeSave(company, bid);
const bad: string[] = [];
const rows: string[][] = [];

/** One work, asked once while another waits for his own; then asked and left. */
async function tryOne(work: Work): Promise<void> {
  await wait(quietMs);
  await seenNow();
  const usual = await used(quietMs);
  const without = await seenNow();
  const done = await ask(work);
  const during = await seenNow();
  if (done.status !== 200) bad.push(`${work.name}: ${done.status} ${done.text.slice(0, 200)}`);
  const leaves = new AbortController();
  const left = ask(work, leaves.signal).catch(() => undefined);
  await wait(Math.min(300, done.ms / 2));
  leaves.abort();
  await left;
  await wait(promised.goneMs);
  const more = (await used(1_000)) - usual;
  if (during.hold > promised.holdMs) bad.push(`${work.name}: webs tråd var opptatt i ${figure(during.hold)} ms i ett`);
  const longer = during.call - without.call;
  if (longer > promised.longerMs) bad.push(`${work.name}: en annen ventet ${figure(longer)} ms lenger`);
  if (during.health > promised.healthMs) bad.push(`${work.name}: /healthz tok ${figure(during.health)} ms`);
  if (more > mostMore) bad.push(`${work.name}: ${figure(more, 2)} prosessorer mer ett sekund etter at den ble forlatt`);
  bad.push(...without.bad, ...during.bad);
  rows.push([
    work.name,
    figure(done.ms),
    figure(done.first),
    figure(done.bytes / 1_024),
    figure(without.call),
    figure(during.call),
    figure(during.health),
    figure(during.hold),
    figure(Math.max(0, more), 2),
  ]);
  console.log(rows.at(-1)?.join(' | '));
}

const wanted = ({ name }: Work) => name.includes(values.only);
try {
  const first = await ask(save);
  if (first.status !== 200) throw new Error(`${save.name}: ${first.status} ${first.text}`);
  const { bcid: calculation } = z.object({ bcid: z.string() }).parse(JSON.parse(first.text));
  // The first answer of each is not what people wait for: its part of the build is loaded then.
  await ask({ name: '', path: href('/api/economy/report', { company, id: 'resultat', media: 'pdf' }) });
  for (const work of [...downloads(company, calculation), save].filter(wanted)) await tryOne(work);
} finally {
  watcher.kill('SIGKILL');
  await closeConnection();
}
printTable(
  'Hver for seg, bedt om én gang, mens en annen spør hvert 20. ms',
  [
    '',
    'ms',
    'til første byte',
    'KB',
    'den andres lengste uten, ms',
    'med, ms',
    '/healthz, ms',
    'lengst i ett på webs tråd, ms',
    'prosessorer mer 1 s etter',
  ],
  rows,
);
for (const one of bad) console.log(one);
console.log(`\n${bad.length === 0 ? 'Som lovet' : `${bad.length} ikke som lovet`}`);
process.exit(bad.length > 0 ? 1 : 0);

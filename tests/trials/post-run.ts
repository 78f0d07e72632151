import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { letter } from '@/db/schema';
import { letsIn } from '@/lib/platform/notices/post/mail-class';
import { base, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { startMailServer } from '@/tests/factories/mail-server';
import { lettersOf, write } from '@/tests/factories/write-letters';
import { makePostMix } from './post-mix';
import { randomFrom } from './random';
import { withSetUp } from './set-up';
import { hasBuild, type Killable, killableDatabase, killableJobs, killableSidecar, killableWeb } from './victims';

/** `web`: with web and jobs of the build, where there is one; else jobs of the sources alone. */
export type PostPlan = { seed: number; kills: number; letters: number; web: boolean };

export type PostResult = {
  kills: Record<string, number>;
  written: number;
  byWeb: number;
  /** How many times the server said yes. */
  accepted: number;
  /** Letters that never came. */
  lost: string[];
  /** Letters that came twice, marked as such; and those that were not. */
  named: string[];
  unnamed: string[];
  /** Letters that are marked and came once. */
  cautious: number;
  wrong: string[];
  /** Letters to many. */
  toMany: number;
  /** How long people waited for the letters that let them in while letters to many went, ms: under kills, and after them. */
  waited: { killed: number[]; calm: number[] };
};

const companyCount = 3;
const processCount = 3;
const allSentMs = 600_000;
/** The fewest letters an hour that the mail server takes: those to many are half of them, and go all the time. */
const leastPerHour = 20_000;
const settleMs = 20_000;
/** People who are written to when nothing is killed any longer, and the pause between them. */
const calmCount = 40;
const calmMs = 500;

/** Retries what a killed database or web refuses, for as long as it takes to come back. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(100);
    }
  }
}

/** Writes letters by web, one after the other, until it is stopped; counts those that were acknowledged. */
function writeByWeb(port: number, of: TestCompany, cookie: string) {
  let stopped = false;
  let acknowledged = 0;
  const wrong: string[] = [];
  const address = `http://127.0.0.1:${port}/api/admin/outbox`;
  const headers = { cookie, 'content-type': 'application/json', origin: base };
  const body = JSON.stringify({ company: of.companyId });
  const done = (async () => {
    while (!stopped) {
      const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => undefined);
      if (answer?.ok) acknowledged += 1;
      else if (answer && answer.status < 500 && answer.status !== 429) wrong.push(`web: ${answer.status}`);
      await wait(250);
    }
  })();
  return {
    wrong,
    stop: async () => {
      stopped = true;
      await done;
      return acknowledged;
    },
  };
}

/** Tries what failed at once, as 'Send nå' does, until every letter has been sent. */
async function sendRest(companies: readonly TestCompany[]): Promise<void> {
  const deadline = Date.now() + allSentMs;
  // Those to many wait for their pace.
  const isPutOff = and(gt(letter.nextAt, sql`now()`), or(ne(letter.kind, 'mass-mail'), eq(letter.state, 'failed')));
  for (;;) {
    let left = 0;
    for (const { companyId } of companies) {
      const waits = and(eq(letter.companyId, companyId), inArray(letter.state, ['queued', 'failed']));
      left += await asCompany(companyId, async (tx) => {
        await tx.update(letter).set({ nextAt: sql`now()` }).where(and(waits, isPutOff));
        return tx.$count(letter, waits);
      });
    }
    if (left === 0) return;
    if (Date.now() > deadline) return;
    await wait(1_000);
  }
}

type Rows = Awaited<ReturnType<typeof lettersOf>>;

/** When each letter first came to the server, by its id, and how many times; what is called for each that comes. */
function watchArrivals() {
  const arrivals = new Map<string, { at: number; copies: number }>();
  function note(raw: string): void {
    const id = /^message-id: *<([^@>]+)@/im.exec(raw)?.[1] ?? '';
    const { at, copies } = arrivals.get(id) ?? { at: Date.now(), copies: 0 };
    arrivals.set(id, { at, copies: copies + 1 });
  }
  return { arrivals, note };
}

type Arrivals = ReturnType<typeof watchArrivals>['arrivals'];

/** Looks for every letter among those that came. */
function judge(rows: Rows, arrivals: Arrivals): Pick<PostResult, 'lost' | 'named' | 'unnamed' | 'cautious'> {
  const copiesOf = ({ xid }: Rows[number]) => arrivals.get(xid)?.copies ?? 0;
  const wordingOf = (row: Rows[number]) =>
    `${row.xid}: ${row.kind}, ${copiesOf(row)} copies, ${row.state}, ${row.tries} tries, ${row.reason ?? ''}`;
  const twice = rows.filter((row) => copiesOf(row) > 1);
  return {
    lost: rows.filter((row) => copiesOf(row) === 0 || row.state !== 'sent').map(wordingOf),
    named: twice.filter(({ maybeTwice }) => maybeTwice).map(wordingOf),
    unnamed: twice.filter(({ maybeTwice }) => !maybeTwice).map(wordingOf),
    cautious: rows.filter((row) => row.maybeTwice && copiesOf(row) === 1).length,
  };
}

/** How long people waited for the letters that let them in, those written before a moment and those after it. */
function waitsOf(rows: Rows, arrivals: Arrivals, calmFrom: number): PostResult['waited'] {
  const waited: PostResult['waited'] = { killed: [], calm: [] };
  for (const { xid, kind, writtenAt } of rows) {
    const arrival = arrivals.get(xid);
    if (!letsIn(kind) || !arrival) continue;
    waited[writtenAt.getTime() < calmFrom ? 'killed' : 'calm'].push(arrival.at - writtenAt.getTime());
  }
  return waited;
}

/**
 * Writes letters that are due while processes of jobs, database and (with a build) web are killed outright and started
 * again; then every letter is looked for at the mail server. On a database server of its own; sets DATABASE_URL.
 */
export async function runPostTrial(
  { seed, kills, letters, web: withWeb }: PostPlan,
  say: (text: string) => void,
): Promise<PostResult> {
  const random = randomFrom(seed);
  const isBuilt = withWeb && hasBuild();
  const database = await killableDatabase();
  const { arrivals, note } = watchArrivals();
  const beforeYes = async ({ raw }: { raw: string }) => {
    await wait(random.below(20));
    note(raw);
  };
  const mail = await startMailServer({ beforeYes });
  const settings = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Innsikt <innsikt@firma.no>',
    MAIL_PER_HOUR: String(Math.max(leastPerHour, 2 * letters)),
    APP_URL: base,
  };
  // The mailings are written by this process.
  Object.assign(process.env, settings);
  return withSetUp(database, { companies: 1, sockets: 1 }, async ({ env: own, onEnd }) => {
    onEnd(mail.stop);
    const env = { ...own, ...settings };
    const companies = await Promise.all(Array.from({ length: companyCount }, () => makeCompany()));
    const mix = await makePostMix();
    const [first] = companies;
    if (!first) throw new Error('A trial has companies.');
    const jobs = await Promise.all(
      Array.from({ length: processCount }, () => killableJobs(env, isBuilt ? 'build' : 'sources')),
    );
    for (const one of jobs) onEnd(one.kill);
    const live = isBuilt ? await killableSidecar(env) : undefined;
    const web = live && (await killableWeb(env, live.port));
    if (live && web) for (const one of [live, web]) onEnd(one.kill);
    const byWeb = web && writeByWeb(web.port, first, await cookiesOf(first));
    const victims: Killable[] = [database, ...(web ? [web] : []), ...jobs];
    const killed: Record<string, number> = {};
    let written = 0;
    const to = { one: 0, many: 0 };
    async function mailMix(): Promise<void> {
      to.many += await untilDone(mix.mailMany);
      await untilDone(mix.mailOne);
      to.one += 1;
    }
    for (let at = 0; at < kills; at += 1) {
      for (const goal = Math.ceil((letters * (at + 1)) / kills); written < goal; written += 1) {
        await untilDone(() => write(random.pick(companies), `mottaker-${written}@kunde.no`));
      }
      await mailMix();
      await wait(random.below(1_500));
      // Each in its order every other time, so that a short run has them all.
      const victim = victims[at % 2 === 0 ? (at / 2) % victims.length : random.below(victims.length)] ?? database;
      await victim.kill();
      killed[victim.name] = (killed[victim.name] ?? 0) + 1;
      await wait(random.below(400));
      await victim.start();
      if (at % 10 === 9) say(`${at + 1} kills, ${written} letters written, ${mail.received.length} accepted`);
    }
    const acknowledged = (await byWeb?.stop()) ?? 0;
    const all = [...companies, ...mix.companies];
    // What the last kills put off is not what the calm is measured by.
    await wait(settleMs);
    const calmFrom = Date.now();
    for (let at = 0; at < calmCount; at += 1) {
      await mailMix();
      await wait(calmMs);
    }
    await untilDone(() => sendRest(all));
    const rows = (await Promise.all(all.map(lettersOf))).flat();
    const { lost, ...judged } = judge(rows, arrivals);
    const missing = written + acknowledged + to.one + to.many - rows.length;
    if (missing > 0) lost.push(`${missing} letters that were acknowledged are not in the outbox`);
    return {
      kills: killed,
      written: rows.length,
      byWeb: acknowledged,
      accepted: mail.received.length,
      toMany: rows.filter(({ kind }) => kind === 'mass-mail').length,
      waited: waitsOf(rows, arrivals, calmFrom),
      lost,
      ...judged,
      wrong: byWeb?.wrong ?? [],
    };
  });
}

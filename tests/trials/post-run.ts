import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { letter } from '@/db/schema';
import { base, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { startMailServer } from '@/tests/factories/mail-server';
import { lettersOf, write } from '@/tests/factories/write-letters';
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
};

const companyCount = 3;
const processCount = 3;
const allSentMs = 600_000;

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
  for (;;) {
    let left = 0;
    for (const { companyId } of companies) {
      const waits = and(eq(letter.companyId, companyId), inArray(letter.state, ['queued', 'failed']));
      left += await asCompany(companyId, async (tx) => {
        await tx
          .update(letter)
          .set({ nextAt: sql`now()` })
          .where(and(waits, gt(letter.nextAt, sql`now()`)));
        return tx.$count(letter, waits);
      });
    }
    if (left === 0) return;
    if (Date.now() > deadline) return;
    await wait(1_000);
  }
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
  const mail = await startMailServer({ beforeYes: () => wait(random.below(20)) });
  return withSetUp(database, { companies: 1, sockets: 1 }, async ({ env: own, onEnd }) => {
    onEnd(mail.stop);
    const env = {
      ...own,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Innsikt <innsikt@firma.no>',
      MAIL_PER_HOUR: '100000',
      APP_URL: base,
    };
    const companies = await Promise.all(Array.from({ length: companyCount }, () => makeCompany()));
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
    for (let at = 0; at < kills; at += 1) {
      for (const goal = Math.ceil((letters * (at + 1)) / kills); written < goal; written += 1) {
        await untilDone(() => write(random.pick(companies), `mottaker-${written}@kunde.no`));
      }
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
    await untilDone(() => sendRest(companies));
    const rows = (await Promise.all(companies.map(lettersOf))).flat();
    const copies = new Map<string, number>();
    for (const { raw } of mail.received) {
      const id = /^message-id: *<([^@>]+)@/im.exec(raw)?.[1] ?? '';
      copies.set(id, (copies.get(id) ?? 0) + 1);
    }
    const wordingOf = ({ xid, state, tries, reason }: (typeof rows)[number]) =>
      `${xid}: ${copies.get(xid) ?? 0} copies, ${state}, ${tries} tries, ${reason ?? ''}`;
    const twice = rows.filter(({ xid }) => (copies.get(xid) ?? 0) > 1);
    const missing = written + acknowledged - rows.length;
    return {
      kills: killed,
      written: rows.length,
      byWeb: acknowledged,
      accepted: mail.received.length,
      lost: [
        ...rows.filter(({ xid, state }) => !copies.has(xid) || state !== 'sent').map(wordingOf),
        ...(missing > 0 ? [`${missing} letters that were acknowledged are not in the outbox`] : []),
      ],
      named: twice.filter(({ maybeTwice }) => maybeTwice).map(wordingOf),
      unnamed: twice.filter(({ maybeTwice }) => !maybeTwice).map(wordingOf),
      cautious: rows.filter(({ xid, maybeTwice }) => maybeTwice && copies.get(xid) === 1).length,
      wrong: byWeb?.wrong ?? [],
    };
  });
}

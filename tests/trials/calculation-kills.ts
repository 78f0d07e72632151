import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '@/lib/tools/run/ports';
import { newBid } from '@/tests/factories/bid-with-calculation';
import { cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';
import { workedId, workedRows } from '@/tests/factories/worked-calculation';
import { randomFrom } from './random';
import { checkSaves } from './save-check';
import { type SaveLoad, startSaves } from './save-load';
import { withSetUp } from './set-up';
import { type KillableDatabase, type KillableWeb, killableCalls, killableDatabase, killableWeb } from './victims';

export type SavePlan = {
  seed: number;
  kills: number;
  /** How many save at the same time, each his own bid's calculations. */
  savers: number;
  /** Kill web as it is built; else the calls alone, as a process of their own. */
  build: boolean;
};

export type SaveKills = {
  acknowledged: number;
  again: number;
  kills: { web: number; database: number };
  /** Saves that were under way at a kill: whether they were done or not. */
  cutShort: { done: number; undone: number };
  /** What is not one whole edition, saves that are lost or there twice, answers no kill explains: nothing, when all is well. */
  wrong: string[];
};

const wellAgainMs = 30_000;

/** The worked example with its lines thirteen times over: large enough for a kill to fall within the writing of it. */
function largeCalculation() {
  const example = workedRows();
  const lines = example.filter(({ section }) => section === 'ledger');
  const more = Array.from({ length: 12 }, (_, i) =>
    lines.map((row, at) => ({ ...row, xid: workedId(1_000 + i * 100 + at) })),
  );
  return [...example, ...more.flat()];
}

async function untilSavedAgain(load: SaveLoad, savers: number): Promise<void> {
  const [from, since] = [load.acknowledged.length, performance.now()];
  while (load.acknowledged.length < from + savers && load.wrong.length === 0) {
    if (performance.now() - since > wellAgainMs) throw new Error('Nothing was saved again within 30 s.');
    await wait(5);
  }
}

/**
 * Saves of large calculations over HTTP while web and the database are killed outright at random moments, sometimes both; after
 * each restart every calculation must be one whole edition, the last acknowledged or the one that was under way. Works on a database
 * server of its own; sets DATABASE_URL of this process.
 */
export async function killDuringSaves(plan: SavePlan, say: (text: string) => void): Promise<SaveKills> {
  const { seed, kills, savers } = plan;
  const random = randomFrom(seed);
  const database = await killableDatabase();
  const killed = { web: 0, database: 0 };
  const cutShort = { done: 0, undone: 0 };
  const wrong: string[] = [];
  const seen = new Set<string>();
  return withSetUp(database, { companies: 0, sockets: 0 }, async ({ url, env, onEnd }) => {
    const made = await makeCompany();
    const bids: string[] = [];
    for (let i = 0; i < savers; i += 1) bids.push(await newBid(scopeIn(made), `26-000${i}`));
    const cookie = await cookiesOf(made);
    const server = plan.build ? await killableWeb(env, await freePort()) : await killableCalls(env);
    onEnd(server.kill);
    const address = () => `http://127.0.0.1:${server.port}/api/bid/calc?company=${made.companyId}`;
    const load = startSaves({ bids, company: made.companyId, cookie }, largeCalculation(), address);

    async function check(whole: boolean): Promise<void> {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const open = load.open();
      const found = await checkSaves(client, { acknowledged: load.acknowledged, open }, whole ? new Set() : seen);
      await client.end();
      cutShort.done += found.done;
      cutShort.undone += open.length - found.done;
      wrong.push(...found.wrong, ...load.wrong);
    }

    for (let kill = 0; kill < kills && wrong.length === 0; ) {
      await untilSavedAgain(load, savers);
      // Anywhere in the saves that are under way: most of a save is reading and working out, and its end is what matters.
      await wait(random.share() * 1.5 * load.took());
      const both = kill > 1 && kills - kill > 1 && random.share() < 0.15;
      const victims: (KillableDatabase | KillableWeb)[] = both
        ? [database, server]
        : [[server, database][kill % 2] ?? server];
      const [out, held] = [load.out(), load.hold()];
      await Promise.all(victims.map((victim) => victim.kill()));
      await held;
      for (const victim of victims) await victim.start();
      for (const { name } of victims) killed[name] += 1;
      kill += victims.length;
      const before = { ...cutShort };
      await check(false);
      const names = victims.map(({ name }) => name).join(' + ');
      const [done, undone] = [cutShort.done - before.done, cutShort.undone - before.undone];
      say(
        `${kill}: ${names} killed with ${out} saves out; unanswered: ${done} done, ${undone} not; ${load.acknowledged.length} acknowledged`,
      );
      load.release();
    }
    load.release();
    await load.stop();
    if (wrong.length === 0) await check(true);
    return { acknowledged: load.acknowledged.length, again: load.again(), kills: killed, cutShort, wrong };
  });
}

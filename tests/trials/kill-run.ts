import { setTimeout as wait } from 'node:timers/promises';
import type { Verdict } from './edit-check';
import { randomFrom } from './random';
import { withSetUp } from './set-up';
import { hasBuild, killableDatabase, killableSidecar, killableWeb, type Victim } from './victims';

export type KillPlan = { seed: number; kills: number; sockets: number; companies: number; web: boolean };

export type KillResult = Verdict & {
  acknowledged: number;
  again: number;
  wrong: string[];
  kills: Record<Victim['name'], number>;
  /** The longest from a start until edits were acknowledged again, ms. */
  slowestReturn: number;
};

const wellAgainMs = 30_000;
const acknowledgedAgain = 15;

/** Which are killed, in which order: each kind at least once, sometimes the database and live together. */
function* order(victims: readonly Victim[], kills: number, random: ReturnType<typeof randomFrom>): Generator<Victim[]> {
  let left = kills;
  for (const victim of victims.slice(0, kills)) {
    left -= 1;
    yield [victim];
  }
  while (left > 0) {
    const both = left > 1 && random.share() < 0.15;
    const some = both ? [...victims] : [random.pick(victims)];
    const now = some.slice(0, left);
    left -= now.length;
    yield now;
  }
}

/**
 * Edits from many sockets while live, database and (with a build) web are killed outright and started again; then every
 * acknowledged edit is looked for. Works on a database server of its own; sets DATABASE_URL of this process.
 */
export async function runKillTrial(plan: KillPlan, say: (text: string) => void): Promise<KillResult> {
  const { seed, kills, sockets, companies } = plan;
  const random = randomFrom(seed);
  const database = await killableDatabase();
  const killed: Record<Victim['name'], number> = { live: 0, web: 0, database: 0 };
  return withSetUp(database, { sockets, companies, seed: seed + 1 }, async ({ env, edit, check, onEnd }) => {
    const live = await killableSidecar(env);
    onEnd(live.kill);
    const web = plan.web && hasBuild() ? await killableWeb(env, live.port) : undefined;
    if (web) onEnd(web.kill);
    const load = edit(() => (web ?? live).port);
    let slowestReturn = 0;
    async function wellAgain(): Promise<void> {
      const [from, since] = [load.acknowledged.length, performance.now()];
      while (load.acknowledged.length < from + acknowledgedAgain) {
        if (load.wrong.length > 0) return;
        if (performance.now() - since > wellAgainMs) throw new Error('Edits were not acknowledged again within 30 s.');
        await wait(10);
      }
      slowestReturn = Math.max(slowestReturn, performance.now() - since);
    }
    await wellAgain();
    for (const victims of order([live, database, ...(web ? [web] : [])], kills, random)) {
      await wait(200 + random.below(1_500));
      await Promise.all(victims.map((victim) => victim.kill()));
      for (const { name } of victims) killed[name] += 1;
      await wait(random.below(400));
      for (const victim of victims.toSorted((a) => (a.name === 'database' ? -1 : 1))) await victim.start();
      await wellAgain();
      say(`${victims.map(({ name }) => name).join(' + ')}: killed and back, ${load.acknowledged.length} acknowledged`);
      if (load.wrong.length > 0) break;
    }
    await load.stop();
    const verdict = await check(load);
    const { acknowledged, wrong } = load;
    return { ...verdict, acknowledged: acknowledged.length, again: load.again(), wrong, kills: killed, slowestReturn };
  });
}

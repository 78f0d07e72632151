import type { SimulatedDatabase } from './database';
import { checkNews, checkTyped, isAtRest, judge } from './judge';
import { Versions } from './versions';
import { type Parts, soundParts, World } from './world';

export type Outcome = {
  /** What is not as promised. */
  findings: string[];
  acknowledged: number;
  lines: number;
  /** What happened when, for a seed that is looked into. */
  trace: readonly string[];
};

/** When everything has to be at rest again, ms after the last fault and decision. */
const restMs = 90_000;
const lookMs = 1_000;
const mostRounds = 5;

/** So long do people work while things fail, then all is well again, and what waits for somebody is decided. */
async function run(world: World): Promise<string[]> {
  const { time, random, people, database } = world;
  const versions = new Versions(database);
  const tabs = people.map(({ tab }) => tab);
  const findings: string[] = [];
  await time.pass(1_000 + random.below(2_000));
  const hasFaults = random.share() < 0.9;
  for (let acts = 10 + random.below(25); acts > 0; acts -= 1) {
    if (hasFaults && random.share() < 0.2) world.fail();
    const person = random.pick(people);
    world.say(`${person.tab.name}: ${person.act()}`);
    await time.pass(time.now + random.below(random.share() < 0.5 ? 60 : 2_500));
    findings.push(...versions.check(tabs));
    if (findings.length > 0) return findings;
  }
  world.calm();
  world.say('all is well');
  await time.pass(time.now + 18_000);
  const { no } = database;
  // Whoever notices only now that his connection is gone still waits for what he has missed.
  const watching = tabs.filter(({ client }) => client.watching);
  await time.pass(time.now + 2_000);
  for (const person of people) findings.push(...checkTyped(person, database.log));
  for (const tab of watching) findings.push(...checkNews(tab, database, no));
  if (findings.length > 0) return findings;
  const isAllAtRest = () => tabs.every((tab) => isAtRest(tab, database));
  for (let round = 1; round <= mostRounds; round += 1) {
    for (const { tab } of people) tab.client.wake({ probe: true });
    for (const { tab } of people) tab.store.show();
    for (const person of people) person.settle(round > 2);
    for (const until = time.now + restMs; time.now < until && !isAllAtRest(); ) {
      await time.pass(time.now + lookMs);
      findings.push(...versions.check(tabs));
    }
    if (isAllAtRest()) break;
  }
  await time.pass(time.now + lookMs);
  return [...findings, ...versions.check(tabs), ...judge(people, database)];
}

const lineText = ({ no, op, by, via, kind, row, col = '', was, val, vals }: SimulatedDatabase['log'][number]) =>
  `${no} ${op.slice(-6)} ${by.id.slice(-1)} ${via} ${kind} ${row.slice(-6)} ${col} ${was ?? '-'} > ${JSON.stringify(vals ?? val)}`;

/** Plays one seed from beginning to end in virtual time. Parts that are given take the place of the sound ones. */
export async function simulate(seed: number, parts: Partial<Parts> = {}): Promise<Outcome> {
  const world = new World(seed, { ...soundParts, ...parts });
  const findings = await world.time.during(() => run(world));
  const changes = world.people.flatMap(({ tab }) => [...tab.changes.values()]);
  const acknowledged = changes.filter(({ outcome }) => outcome === 'ok').length;
  const { no, log } = world.database;
  return { findings: [...new Set(findings)], acknowledged, lines: no, trace: [...world.trace, ...log.map(lineText)] };
}

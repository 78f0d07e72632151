import { writeFileSync } from 'node:fs';
import { inProject } from '@/base/places.mjs';
import { sources } from '@/tests/guards/sources';
import { type Break, breaksIn, picked } from './breaks';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { integrationProjects, runVitest } from './suites';
import { integrationEnv, testEnv } from './test-env';
import { throwawayDatabases } from './throwaway';
import { touchedBy } from './touched';

const rules = ['lib/core', 'lib/domains', 'lib/platform', 'lib/product'];
/** The files of tests that count as near, of each suite. */
const nearUnits = 20;
const nearDatabases = 30;
/** So long for the tests near one break. */
const maxMs = 180_000;

type Place = Break & { file: string; text: string };

function placesOf(): Place[] {
  return sources(...rules)
    .filter(({ file }) => !/\.test\.tsx?$/.test(file))
    .flatMap((source) => breaksIn(source).map((one) => ({ ...source, ...one })));
}

/** The line of a place as it is broken. */
function brokenLine({ text, start, end, to }: Place): { number: number; line: string } {
  const before = text.slice(0, start);
  const from = before.lastIndexOf('\n') + 1;
  const rest = text.slice(end).split('\n', 1)[0] ?? '';
  return { number: before.split('\n').length, line: (before.slice(from) + to + rest).trim() };
}

/** The first test near `place` that fails while it is broken; undefined when none does, or none in time. */
async function seenBy(life: Lifetime, place: Place, database: string): Promise<{ seen?: string; late?: boolean }> {
  const touched = touchedBy([place.file], sources());
  if (touched === 'all') return {};
  const until = Date.now() + maxMs;
  const suites = [
    { projects: ['unit'], env: testEnv(), filters: touched.unit.slice(0, nearUnits) },
    {
      projects: integrationProjects,
      env: integrationEnv(database),
      filters: touched.integration.slice(0, nearDatabases),
    },
  ];
  for (const { projects, env, filters } of suites) {
    let files = filters;
    while (files.length > 0) {
      const left = until - Date.now();
      if (left <= 0) return { late: true };
      const { broken, timedOut } = await runVitest(life, projects, { env, filters: files, bail: true, maxMs: left });
      if (timedOut) return { late: true };
      const [first] = broken;
      if (!first) break;
      const file = files.find((one) => first.name.startsWith(one));
      if (!file || files.length === 1) return { seen: first.name };
      // A test that fails for want of time is green when its file is run alone.
      const again = await runVitest(life, projects, { env, filters: [file], bail: true, maxMs });
      if (again.broken[0] && !again.timedOut) return { seen: again.broken[0].name };
      files = files.filter((one) => one !== file);
    }
  }
  return {};
}

/**
 * Breaks `count` rules of the product picked at random, one at a time, and runs the tests near each: exit code 1 when fewer than 85 %
 * are seen. The files are put back as they were, also when the run is stopped.
 */
export async function mutateRandom(life: Lifetime, step: Step, count: number, seed: number): Promise<number> {
  const places = placesOf();
  console.log(`${places.length} regler kan brytes; ${count} av dem med frø ${seed}.`);
  const makeDatabase = await step('Starter testdatabasen', () => throwawayDatabases(life));
  const database = await makeDatabase('mutate');
  let seenCount = 0;
  let putBack = () => {};
  life.onEnd(() => putBack());
  for (const place of picked(places, count, seed)) {
    const file = inProject(place.file);
    putBack = () => {
      writeFileSync(file, place.text);
      putBack = () => {};
    };
    writeFileSync(file, place.text.slice(0, place.start) + place.to + place.text.slice(place.end));
    const { seen, late } = await seenBy(life, place, database).finally(() => putBack());
    const { number, line } = brokenLine(place);
    if (seen) seenCount += 1;
    console.log(
      `${seen ? 'sett' : late ? 'for sen' : 'USETT'} · ${place.file}:${number} · ${place.from} → ${place.to}`,
    );
    console.log(`   ${line}${seen ? `\n   ${seen}` : ''}`);
  }
  await life.end();
  console.log(`${seenCount} av ${count} ble sett av tester nær dem.`);
  return seenCount >= count * 0.85 ? 0 : 1;
}

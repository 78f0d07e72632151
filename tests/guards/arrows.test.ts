import { expect, test } from 'vitest';
import { importsOf, sources } from './sources';

/** From the top: each may import itself and what stands below it. */
const layers = ['app', 'components', 'lib', 'db', 'base'];
const layerOf = (file: string) => Math.max(0, layers.indexOf(file.split('/', 1)[0] ?? ''));

const product = sources(...layers, 'middleware.ts').filter(({ file }) => !file.includes('.test.'));
const known = new Map(
  product.flatMap(({ file }) => [file, file.replace(/(\/index)?\.tsx?$/, '')].map((as) => [as, file])),
);

type Arrow = { from: string; to: string };

/** Every import of one of our own files by another. */
const arrows: readonly Arrow[] = product.flatMap((source) =>
  importsOf(source).flatMap((imported) => {
    const to = known.get(imported);
    return to === undefined || to === source.file ? [] : [{ from: source.file, to }];
  }),
);

/** Where two paths part: the file or folder of each in the folder that holds both. */
function beside({ from, to }: Arrow): [from: string, to: string] {
  const [a, b] = [from.split('/'), to.split('/')];
  const parting = a.findIndex((part, i) => part !== b[i]) + 1;
  return [a.slice(0, parting).join('/'), b.slice(0, parting).join('/')];
}

/** One line for each circle among files and folders that lie beside each other, with an import for each of its arrows. */
function circles(of: readonly Arrow[]): string[] {
  const next = new Map<string, Map<string, Arrow>>();
  for (const arrow of of) {
    const [from, to] = beside(arrow);
    next.set(from, (next.get(from) ?? new Map()).set(to, arrow));
  }
  const found: string[] = [];
  const done = new Set<string>();
  function walk(node: string, trail: readonly { node: string; arrow: Arrow }[]): void {
    const begun = trail.findIndex((step) => step.node === node);
    if (begun >= 0) {
      found.push(
        trail
          .slice(begun)
          .map(({ arrow }) => `${arrow.from} → ${arrow.to}`)
          .join(', '),
      );
      return;
    }
    if (done.has(node)) return;
    for (const [to, arrow] of next.get(node) ?? []) walk(to, [...trail, { node, arrow }]);
    done.add(node);
  }
  for (const node of next.keys()) walk(node, []);
  return found;
}

test('imports go down: app → components → lib → db → base', () => {
  const up = arrows.filter(({ from, to }) => layerOf(to) < layerOf(from));
  expect(
    up.map(({ from, to }) => `${from} → ${to}`),
    'Move what both need down to the lower of the two, or hand it in from above.',
  ).toEqual([]);
});

test('neither files nor folders import each other in a circle', () => {
  expect(
    circles(arrows),
    'Let what both need stand in a file or folder under them, or bring the two together in one above.',
  ).toEqual([]);
});

test('a circle is found through folders that no two files of it share', () => {
  const made = [
    { from: 'lib/a/one.ts', to: 'lib/b/two.ts' },
    { from: 'lib/b/deep/three.ts', to: 'lib/c/four.ts' },
    { from: 'lib/c/five.ts', to: 'lib/a/six.ts' },
  ];
  expect(circles(made)).toEqual([
    'lib/a/one.ts → lib/b/two.ts, lib/b/deep/three.ts → lib/c/four.ts, lib/c/five.ts → lib/a/six.ts',
  ]);
  expect(circles(made.slice(1))).toEqual([]);
});

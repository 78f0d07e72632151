import path from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, sources } from './sources';

/** From the top: each may import itself and what stands below it. */
const layers = [
  'lib/tools',
  'app',
  'components/screens',
  'components/domains',
  'components/shell',
  'components/kit',
  'lib/product',
  'lib/domains',
  'lib/platform',
  'lib/core',
  'db',
  'base',
];
/** The files beside the layers that Next calls, as it does those of app. */
const besideApp = ['instrumentation.ts', 'middleware.ts'];
const layerOf = (file: string) =>
  layers.indexOf(besideApp.includes(file) ? 'app' : (layers.find((layer) => file.startsWith(`${layer}/`)) ?? file));

const product = sources(...layers, ...besideApp).filter(({ file }) => !file.includes('.test.'));
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

/** The folder each lies in. */
const folders = ({ from, to }: Arrow): [from: string, to: string] => [path.posix.dirname(from), path.posix.dirname(to)];

/** One line for each circle among what `ends` makes of the arrows, with an import for each of its arrows. */
function circles(of: readonly Arrow[], ends: typeof folders): string[] {
  const next = new Map<string, Map<string, Arrow>>();
  for (const arrow of of) {
    const [from, to] = ends(arrow);
    if (from !== to) next.set(from, (next.get(from) ?? new Map()).set(to, arrow));
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

test('every folder of lib and components is one of their rooms', () => {
  const outside = sources('lib', 'components').filter(({ file }) => layerOf(file) === -1);
  expect(
    outside.map(({ file }) => file),
    'lib has core (pure rules), platform (what carries the domains), domains, product (what brings them together) and tools; components has kit, shell, domains and screens.',
  ).toEqual([]);
});

test('imports go down: app → screens → domains → shell → kit → product → domains → platform → core → db → base; tools are imported by nothing', () => {
  const up = arrows.filter(({ from, to }) => layerOf(to) < layerOf(from));
  expect(
    up.map(({ from, to }) => `${from} → ${to}`),
    'Move what both need down to the lower of the two, or hand it in from above.',
  ).toEqual([]);
});

test('no landing has more than eleven doors', () => {
  const doors = new Map<string, Set<string>>();
  for (const { file } of product.filter((source) =>
    /^(?!lib\/tools\/)(?:lib|components|db|base)\//.test(source.file),
  )) {
    const parts = file.split('/').slice(0, -1);
    parts.forEach((part, i) => {
      const landing = parts.slice(0, i).join('/');
      doors.set(landing, (doors.get(landing) ?? new Set()).add(part));
    });
  }
  const crowded = [...doors]
    .filter(([, rooms]) => rooms.size > 11)
    .map(([landing, rooms]) => `${landing}: ${rooms.size}`);
  expect(doors.size).toBeGreaterThan(20);
  expect(crowded, 'Put what belongs together into one folder.').toEqual([]);
});

test.each([
  ['what lies side by side, files or folders', beside],
  ['folders, each with the files right in it', folders],
] as const)('no circle: %s', (_, ends) => {
  expect(
    circles(arrows, ends),
    'Let what both need stand in a file or folder under them, or bring the two together in one above.',
  ).toEqual([]);
});

test('a circle is found through folders that no two files of it share', () => {
  const made = [
    { from: 'lib/a/one.ts', to: 'lib/b/two.ts' },
    { from: 'lib/b/deep/three.ts', to: 'lib/c/four.ts' },
    { from: 'lib/c/five.ts', to: 'lib/a/six.ts' },
  ];
  expect(circles(made, beside)).toEqual([
    'lib/a/one.ts → lib/b/two.ts, lib/b/deep/three.ts → lib/c/four.ts, lib/c/five.ts → lib/a/six.ts',
  ]);
  expect(circles(made.slice(1), beside)).toEqual([]);
  const nested = [
    { from: 'lib/a/one.ts', to: 'lib/a/deep/two.ts' },
    { from: 'lib/a/deep/three.ts', to: 'lib/a/four.ts' },
  ];
  expect(circles(nested, beside)).toEqual([]);
  expect(circles(nested, folders)).toHaveLength(1);
});

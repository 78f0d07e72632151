import { expect, test } from 'vitest';
import { costsOf } from './costs';
import { above, byRoom, fallen, isProduct, linesOf, lowered, roomOf } from './weigh';

const source = (file: string, text: string) => ({ file, text });

test('code and styles are weighed; tests, migrations, tools and pictures are not', () => {
  const files = ['app/a.tsx', 'base/b.mjs', 'app/c.css', 'lib/tools-of.ts'];
  const others = [
    'lib/a.test.ts',
    'db/migrations/0001.ts',
    'lib/tools/run/size.ts',
    'lib/tools/demo/a.ts',
    'app/a.svg',
  ];
  expect([...files, ...others].filter(isProduct)).toEqual(files);
});

test('a room is a top folder, a folder of lib or components, or a domain', () => {
  expect(
    ['db/company.ts', 'lib/core/a/b.ts', 'lib/domains/bids/a.ts', 'components/domains/bids/b/c.tsx'].map(roomOf),
  ).toEqual(['db', 'lib/core', 'lib/domains/bids', 'components/domains/bids']);
  expect(byRoom([source('db/a.ts', 'a\nb\n'), source('db/b/c.ts', 'c\n')], linesOf)).toEqual({ db: 3 });
});

const allowed = { most: 1_000, ceilings: { app: 200, base: 10, db: 300 }, released: { app: 200 } };

test('one line above is too much, and a room without a ceiling may have none', () => {
  expect(above(allowed, { app: 200, db: 301, lib: 1 })).toEqual([
    ['db', 1],
    ['lib', 1],
  ]);
});

test('a ceiling that is 51 lines away must follow, one of 50 may wait, one of a room that is gone goes', () => {
  expect(fallen(allowed, { app: 150, db: 249 })).toEqual([
    ['base', 10],
    ['db', 51],
  ]);
});

test('lowering lowers and never raises or adds', () => {
  expect(lowered(allowed, { app: 150, db: 301, lib: 1 })).toEqual({ ...allowed, ceilings: { app: 150, db: 300 } });
});

test('what a file declares shares its lines, the files of a group are one thing, the dearest is first', () => {
  const each = { name: '', in: /^lib\//, is: /= make\(/g };
  const two = source('lib/two.ts', 'const a = make(\n);\nconst b = make(\n);\n');
  expect(costsOf(each, [two, source('lib/one.ts', 'const a = make(\n\n);\n'), source('app/no.ts', '= make(')])).toEqual(
    [
      { file: 'lib/one.ts', lines: 3 },
      { file: 'lib/two.ts', lines: 2 },
      { file: 'lib/two.ts', lines: 2 },
    ],
  );
  const folder = { name: '', in: /^lib\/(\w+)\//, is: /make/ };
  expect(costsOf(folder, [source('lib/a/b.ts', 'make make\n'), source('lib/a/c.ts', 'make\n')])).toEqual([
    { file: 'a', lines: 2 },
  ]);
});

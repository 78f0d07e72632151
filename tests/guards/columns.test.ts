import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { calculationColumns } from '@/lib/core/columns/calculations';
import { defineColumns } from '@/lib/core/columns/define-columns';
import { root, sources } from './sources';

type Entities = Record<string, ReturnType<typeof defineColumns<string>>>;

/** Where each column id of an entity is declared, as 'bidColumns'. */
async function declaredIds(): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>();
  for (const file of readdirSync(path.join(root, 'lib/core/columns'))) {
    if (file === 'define-columns.ts') continue;
    const entities = (await import(path.join(root, 'lib/core/columns', file))) as Entities;
    for (const [name, { columns }] of Object.entries(entities)) {
      for (const id of Object.keys(columns)) ids.set(id, [...(ids.get(id) ?? []), name]);
    }
  }
  return ids;
}

/** Rows of no entity (a sum, a period, a comparison, an import, a change), and their own columns. */
const ownRows: Readonly<Record<string, readonly string[]>> = {
  'components/domains/bids/calculation/versions/comparison-rows.ts': ['title', 'status'],
  'lib/product/bid-export/calculations.ts': ['description'],
  'lib/domains/bids/sources/pipeline-by-status.ts': ['count'],
  'lib/domains/bids/calculations/summary-tables.ts': ['name', 'measure'],
  'lib/domains/customers/sources/customer-events.ts': ['text', 'contact'],
  'lib/domains/customers/sources/customer-list.ts': ['reason'],
  'lib/domains/customers/sources/customer-receivables.ts': ['sum'],
  'lib/domains/economy/group/balance/balance-table.ts': ['sum'],
  'lib/domains/economy/group/company-tables.ts': ['sum'],
  'lib/domains/economy/group/group-table.ts': ['sum'],
  'lib/domains/economy/group/revenue/revenue-tables.ts': ['sum'],
  'lib/domains/economy/sources/profit-and-loss.ts': ['sum'],
  'lib/domains/economy/sources/receivables-aging.ts': ['sum'],
  'lib/domains/economy/sources/project-accounts.ts': ['name', 'revenue', 'margin'],
  'lib/domains/economy/sources/sub-ledger-table.ts': ['kind'],
  'lib/domains/economy/sources/voucher-fault-table.ts': ['net'],
  'lib/domains/registers/info/sources/change-log.ts': ['kind', 'row'],
  'lib/domains/registers/master/sources/ledger-imports.ts': ['orgnr', 'debit', 'credit'],
};

const literal = /\{[^{}]*?\btext:\s*'([^']*)',\s*value:\s*'(\w+)'/g;
const maker = /\b(?:const|function) (\w+) ?=? ?\(value: \w+, (?:name|text): string[^)]*\): Column\b/g;

/** The columns a file names: title and id, as literals and through its own makers of columns, as `number('hours', 'Timer')`. */
function namedColumns(text: string): { title: string; id: string }[] {
  const made = [...text.matchAll(maker)].flatMap(([, name]) => [
    ...text.matchAll(new RegExp(`\\b${name}\\(\\s*'(\\w+)',\\s*'([^']*)'`, 'g')),
  ]);
  return [
    ...[...text.matchAll(literal)].map(([, title = '', id = '']) => ({ title, id })),
    ...made.map(([, id = '', title = '']) => ({ title, id })),
  ];
}

test('a column of an entity is named in lib/core/columns and nowhere else', async () => {
  const ids = await declaredIds();
  expect(ids.get('startdate')).toContain('bidColumns');
  expect(ids.get('countint')).toContain('calculationColumns');
  const product = sources('lib', 'components', 'app').filter(
    ({ file }) => !file.startsWith('lib/core/columns/') && !file.includes('.test.'),
  );
  const found = product.flatMap(({ file, text }) =>
    namedColumns(text).flatMap(({ title, id }) =>
      ids.has(id) && !ownRows[file]?.includes(id) ? [`${file}: '${title}' for ${id} (${ids.get(id)})`] : [],
    ),
  );
  expect(found, "Take it from its entity: bidColumns.take('startdate').").toEqual([]);
});

test('what has rows of its own still names them', () => {
  const written = new Map(
    sources(...Object.keys(ownRows)).map(({ file, text }) => [file, namedColumns(text).map(({ id }) => id)]),
  );
  for (const [file, ids] of Object.entries(ownRows))
    expect(written.get(file), file).toEqual(expect.arrayContaining([...ids]));
});

test('a column that an entity does not have does not compile, nor one with another text', () => {
  const { take, one } = defineColumns({ startdate: { text: 'Start', type: 'date' } });
  // @ts-expect-error: no such column
  take('startdato');
  // @ts-expect-error: a place does not rename a column
  one('startdate', { text: 'Oppstart' });
  // @ts-expect-error: a calculation's line has no such column
  calculationColumns.one('beskrivelse', { value: 'title' });
  // @ts-expect-error: nor is a column of it called otherwise where it is typed, printed or compared
  calculationColumns.one('title', { text: 'Linje' });
  expect(take('startdate')).toEqual([{ text: 'Start', value: 'startdate', type: 'date' }]);
  expect(one('startdate', { value: 'start', width: 90 })).toMatchObject({ text: 'Start', value: 'start', width: 90 });
});

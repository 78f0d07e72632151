import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as schema from '@/db/schema';
import type { EntityColumn } from '@/lib/core/columns/define-columns';
import { knownTone } from '@/lib/core/widgets/state-tone';
import { liveTables } from '@/lib/platform/tables/registry';
import { root, sources } from './sources';

/** Every fixed list of statuses the schema and the live tables have: its name and its values. */
function statusLists(): [string, readonly string[]][] {
  const stored = Object.entries(schema).flatMap(([name, values]): [string, readonly string[]][] =>
    /(?:Statuses|States)$/.test(name) && Array.isArray(values) ? [[name, values.map(String)]] : [],
  );
  const chosen = [...liveTables.values()].flatMap(({ tbl, columns }) =>
    Object.entries(columns).flatMap(([name, { status, choices }]): [string, readonly string[]][] =>
      status && choices ? [[`${tbl}.${name}`, choices]] : [],
    ),
  );
  return [...stored, ...chosen];
}

async function entityColumns(): Promise<(EntityColumn & { id: string })[]> {
  const files = readdirSync(path.join(root, 'lib/core/columns')).filter((file) => file !== 'define-columns.ts');
  const entities = await Promise.all(
    files.map(async (file): Promise<Record<string, { columns: Record<string, EntityColumn> }>> => {
      return import(path.join(root, 'lib/core/columns', file));
    }),
  );
  return entities
    .flatMap((exported) => Object.values(exported))
    .flatMap(({ columns }) => Object.entries(columns).map(([id, column]) => ({ ...column, id })));
}

test('every value of every fixed list of statuses has a tone', () => {
  const lists = statusLists();
  expect(lists.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'orderStatuses',
      'riskStatuses',
      'handoverStates',
      'bid.bidstatus',
      'strategy_node.status',
    ]),
  );
  const without = lists.flatMap(([name, values]) =>
    values.filter((value) => knownTone(value) === undefined).map((value) => `${name}: ${value}`),
  );
  expect(without, 'Say what it means in lib/core/widgets/state-tone.ts.').toEqual([]);
});

test('a sale is good, a loss and a deviation are bad', () => {
  const said = ['7. Salg', '8. Tapt', '9. Utgått', 'Avvik', 'avvist', 'Delvis levert', 'pågår', 'kladd'].map(knownTone);
  expect(said).toEqual(['good', 'bad', 'bad', 'bad', 'bad', 'warn', 'active', 'neutral']);
});

test('a column called status is declared as one, wherever it is named', async () => {
  const isNamed = ({ text }: { text: string }) => /^status$/i.test(text);
  const entities = await entityColumns();
  expect(entities.filter(isNamed).length).toBeGreaterThan(4);
  expect(entities.filter((column) => isNamed(column) && !column.status).map(({ id }) => id)).toEqual([]);
  const literals = sources('lib', 'components', 'app').flatMap(({ file, text }) =>
    [...text.matchAll(/\{[^{}]*\btext: 'Status'[^{}]*\}/g)]
      .filter(([column]) => /\bvalue:|\btype:/.test(column) && !/\bstatus: true\b/.test(column))
      .map(([column]) => `${file}: ${column}`),
  );
  expect(literals, 'status: true').toEqual([]);
});

test('a status is drawn by the one component', () => {
  const others = sources('components', 'app').filter(
    ({ file, text }) =>
      file !== 'components/kit/ui/state-pill.tsx' &&
      /bg-(?:good|bad|warn)-soft[^"']*text-caption|text-caption[^"']*bg-(?:good|bad|warn)-soft/.test(text),
  );
  expect(others.map(({ file }) => file)).toEqual([]);
});

test('what the palette finds says its status where its table has one', () => {
  const [registers] = sources('lib/product/search').filter(({ file }) => file.endsWith('/registers.ts'));
  const found = [...(registers?.text ?? '').matchAll(/table: '(\w+)',((?:(?!table: ')[\s\S])*)/g)].map(
    ([, tbl = '', rest = '']) => ({ tbl, says: /\bstate: sql`\w+\.(\w+)`/.exec(rest)?.[1] }),
  );
  expect(found.filter(({ says }) => says).map(({ tbl }) => tbl)).toEqual(['project', 'bid', 'contract']);
  for (const { tbl, says } of found) {
    const columns = Object.entries(liveTables.get(tbl)?.columns ?? {});
    expect(says, tbl).toBe(columns.find(([, { status }]) => status)?.[0]);
  }
});

test('what settles a deadline is a status the table has', () => {
  const deadlines = [...liveTables.values()].flatMap(({ tbl, columns }) =>
    Object.entries(columns).flatMap(([name, { due }]) => (due ? [{ name: `${tbl}.${name}`, due, columns }] : [])),
  );
  expect(deadlines.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['bid.duedate', 'contract.noticedate', 'certificate.expires', 'strategy_node.duedate']),
  );
  const strange = deadlines.flatMap(({ name, due: { unless }, columns }) => {
    const settles = unless && columns[unless.column];
    const choices = settles?.kind === 'boolean' ? ['true', 'false'] : (settles?.choices ?? []);
    return (unless?.values ?? []).filter((value) => !choices.includes(value)).map((value) => `${name}: ${value}`);
  });
  expect(strange).toEqual([]);
});

test('a place that shows a deadline shows what settles it, or says that nothing does', () => {
  const takes = sources('lib').flatMap(({ file, text }) =>
    [...text.matchAll(/(\w+Columns)\.(?:take|one)\([^)]*'(duedate|enddate|noticedate|expires)'/g)].map(
      ([, entity = '', id = '']) => ({ file, entity, id, text }),
    ),
  );
  expect(takes.length).toBeGreaterThan(2);
  const settledBy: Record<string, string> = {
    bidColumns: 'bidstatus',
    contractColumns: 'status',
    projectColumns: 'status',
  };
  const blind = takes.filter(({ entity, text }) => settledBy[entity] && !text.includes(`'${settledBy[entity]}'`));
  expect(blind.map(({ file, id }) => `${file}: ${id}`)).toEqual([]);
});

test('a status in a pill has the tone it has everywhere', () => {
  const toned = sources('components').flatMap(({ file, text }) =>
    [...text.matchAll(/<StatePill\b[^>]*\btext="([^"]+)"[^>]*\btone=/g)].flatMap(([, status = '']) =>
      knownTone(status) === undefined ? [] : [`${file}: ${status}`],
    ),
  );
  expect(toned, 'Leave the tone to lib/core/widgets/state-tone.ts.').toEqual([]);
});

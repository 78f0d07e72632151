import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '@/lib/core/widgets/column';
import { stackColumns } from './stack-columns';

const text = (value: string, width = 100): Column => ({ text: value, value, type: 'text', width });
const amount = (value: string, more: Partial<Column> = {}): Column => ({ text: value, value, type: 'amount', ...more });

function named(columns: readonly Column[], arranged = false) {
  const { columns: ordered, stack } = stackColumns(columns, arranged);
  const names = (places: readonly number[]) => places.map((place) => ordered[place]?.value);
  return {
    order: ordered.map(({ value }) => value).join(' '),
    first: names(stack.first),
    second: names(stack.second),
  };
}

test('a list says name and amount, and under them number, party and status', () => {
  const status: Column = { ...text('status'), status: true };
  const bids = [text('no'), text('title', 250), status, amount('sum', { math: 'sum' }), text('customer', 190)];
  expect(named(bids)).toEqual({
    order: 'title sum no status customer',
    first: ['no', 'customer'],
    second: ['status'],
  });
});

test('a result says its line and sum, and under the sum what it deviates by', () => {
  const compared = ['sum', 'before', 'deviation'].map((value) => amount(value, { pinned: true }));
  const found = named([text('line', 280), amount('jan'), amount('feb'), ...compared], true);
  expect(found).toEqual({ order: 'line sum jan feb before deviation', first: [], second: ['deviation'] });
});

test('of several figures a list shows the one that is declared, and none without its heading under it', () => {
  const lines = [text('no'), text('name', 200), amount('debit', { math: 'sum' }), amount('net', { figure: true })];
  expect(named(lines)).toEqual({ order: 'name net no debit', first: ['no'], second: [] });
});

test('a list without figures says a date, and one of names alone their next column', () => {
  const date: Column = { text: 'til', value: 'til', type: 'date' };
  expect(named([text('no'), text('name', 200), date]).order).toBe('name til no');
  expect(named([text('name', 200), text('mail', 240)])).toEqual({ order: 'name mail', first: [], second: [] });
});

test('a yes or no is not said under a figure, where no heading tells of what', () => {
  const off: Column = { text: 'off', value: 'off', type: 'boolean' };
  expect(named([text('name', 200), amount('sum'), off])).toEqual({ order: 'name sum off', first: [], second: [] });
  expect(named([text('name', 200), off]).order).toBe('name off');
});

test('a number that has to lead, as nothing else does, is not said once more below', () => {
  const number: Column = { ...text('no'), pinned: true };
  expect(named([number, text('name', 200)])).toEqual({ order: 'name no', first: [], second: [] });
});

test('a row that has no name is told by what was written of it, and a day by no other day', () => {
  const long: Column = { ...text('log', 420), editor: { kind: 'longtext' } };
  const day: Column = { text: 'dag', value: 'day', type: 'date' };
  const log = [day, long, amount('hours'), { ...day, type: 'moment' as const, value: 'at' }];
  expect(named(log)).toEqual({ order: 'day hours log at', first: ['log'], second: [] });
});

test('no column is lost or stands twice, and what is stacked is none of the first two', () => {
  const column = fc.record({
    type: fc.constantFrom('text', 'amount', 'number', 'date', 'boolean' as const),
    width: fc.option(fc.integer({ min: 50, max: 300 }), { nil: undefined }),
    status: fc.boolean(),
    pinned: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(column, { minLength: 1, maxLength: 12 }), fc.boolean(), (made, arranged) => {
      const columns = made.map((each, i): Column => ({ ...each, text: String(i), value: String(i) }) as Column);
      const { columns: ordered, stack } = stackColumns(columns, arranged);
      expect(ordered.map(({ value }) => value).sort()).toEqual(columns.map(({ value }) => value).sort());
      if (arranged) expect(ordered[0]?.value).toBe(columns[0]?.value);
      const stacked = [...stack.first, ...stack.second];
      expect(new Set(stacked).size).toBe(stacked.length);
      for (const place of stacked) expect(place > 1 && place < columns.length).toBe(true);
    }),
  );
});

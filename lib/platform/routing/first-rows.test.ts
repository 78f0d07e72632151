import { expect, test } from 'vitest';
import type { Filters } from '@/lib/core/filters/filters';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { firstRows } from './first-rows';

const whole = {
  wtype: 'tabulator',
  title: 'Par',
  subtitle: '',
  options: { columns: [] },
  parameters: {},
  data: [{ n: 1 }, { n: 2 }, { n: 3 }],
} satisfies Tabulator;
const read = (limit?: number) => firstRows(async () => whole)({} as Scope, {} as Filters, { limit });

test('a screen gets the first rows and how many there are, a call all of them', async () => {
  expect(await read(2)).toMatchObject({ data: [{ n: 1 }, { n: 2 }], total: 3 });
  expect(await read(3)).toBe(whole);
  expect(await read()).toBe(whole);
});

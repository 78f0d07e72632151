import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { askOnce } from './ask-once';

const sent = vi.hoisted(() => ({ ids: [] as string[][], fail: false }));
vi.mock('@/db/ask-together', () => ({
  askTogether: async (_: unknown, questions: readonly { id: string }[]) => {
    sent.ids.push(questions.map(({ id }) => id));
    if (sent.fail) throw new Error('away');
    return new Map(questions.map(({ id }) => [id, [`${id} ${sent.ids.length}`]]));
  },
}));

const tx = {} as CompanyTx;
const scopeOf = (company: string, user = 'kari') => ({
  company: { id: company, name: company },
  user: { id: user, email: `${user}@x.no`, fullName: user },
});
const row = z.string();
const forAll = { id: 'bids', row, query: sql`select 1 where company_id = ${'a'}` };
const forOne = (user: string) => ({ id: 'tasks', row, query: sql`select 1 where owner = ${user}` });

beforeEach(() => {
  sent.ids = [];
  sent.fail = false;
});

test('a query of all is asked once, one of its reader for each, and of each company anew', async () => {
  const of = askOnce(1_000, () => 0);
  const kari = await of(scopeOf('a'))(tx, [forAll, forOne('kari')]);
  const ola = await of(scopeOf('a', 'ola'))(tx, [forAll, forOne('ola')]);
  expect(sent.ids).toEqual([['bids', 'tasks'], ['tasks']]);
  expect(ola.get('bids')).toBe(kari.get('bids'));
  expect(ola.get('tasks')).not.toEqual(kari.get('tasks'));
  // A question that names its reader is theirs as of now.
  await of(scopeOf('a'))(tx, [forAll, forOne('kari')]);
  expect(sent.ids.at(-1)).toEqual(['tasks']);
  await of(scopeOf('b'))(tx, [forAll]);
  expect(sent.ids.at(-1)).toEqual(['bids']);
});

test('an answer lasts so long and no longer, and a failed one serves nobody after it', async () => {
  let now = 0;
  const of = askOnce(1_000, () => now);
  sent.fail = true;
  await expect(of(scopeOf('a'))(tx, [forAll])).rejects.toThrow('away');
  sent.fail = false;
  await of(scopeOf('a'))(tx, [forAll]);
  now = 999;
  await of(scopeOf('a'))(tx, [forAll]);
  now = 1_000;
  await of(scopeOf('a'))(tx, [forAll]);
  expect(sent.ids).toEqual([['bids'], ['bids'], [], ['bids']]);
});

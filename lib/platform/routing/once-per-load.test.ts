import { expect, test } from 'vitest';
import { parseFilters, withPeriods } from '@/lib/core/filters/filters';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from './once-per-load';

const scopeOf = (id: string): Scope => ({
  company: { id, name: id },
  user: { id: 'u', email: 'u@test.no', fullName: 'U' },
  permissions: [],
});
const load = () =>
  withPeriods(parseFilters({}, []), {
    first: '2026-01',
    last: '2026-10',
    known: '2026-01',
    knownTo: '2026-10-31',
    fiscalStart: 1,
  });

test('one load asks once; another load and another company ask again', async () => {
  const requested: string[] = [];
  const query = oncePerLoad(async (scope) => {
    requested.push(scope.company.id);
    return scope.company.id;
  });
  const [a, b, filters] = [scopeOf('a'), scopeOf('b'), load()];
  expect(await Promise.all([query(a, filters), query(a, filters)])).toEqual(['a', 'a']);
  expect(requested).toEqual(['a']);
  expect(await query(b, filters)).toBe('b');
  expect(await query(a, load())).toBe('a');
  expect(requested).toEqual(['a', 'b', 'a']);
});

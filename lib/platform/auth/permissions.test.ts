import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { type Action, actions, may, type Permission, withinBoth } from './permissions';

const cases: [granted: Permission[], path: string, action: Action, allowed: boolean][] = [
  [[], '/economy', 'Read', false],
  [[{ path: '/', action: 'Read' }], '/economy/report/resultat', 'Read', true],
  [[{ path: '/', action: 'Read' }], '/economy/report/resultat', 'Write', false],
  [[{ path: '/', action: 'Write' }], '/admin', 'Write', true],
  [[{ path: '/economy', action: 'Write' }], '/economy/report/resultat', 'Read', true],
  [[{ path: '/economy', action: 'Read' }], '/economy', 'Read', true],
  [[{ path: '/economy', action: 'Read' }], '/economyx/report', 'Read', false],
  [[{ path: '/economy/report', action: 'Read' }], '/economy', 'Read', false],
  [[{ path: '/person', action: 'Read' }], '/personell/datatable/ansatte', 'Read', false],
  [[{ path: '', action: 'Write' }], '/economy', 'Read', false],
];

describe('may', () => {
  test.each(cases)('%j on %s for %s: %s', (granted, path, action, allowed) => {
    expect(may(granted, path, action)).toBe(allowed);
  });
});

const path = fc
  .array(fc.constantFrom('economy', 'report', 'resultat', 'bid', 'x'), { maxLength: 3 })
  .map((parts) => `/${parts.join('/')}`);
const permissions = fc.array(fc.record({ path, action: fc.constantFrom(...actions) }), { maxLength: 5 });

test('the permissions of both lists are allowed by each of them, and none is lost', () => {
  fc.assert(
    fc.property(permissions, permissions, path, fc.constantFrom(...actions), (one, other, requested, action) => {
      const both = may(one, requested, action) && may(other, requested, action);
      expect(may(withinBoth(one, other), requested, action)).toBe(both);
    }),
    { numRuns: runs(2_000) },
  );
});

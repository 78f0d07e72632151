import { describe, expect, test } from 'vitest';
import { type Action, may, type Permission } from './permissions';

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

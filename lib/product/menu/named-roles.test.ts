import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  effective,
  type Grants,
  grantsOf,
  levelAt,
  levelOf,
  permissionsOfGrants,
  unionOf,
} from '@/lib/platform/auth/grants';
import { type Action, actions, may } from '@/lib/platform/auth/permissions';
import { sections } from '@/lib/platform/routing/sections';
import { pages } from '@/lib/product/pages/registry';
import { closestRoles, differing, grantsOfRoles, hasRole, namedRoles, roleIds, roleOf, withRole } from './named-roles';

const paths = ['/', ...sections.map(({ id }) => `/${id}`), ...pages.map(({ path }) => path)];
const grants = fc
  .uniqueArray(fc.constantFrom(...paths), { maxLength: 6 })
  .chain((own) => fc.tuple(...own.map((path) => fc.tuple(fc.constant(path), fc.constantFrom(...actions)))))
  .map((own): Grants => new Map(own));
const someRoles = fc.subarray(roleIds);
const role = fc.constantFrom(...roleIds);

test('several roles give together what one of them gives, and nothing else', () => {
  fc.assert(
    fc.property(someRoles, fc.constantFrom(...paths), fc.constantFrom(...actions), (ids, path, action) => {
      const together = may(permissionsOfGrants(grantsOfRoles(ids)), path, action);
      expect(together).toBe(ids.some((id) => may(permissionsOfGrants(namedRoles[id].grants), path, action)));
    }),
  );
});

test('what a path has is what may() allows', () => {
  fc.assert(
    fc.property(grants, fc.constantFrom(...paths), (given, path) => {
      const allowed = (action: Action) => may(permissionsOfGrants(given), path, action);
      expect(levelAt(given, path)).toBe(allowed('Write') ? 2 : allowed('Read') ? 1 : 0);
      expect(levelAt(given, path)).toBe(levelOf(effective(given, path)?.action));
    }),
  );
});

test('lists put together give what one of them gives, in any order', () => {
  fc.assert(
    fc.property(grants, grants, fc.constantFrom(...paths), (one, other, path) => {
      const level = (of: Grants) => levelAt(of, path);
      expect(level(unionOf([one, other]))).toBe(Math.max(level(one), level(other)));
      expect(level(unionOf([other, one]))).toBe(level(unionOf([one, other])));
    }),
  );
});

test('roles are read back from what they give, with no choices of one’s own', () => {
  fc.assert(
    fc.property(someRoles, (ids) => {
      const given = grantsOfRoles(ids);
      const found = closestRoles(given);
      expect(found.own).toEqual([]);
      expect(differing(grantsOfRoles(found.ids), given)).toEqual([]);
    }),
  );
});

test('own choices are the difference to the roles', () => {
  fc.assert(
    fc.property(grants, (given) => {
      const { ids, own } = closestRoles(given);
      expect([...own].sort()).toEqual(differing(given, grantsOfRoles(ids)).sort());
      expect(own.length).toBeLessThanOrEqual(differing(given, new Map()).length);
    }),
  );
});

test('a role that is chosen gives all it has, and takes nothing away', () => {
  fc.assert(
    fc.property(grants, role, (given, id) => {
      const next = withRole(given, id, true);
      expect(hasRole(next, id)).toBe(true);
      for (const [path, action] of given) {
        expect(levelAt(next, path)).toBeGreaterThanOrEqual(levelOf(action));
      }
    }),
  );
});

test('a role that is chosen by itself and taken away again leaves nothing', () => {
  for (const id of roleIds) {
    const alone = withRole(new Map(), id, true);
    expect(closestRoles(alone).ids).toEqual([id]);
    expect(withRole(alone, id, false).size).toBe(0);
  }
});

test('what is the user’s own outlives the role', () => {
  const own: Grants = new Map([...namedRoles.warehouse.grants, ['/bid/calc/ny', 'Write']]);
  expect([...withRole(own, 'warehouse', false)]).toEqual([['/bid/calc/ny', 'Write']]);
  const less = new Map(namedRoles.project.grants);
  less.delete('/contract');
  expect(withRole(less, 'warehouse', true).has('/contract')).toBe(false);
  expect(withRole(less, 'bid', true).get('/contract')).toBe('Read');
});

test('a role that is read is one whose work the user does', () => {
  const reads: Grants = new Map([
    ...namedRoles.project.grants,
    ['/equipment/planning', 'Write'],
    ['/equipment/purchasing/pvu', 'Write'],
  ]);
  expect(closestRoles(reads)).toEqual({ ids: ['project'], own: ['/equipment/planning', '/equipment/purchasing/pvu'] });
  fc.assert(
    fc.property(grants, (given) => {
      for (const id of closestRoles(given).ids) {
        for (const path of namedRoles[id].work) expect(levelAt(given, path)).toBe(2);
      }
    }),
  );
});

test('a role arranges the menu of whoever has just it', () => {
  for (const id of roleIds) expect(roleOf(permissionsOfGrants(namedRoles[id].grants))).toBe(id);
  expect(roleOf(permissionsOfGrants(grantsOf([{ path: '/equipment/editable/forsendelse', action: 'Write' }])))).toBe(
    'warehouse',
  );
});

import { expect, test } from 'vitest';
import { adminPath } from '@/lib/platform/auth/permissions';
import { menuName, withOwnRow } from '@/lib/product/menu/entries';
import { roleOf } from '@/lib/product/menu/named-roles';
import { menuPlaces } from '@/lib/product/menu/rows';
import { pageWords } from '@/lib/product/menu/words';
import { demoPeople } from '@/lib/tools/demo/people';
import { menuPlaceOf } from './menu-places';
import { menuPages } from './navigation';
import { pages } from './registry';

const all = [
  ...pages.map((page) => ({ ...page, menu: menuPlaceOf(page) })),
  ...menuPages.filter(({ path }) => path === adminPath),
];
const rows = withOwnRow(all).filter(({ section }) => section !== 'staging');

test('each page is registered, and none but those of trials is left out of the menu', () => {
  const there = all.map(({ path }) => path);
  expect([...menuPlaces.keys()].filter((path) => !there.includes(path))).toEqual([]);
  expect(there.filter((path) => !menuPlaces.has(path) && !path.startsWith('/staging'))).toEqual([]);
  expect(Object.keys(pageWords).filter((path) => !there.includes(path))).toEqual([]);
});

test('a thing has one row: few in each section, and no two have one name', () => {
  const names = rows.map(menuName);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const entries = [...new Set(rows.map(({ menu }) => menu.entry))];
  const count = (entry: string) => rows.filter(({ menu }) => menu.entry === entry).length;
  expect(Object.fromEntries(entries.map((entry) => [entry, count(entry)]))).toEqual({
    // One more than elsewhere: the month that is closed.
    economy: 10,
    bid: 6,
    strategy: 4,
    contract: 2,
    order: 3,
    equipment: 9,
    project: 6,
    personal: 2,
    production: 2,
    personell: 2,
    master: 4,
    admin: 2,
  });
});

test('each view has a name of its own among those of its thing, and its row is one of them', () => {
  for (const [path, { row, view }] of menuPlaces) {
    expect(menuPlaces.get(row)?.row, path).toBe(row);
    const others = [...menuPlaces].filter(([other, place]) => other !== path && place.row === row);
    expect(others.filter(([, place]) => view !== undefined && place.view === view)).toEqual([]);
  }
});

test('no name of the menu is English where the title is', () => {
  const english = rows.filter((page) => ['TODO', 'ILog', 'Kamishibai'].includes(menuName(page)));
  expect(english.map(({ path }) => path)).toEqual([]);
});

test('the permissions tell the role', () => {
  const roleOfPerson = (email: string) => roleOf(demoPeople.find((one) => one.email === email)?.access.grants ?? []);
  expect(roleOfPerson('admin@demo.no')).toBe('administrator');
  expect(roleOfPerson('leder@demo.no')).toBe('project');
  expect(roleOfPerson('lager@demo.no')).toBe('warehouse');
  expect(roleOfPerson('ny@demo.no')).toBe('controller');
  expect(
    roleOf([
      { path: '/bid', action: 'Write' },
      { path: '/economy', action: 'Read' },
    ]),
  ).toBe('bid');
  expect(
    roleOf([
      { path: '/master', action: 'Write' },
      { path: '/', action: 'Read' },
    ]),
  ).toBe('controller');
  expect(roleOf([{ path: '/personal', action: 'Write' }])).toBe('common');
  expect(roleOf([])).toBe('common');
});

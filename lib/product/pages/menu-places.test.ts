import { expect, test } from 'vitest';
import { adminPath } from '@/lib/platform/auth/permissions';
import { roleOf } from '@/lib/product/menu/named-roles';
import { menuName, pageWords } from '@/lib/product/menu/names';
import { roles } from '@/lib/product/menu/roles';
import { demoPeople } from '@/lib/tools/demo/people';
import { listedMenus, menuPlaceOf } from './menu-places';
import { findPage, pages } from './registry';

const listed = [...listedMenus.values()].flat().flatMap(({ paths }) => paths);

test('a page of a menu is registered and listed once, and none of its section is left out', () => {
  expect(listed.filter((path) => !findPage(path))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  const sections = [...listedMenus.keys()];
  const leftOut = pages.filter(({ section, path }) => sections.includes(section) && !listed.includes(path));
  expect(leftOut.map(({ path }) => path)).toEqual([]);
});

test('pages that a role lists or folds, or with a name or words of their own, exist', () => {
  const there = new Set([...pages.map(({ path }) => path), adminPath]);
  const groups = new Set(
    pages.map((page) => {
      const { entry, group } = menuPlaceOf(page);
      return `${entry}/${group}`;
    }),
  );
  for (const role of Object.values(roles)) {
    const paths: readonly string[] = role.pages === 'all' ? [] : role.pages;
    expect(paths.filter((path) => !there.has(path))).toEqual([]);
    const folds: readonly string[] = role.folds;
    expect(folds.filter((group) => !groups.has(group))).toEqual([]);
  }
  expect(Object.keys(pageWords).filter((path) => !there.has(path))).toEqual([]);
});

test('equipment is four groups, and ordering is an entry of its own', () => {
  const titles = (entry: 'equipment' | 'order') =>
    listedMenus.get(entry)?.map(({ title, paths }) => [title, ...paths.map((path) => findPage(path)?.title)]);
  expect(titles('equipment')).toEqual([
    ['Ut og inn', 'Skanning', 'Forsendelse', 'Returkontroll', 'Utstyr ute'],
    ['Planlegge', 'Utstyrsplanlegging', 'Bookinger', 'Mangel på utstyr', 'Utstyr på tidslinje'],
    ['Lager', 'Utstyrsregister', 'Utstyrsliste', 'Rediger utstyr', 'Telling', 'Varetellinger'],
    ['Tavler og rapporter', 'Utnyttelse', 'Utstyrskontroll', 'Kontroller', 'Tavle'],
  ]);
  expect(titles('order')).toEqual([
    ['Bestillinger', 'Bestilling', 'Bestilling maskin og forbruk', 'Rekvisisjon'],
    ['Fakturaer', 'Leverandørfakturaer', 'Leverandørkrav'],
  ]);
});

test('no name of the menu is English where the title is', () => {
  const english = pages.filter((page) => ['TODO', 'ILog', 'Kamishibai'].includes(menuName(page)));
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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { purchaseListPath, purchasingPath, requisitionPath } from '@/lib/platform/routing/paths';
import { arrangeMenu, countOf, entriesCount, entryCount, entryOf, type MenuEntry, type MenuPage } from './arrange-menu';
import { menuHeads } from './entries';
import { rowPath } from './inside';
import { menuOf } from './menu-of';
import type { RoleId } from './named-roles';
import { roles } from './roles';

/** Pages of random entries and groups, some of them pages that a role lists or folds. */
const listed = Object.values(roles).flatMap(({ pages }): readonly string[] => (pages === 'all' ? [] : pages));
const groups = ['Prosjekt', 'Ved månedsslutt', 'Bestillinger', 'Fakturaer', 'Lager', 'Utstyr'];
const anyPage = fc.record({
  path: fc.oneof(
    fc.constantFrom(...listed),
    fc.integer({ min: 0, max: 60 }).map((n) => `/side/${n}`),
  ),
  title: fc.constant('Side'),
  section: fc.constantFrom('equipment' as const, 'economy' as const, 'info' as const),
  group: fc.constantFrom('Register', 'Rapporter'),
  menu: fc.record({
    entry: fc.constantFrom(...menuHeads.map(({ id }) => id)),
    group: fc.constantFrom(...groups),
  }),
});
const anyMenu = fc
  .uniqueArray(anyPage, { selector: ({ path }) => path, maxLength: 60 })
  .chain((pages) => {
    const some = fc.subarray(pages.map(({ path }) => path)).map((paths) => new Set(paths));
    return fc.record({
      pages: fc.constant(pages),
      role: fc.constantFrom(...(Object.keys(roles) as RoleId[])),
      used: some,
      starred: some,
    });
  })
  .map(({ pages, role, used, starred }) => {
    const prominent = new Set([...used, ...starred]);
    return { pages, wish: { role, prominent, starred }, menu: arrangeMenu(pages, { role, prominent, starred }) };
  });

const pagesOf = (entries: readonly MenuEntry<MenuPage>[]) =>
  entries.flatMap(({ parts }) => parts.flatMap((part) => part.pages));
const pathsOf = (pages: readonly MenuPage[]) => pages.map(({ path }) => path).sort();

test('each page that may be read is in the menu once, in its entry or its own section, and no other is', () => {
  fc.assert(
    fc.property(anyMenu, ({ pages, menu }) => {
      const all = [...menu.front, ...menu.more];
      expect(pathsOf(pagesOf(all))).toEqual(pathsOf(pages));
      const own = new Set(pages.filter((one) => one.menu.entry === one.section).map(({ section }) => section));
      for (const { path, section, menu: place } of pages) {
        const hasPlace = place.entry === 'order' || own.has(place.entry as typeof section);
        expect(entryOf(menu, path)?.id).toBe(hasPlace ? place.entry : section);
      }
      // Nobody is shown a section of which they may read nothing.
      for (const { id } of all) expect(id === 'order' || pages.some(({ section }) => section === id)).toBe(true);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    }),
  );
});

test('the count of an entry is that of its pages, and Hjem has the sum of all entries', () => {
  const anyCounts = fc.infiniteStream(fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(anyMenu, anyCounts, ({ pages, menu }, numbers) => {
      const counts = new Map(pages.map(({ path }) => [path, numbers.next().value as number]));
      const all = [...menu.front, ...menu.more];
      for (const entry of all) expect(entryCount(entry, counts)).toBe(countOf(pagesOf([entry]), counts));
      const inPages = [...counts.values()].reduce((total, one) => total + one, 0);
      expect(entriesCount(all, counts)).toBe(inPages);
      expect(entriesCount(menu.front, counts) + entriesCount(menu.more, counts)).toBe(inPages);
    }),
  );
});

test('what hasPlace out is in front and the role’s order comes first, and neither fold is all there is', () => {
  fc.assert(
    fc.property(anyMenu, ({ pages, wish, menu }) => {
      const role = roles[wish.role];
      const order: readonly string[] = role.order;
      const prominent = pages.filter(({ path }) => wish.prominent.has(path));
      const inFront = new Set(menu.front.map(({ id }) => id));
      for (const { path } of prominent) expect(inFront).toContain(entryOf(menu, path)?.id);
      for (const { id } of menu.more) expect(order).not.toContain(id);
      if (pages.length > 0) expect(menu.front.length).toBeGreaterThan(0);
      const ranks = menu.front.map(({ id }) => order.indexOf(id)).filter((rank) => rank >= 0);
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      expect(menu.front.slice(0, ranks.length).every(({ id }) => order.includes(id))).toBe(true);
      for (const entry of [...menu.front, ...menu.more]) {
        const rare = entry.parts.find(({ title }) => title === 'Sjeldnere');
        if (!rare) continue;
        expect(entry.parts.some(({ look }) => look !== 'fold')).toBe(true);
        for (const { path } of rare.pages) expect(wish.prominent.has(path)).toBe(false);
      }
      if (role.pages === 'all') return;
      const folded = menu.front.flatMap(({ parts }) => parts.filter(({ look }) => look === 'fold'));
      for (const { path } of folded.flatMap((part) => part.pages)) expect(wish.starred.has(path)).toBe(false);
    }),
  );
});

const page = (
  entry: MenuPage['menu']['entry'],
  group: string,
  path: string,
  section: MenuPage['section'] = entry === 'order' ? 'equipment' : entry,
): MenuPage => ({
  path,
  title: path,
  section,
  group: 'Register',
  menu: { entry, group },
});
const few = ['a', 'b', 'c', 'd'].map((name, i) => page('info', i < 2 ? 'Oversikt' : 'Register', name));
const wish = (role: RoleId, ...paths: string[]) => ({ role, prominent: new Set(paths), starred: new Set<string>() });
const looks = ({ parts }: MenuEntry<MenuPage>) => parts.map(({ look, title }) => `${look} ${title}`.trim());

test('four pages have no headings, five have captions, and an administrator’s fold', () => {
  const five = [...few, page('info', 'Register', 'e')];
  const looksFor = (role: RoleId, pages: readonly MenuPage[]) => arrangeMenu(pages, wish(role)).front.flatMap(looks);
  expect(looksFor('common', few)).toEqual(['plain']);
  expect(looksFor('common', five)).toEqual(['caption Oversikt', 'caption Register']);
  const administrators = arrangeMenu(five, wish('administrator', 'a')).front.flatMap(looks);
  expect(administrators).toEqual(['fold Oversikt', 'fold Register']);
});

test('a page that neither the role lists nor anybody used lately is among the rare, until it is used', () => {
  const before = arrangeMenu(few, wish('common', 'b')).front[0];
  expect(before?.parts.map(({ title, pages }) => [title, pages.map(({ path }) => path)])).toEqual([
    ['', ['b']],
    ['Sjeldnere', ['a', 'c', 'd']],
  ]);
  const after = arrangeMenu(few, wish('common', 'b', 'a', 'c', 'd')).front[0];
  expect(after && looks(after)).toEqual(['plain']);
});

test('an entry leads to its section’s index, and ordering to its first page', () => {
  const pages = [page('order', 'Bestillinger', '/equipment/purchasing/pvu'), page('info', 'Register', '/info/x')];
  const addresses = arrangeMenu(pages, wish('common')).front.map(({ id, address }) => [id, address]);
  expect(addresses).toEqual([
    ['info', '/info'],
    ['order', '/equipment/purchasing/pvu'],
  ]);
});

test('a page that is lent to another section stays at home for whoever may read nothing else there', () => {
  const lent = page('equipment', 'Planlegge', '/info/timelinebar/utstyr', 'info');
  const own = page('equipment', 'Lager', '/equipment/attributes/utstyr');
  expect(arrangeMenu([lent], wish('common')).front.map(({ id }) => id)).toEqual(['info']);
  expect(arrangeMenu([lent, own], wish('common')).front.map(({ id }) => id)).toEqual(['equipment']);
});

test('the pages of ordering that are entries of another have no row beside it, and one where it may not be opened', () => {
  const [orders, list, form] = [purchasingPath, purchaseListPath, requisitionPath].map((path) =>
    page('order', 'Bestillinger', path),
  ) as [MenuPage, MenuPage, MenuPage];
  const rights = { role: 'common', trials: false } as const;
  const rows = (pages: readonly MenuPage[], used: readonly string[] = []) => {
    const { front } = menuOf(pages, rights, { prominent: used, starred: [] });
    return pagesOf(front).map(({ path }) => path);
  };
  expect(rows([orders, list, form])).toEqual([purchasingPath]);
  expect(rows([list, form])).toEqual([purchaseListPath, requisitionPath]);
  // What is used of it makes the row of the whole one that is used.
  const others = [page('order', 'Fakturaer', '/x'), orders, form];
  expect(menuOf(others, rights, { prominent: [requisitionPath], starred: [] }).front.flatMap(looks)).toEqual([
    'plain',
    'fold Sjeldnere',
  ]);
  expect(rowPath(requisitionPath, [orders, form])).toBe(purchasingPath);
  expect(rowPath(requisitionPath, [form])).toBe(requisitionPath);
});

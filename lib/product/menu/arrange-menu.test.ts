import fc from 'fast-check';
import { expect, test } from 'vitest';
import { purchaseListPath, purchasingPath, requisitionPath } from '@/lib/platform/routing/paths';
import { arrangeMenu, countOf, entriesCount, entryCount, entryOf, type MenuEntry, type MenuPage } from './arrange-menu';
import { menuHeads } from './entries';
import { menuOf, rowCounts } from './menu-of';
import { roleIds } from './named-roles';
import { roleOrder } from './roles';

/** Pages of random entries and groups, some of them views of others. */
const groups = ['Prosjekt', 'Ved månedsslutt', 'Lager', 'Utstyr'];
const anyPage = fc
  .record({
    path: fc.integer({ min: 0, max: 60 }).map((n) => `/side/${n}`),
    title: fc.constant('Side'),
    section: fc.constantFrom('equipment' as const, 'economy' as const, 'info' as const),
    group: fc.constantFrom('Register', 'Rapporter'),
    entry: fc.constantFrom(...menuHeads.map(({ id }) => id)),
    menuGroup: fc.constantFrom(...groups),
  })
  .map(({ entry, menuGroup, ...page }) => ({ ...page, menu: { entry, group: menuGroup, row: page.path } }));
const anyMenu = fc
  .uniqueArray(anyPage, { selector: ({ path }) => path, maxLength: 60 })
  .chain((pages) =>
    fc.record({
      pages: fc.constant(pages),
      role: fc.constantFrom(...roleIds),
      prominent: fc.subarray(pages.map(({ path }) => path)).map((paths) => new Set(paths)),
    }),
  )
  .map(({ pages, role, prominent }) => ({
    pages,
    wish: { role, prominent },
    menu: arrangeMenu(pages, { role, prominent }),
  }));

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

test('what stands out is in front, the role’s order comes first, and Mer is never all there is', () => {
  fc.assert(
    fc.property(anyMenu, ({ pages, wish, menu }) => {
      const order: readonly string[] = roleOrder[wish.role];
      const inFront = new Set(menu.front.map(({ id }) => id));
      for (const path of wish.prominent) expect(inFront).toContain(entryOf(menu, path)?.id);
      for (const { id } of menu.more) expect(order).not.toContain(id);
      if (pages.length > 0) expect(menu.front.length).toBeGreaterThan(0);
      const ranks = menu.front.map(({ id }) => order.indexOf(id)).filter((rank) => rank >= 0);
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      expect(menu.front.slice(0, ranks.length).every(({ id }) => order.includes(id))).toBe(true);
    }),
  );
});

const page = (
  entry: MenuPage['menu']['entry'],
  group: string,
  path: string,
  section: MenuPage['section'] = entry === 'order' ? 'equipment' : entry,
  row = path,
): MenuPage => ({ path, title: path, section, group: 'Register', menu: { entry, group, row } });
const wish = (...paths: string[]) => ({ role: 'common' as const, prominent: new Set(paths) });
const titles = ({ parts }: MenuEntry<MenuPage>) => parts.map(({ title }) => title);

test('six rows have no captions, seven have those of their groups', () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, i) => page('info', i < 3 ? 'Oversikt' : 'Register', name));
  expect(arrangeMenu(rows, wish()).front.map(titles)).toEqual([['']]);
  const more = [...rows, page('info', 'Register', 'g')];
  expect(arrangeMenu(more, wish()).front.map(titles)).toEqual([['Oversikt', 'Register']]);
});

test('an entry leads to its section’s index, and ordering or an entry of one page to its first page', () => {
  const pages = [
    page('order', 'Bestill', '/equipment/purchasing/pvu'),
    page('info', 'Register', '/info/x'),
    page('info', 'Register', '/info/y'),
    page('strategy', 'Strategi', '/strategy/action'),
  ];
  const addresses = arrangeMenu(pages, wish()).front.map(({ id, address }) => [id, address]);
  expect(addresses).toEqual([
    ['info', '/info'],
    ['strategy', '/strategy/action'],
    ['order', '/equipment/purchasing/pvu'],
  ]);
});

test('a page that is lent to another section stays at home for whoever may read nothing else there', () => {
  const lent = page('equipment', 'Planlegge', '/info/timelinebar/utstyr', 'info');
  const own = page('equipment', 'Lager', '/equipment/attributes/utstyr');
  expect(arrangeMenu([lent], wish()).front.map(({ id }) => id)).toEqual(['info']);
  expect(arrangeMenu([lent, own], wish()).front.map(({ id }) => id)).toEqual(['equipment']);
});

test('a view has no row beside that of its thing, and one where the thing may not be opened', () => {
  const [orders, list, form] = [purchasingPath, purchaseListPath, requisitionPath].map((path) =>
    page('order', 'Bestill', path, 'equipment', purchasingPath),
  ) as [MenuPage, MenuPage, MenuPage];
  const rights = { role: 'common', trials: false } as const;
  const rows = (pages: readonly MenuPage[]) => pagesOf(menuOf(pages, rights, []).front).map(({ path }) => path);
  expect(rows([orders, list, form])).toEqual([purchasingPath]);
  expect(rows([list, form])).toEqual([purchaseListPath, requisitionPath]);
  // A view that is used brings the entry of its thing in front.
  const others = [page('info', 'Register', '/x'), orders, form];
  expect(menuOf(others, rights, [requisitionPath]).front.map(({ id }) => id)).toEqual(['order']);
  // The row has the counts of its views.
  expect([
    ...rowCounts(
      [orders, form],
      new Map([
        [purchasingPath, 2],
        [requisitionPath, 3],
      ]),
    ),
  ]).toEqual([[purchasingPath, 5]]);
  expect([...rowCounts([form], new Map([[requisitionPath, 3]]))]).toEqual([[requisitionPath, 3]]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { menuPages, type Navigation, type NavigationCompany } from './navigation';
import { packNavigation, unpackNavigation } from './packed-navigation';

const registered = menuPages.map(({ opens: _opens, action: _action, ...page }) => page);
const someOf = (paths: readonly string[]) => fc.subarray([...paths]);
const texts = new Map(registered.map(({ path, title }) => [path, { path, text: `Ny i ${title}` }]));

const anyNavigation = fc
  .subarray(registered, { minLength: 1 })
  .chain((pages) => {
    const all = pages.map(({ path }) => path);
    const anyCompany = fc.record({
      ...{ id: fc.uuid(), name: fc.string(), locked: fc.boolean(), paths: someOf(all), favourites: someOf(all) },
      makes: someOf(all).map((paths) => paths.flatMap((path) => texts.get(path) ?? [])),
      menu: fc.record(
        { role: fc.constant('common' as const), trials: fc.boolean(), used: someOf(all), counted: someOf(all) },
        { requiredKeys: ['role', 'trials', 'used'] },
      ),
    });
    return fc.record({ pages: fc.constant(pages), companies: fc.array(anyCompany, { maxLength: 4 }) });
  })
  .map((found): Navigation => ({ ...found, groups: [] }));

const inOrder = (companies: readonly NavigationCompany[]) =>
  companies.map(({ makes, ...own }) => ({ ...own, makes: makes.map(({ text }) => text).sort() }));

test('a navigation comes back from the page as it was read, whatever its companies may open', () => {
  fc.assert(
    fc.property(anyNavigation, (navigation) => {
      const { pages, companies, groups } = unpackNavigation(packNavigation(navigation));
      expect(pages).toEqual(navigation.pages);
      expect(groups).toEqual([]);
      expect(inOrder(companies)).toEqual(inOrder(navigation.companies));
    }),
  );
});

test('what was used and may no longer be opened is left behind', () => {
  const [page] = registered;
  if (!page) throw new Error('There are no pages.');
  const menu = { role: 'common', trials: false, used: ['/er/borte', page.path] } as const;
  const own = { id: 'a', name: 'A', locked: false, paths: [page.path], favourites: [], makes: [], menu };
  const { companies } = unpackNavigation(packNavigation({ pages: [page], groups: [], companies: [own] }));
  expect(companies).toEqual([{ ...own, menu: { ...menu, used: [page.path] } }]);
});

test('nine companies with every page are carried in a fourth of their room', () => {
  const paths = registered.map(({ path }) => path);
  const menu = { role: 'common', trials: false, used: paths } as const;
  const companies = Array.from({ length: 9 }, (_, at) => ({
    ...{ id: `${at}`, name: `Firma ${at}`, locked: false, paths, favourites: [], menu, makes: [...texts.values()] },
  }));
  const navigation: Navigation = { pages: registered, groups: [], companies };
  expect(JSON.stringify(packNavigation(navigation)).length * 4).toBeLessThan(JSON.stringify(navigation).length);
});

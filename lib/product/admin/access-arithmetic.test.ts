import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effective, type Grants, levelAt } from '@/lib/platform/auth/grants';
import { actions, may, type Permission } from '@/lib/platform/auth/permissions';
import { sections } from '@/lib/platform/routing/sections';
import { pages } from '@/lib/product/pages/registry';
import { accessChanges, deviatingPages, withoutPage } from './access-arithmetic';
import { accessSentence, inheritedWarning } from './access-sentence';
import { asksMost } from './asks-most';
import { pagesOf, permissionTree, placesOf, type TreeNode } from './permission-tree';
import type { AdminPage } from './rows';

const titles = new Map<string, string>(sections.map(({ id, title }) => [id, title]));
const tree = permissionTree(
  pages.map(
    ({ path, title, section, group, tabs = [] }): AdminPage => ({
      Path: path,
      Title: title,
      Section: section,
      SectionTitle: titles.get(section) ?? '',
      Group: group,
      Tabs: tabs.map((tab) => ({ Path: tab.path, Title: tab.title })),
    }),
  ),
);
const places = placesOf(tree);
const kinds = [...new Set(pages.map(({ path }) => path.split('/').slice(0, 3).join('/')))];
const upper = ['/', ...sections.map(({ id }) => `/${id}`), ...kinds];
const path = fc.oneof(fc.constantFrom(...upper), fc.constantFrom(...places.map(({ id }) => id)));
const grants = fc
  .uniqueArray(fc.tuple(path, fc.constantFrom(...actions)), { maxLength: 6, selector: ([at]) => at })
  .map((given): Grants => new Map(given));
const page = fc.constantFrom(...pagesOf(tree));

const allowed = (given: Grants, at: string): number => {
  const permissions = [...given].map(([to, action]) => ({ path: to, action }));
  return may(permissions, at, 'Write') ? 2 : may(permissions, at, 'Read') ? 1 : 0;
};

test('removing just one page takes that page and its tabs, and changes no other page of anybody', () => {
  fc.assert(
    fc.property(grants, page, (given, target) => {
      const next = withoutPage(given, tree, target);
      const taken = new Set(placesOf(target).map(({ id }) => id));
      for (const { id, kind } of places) {
        if (taken.has(id)) expect(allowed(next, id), id).toBe(0);
        else if (kind === 'page' || kind === 'tab') expect(allowed(next, id), id).toBe(allowed(given, id));
        else expect(allowed(next, id), id).toBeLessThanOrEqual(allowed(given, id));
      }
    }),
  );
});

test('removing one page leaves the other sections as they are written', () => {
  fc.assert(
    fc.property(grants, page, (given, target) => {
      const inSection = new Map([...given].filter(([at]) => at !== '/'));
      const next = withoutPage(inSection, tree, target);
      const section = target.id.split('/')[1];
      const elsewhere = (of: Grants) => [...of].filter(([at]) => at.split('/')[1] !== section);
      expect(elsewhere(next)).toEqual(elsewhere(inSection));
    }),
  );
});

test('the changes are none exactly where nothing that is shown differs', () => {
  fc.assert(
    fc.property(grants, grants, (stored, given) => {
      const differ = places.filter(({ id }) => allowed(stored, id) !== allowed(given, id));
      const changes = accessChanges(stored, given, tree);
      expect(changes.length > 0).toBe(differ.length > 0);
      expect(changes.every(({ id }) => differ.some((one) => one.id === id))).toBe(true);
    }),
  );
});

const nodeOf = (id: string): TreeNode => {
  const found = places.find((one) => one.id === id);
  if (!found) throw new Error(`No node ${id}.`);
  return found;
};

test('a section that is given is one change, and a page that got more than it is one more', () => {
  const changes = accessChanges(new Map(), new Map([['/project', 'Read']]), tree);
  expect(changes).toEqual([{ id: '/project', title: 'Prosjekt', was: undefined, is: 'Read' }]);
  const more: Grants = new Map([
    ['/project', 'Read'],
    ['/project/editable/timer', 'Write'],
  ]);
  expect(accessChanges(new Map(), more, tree)).toHaveLength(2);
});

test('a page deviates by what it has over its section, and by nothing that the section gives anyway', () => {
  const equipment = nodeOf('/equipment');
  const given: Grants = new Map([
    ['/equipment', 'Read'],
    ['/equipment/planning', 'Write'],
    ['/equipment/requisition', 'Read'],
  ]);
  expect(deviatingPages(given, equipment)).toEqual([
    { title: 'Utstyrsplanlegging', id: '/equipment/planning', action: 'Write' },
  ]);
  fc.assert(
    fc.property(grants, (some) => {
      for (const { id } of deviatingPages(some, equipment)) {
        const without = new Map([...some].filter(([at]) => at !== id && !at.startsWith(`${id}/`)));
        const own = placesOf(nodeOf(id)).map((place) => place.id);
        expect(own.some((at) => levelAt(without, at) < levelAt(some, at))).toBe(true);
      }
    }),
  );
});

test('the sentence counts what a user writes, reads and has single pages of', () => {
  const given: Grants = new Map([
    ['/project', 'Write'],
    ['/contract', 'Write'],
    ['/personal', 'Write'],
    ['/equipment', 'Read'],
    ['/economy/report/prosjekt', 'Read'],
    ['/economy/report/omsetning', 'Read'],
  ]);
  expect(accessSentence('Jonas Holm', given, tree)).toBe(
    'Jonas skriver i Kontrakt, Prosjekt og Personlig, leser Utstyr og to sider i Økonomi.',
  );
  expect(accessSentence('Jonas Holm', new Map(), tree)).toBe('Jonas har ingen tilgang ennå.');
  expect(accessSentence('Jonas Holm', new Map([['/', 'Write']]), tree)).toBe(
    'Jonas skriver i alle seksjoner, også Administrasjon.',
  );
});

test('pay that comes with a section is warned of, and not where it was given by itself', () => {
  const titleOf = (at: string) => (at === '/project' ? 'Prosjekt' : at);
  const given: Grants = new Map([['/project', 'Read']]);
  expect(effective(given, '/project/datatable/timerlonn')?.from).toBe('/project');
  expect(inheritedWarning('Jonas Holm', given, titleOf)).toBe('Jonas ser timer mot lønn, som følger med Prosjekt.');
  expect(inheritedWarning('Jonas Holm', new Map([['/project/datatable/timerlonn', 'Read']]), titleOf)).toBe('');
  expect(inheritedWarning('Jonas Holm', new Map([['/', 'Write']]), () => 'Alt i firmaet')).toBe(
    'Jonas ser timer mot lønn, ser bankkonto på leverandørfakturaer og kan endre andres tilganger, som følger med Alt i firmaet.',
  );
});

test('whoever has nothing asks for most, then whoever has most of their own, and the suspended last', () => {
  const user = (name: string, permissions: Permission[], suspended = false) => ({ name, permissions, suspended });
  const leader = user('leder', [{ path: '/', action: 'Write' }]);
  const mixed = user('blandet', [
    { path: '/equipment', action: 'Write' },
    { path: '/personal', action: 'Write' },
    { path: '/bid/calc/ny', action: 'Write' },
  ]);
  const fresh = user('ny', []);
  const away = user('borte', [], true);
  expect(asksMost([away, leader, mixed, fresh])).toBe(fresh);
  expect(asksMost([away, leader, mixed])).toBe(mixed);
  expect(asksMost([away])).toBe(away);
  expect(asksMost([])).toBeUndefined();
});

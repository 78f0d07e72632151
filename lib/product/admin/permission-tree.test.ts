import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effective, type Grants, levelAt, levelOf } from '@/lib/platform/auth/grants';
import { actions, may } from '@/lib/platform/auth/permissions';
import {
  flatTree,
  grantsOutside,
  inheritedFrom,
  nodeLevels,
  permissionTree,
  placesOf,
  searchTree,
  type TreeNode,
  withGrant,
} from './permission-tree';
import type { AdminPage } from './rows';

const page = (Section: string, Group: string, kind: string, name: string): AdminPage => ({
  Path: `/${Section}/${kind}/${name}`,
  Title: name,
  Section,
  SectionTitle: Section.toUpperCase(),
  Group,
});
const pages = [
  page('info', 'Register', 'datatable', 'kunder'),
  page('info', 'Register', 'datatable', 'bilag'),
  page('bid', 'Tilbud', 'editable', 'tilbud'),
  page('bid', 'Kalkyle', 'editable', 'prisliste'),
  {
    ...page('project', 'Prosjekt', 'customtable', 'prosjekt'),
    Tabs: [{ Path: '/project/customtable/prosjekt/risiko', Title: 'Risiko' }],
  },
];
const tree = permissionTree(pages);
const paths = [
  '/',
  '/info',
  '/bid',
  '/admin',
  '/info/datatable',
  '/bid/editable',
  ...pages.flatMap(({ Path, Tabs = [] }) => [Path, ...Tabs.map((tab) => tab.Path)]),
];
const grants = fc
  .uniqueArray(fc.constantFrom(...paths))
  .chain((given) => fc.tuple(...given.map((path) => fc.tuple(fc.constant(path), fc.constantFrom(...actions)))))
  .map((given): Grants => new Map(given));

function nodeOf(id: string, node: TreeNode = tree): TreeNode {
  const found = node.id === id ? node : node.children.map((child) => tryNode(id, child)).find(Boolean);
  if (!found) throw new Error(`No node ${id}.`);
  return found;
}
function tryNode(id: string, node: TreeNode): TreeNode | undefined {
  return node.id === id ? node : node.children.map((child) => tryNode(id, child)).find(Boolean);
}

test('what the tree shows is what may() allows, whatever is given', () => {
  fc.assert(
    fc.property(grants, fc.constantFrom(...paths), (given, path) => {
      const permissions = [...given].map(([p, action]) => ({ path: p, action }));
      const shown = effective(given, path)?.action;
      expect(shown === 'Write').toBe(may(permissions, path, 'Write'));
      expect(shown !== undefined).toBe(may(permissions, path, 'Read'));
    }),
  );
});

test('a group shows what its pages have from above, and nothing where they differ', () => {
  const group = nodeOf('/info#Register');
  expect([nodeLevels(new Map(), group), inheritedFrom(new Map(), group)]).toEqual([{ level: 0, above: 0 }, undefined]);
  const above: Grants = new Map([['/', 'Read']]);
  expect(nodeLevels(above, group)).toEqual({ level: 1, above: 1 });
  expect(inheritedFrom(above, group)).toEqual({ action: 'Read', from: '/' });
  const first = group.children[0]?.id ?? '';
  const withOne: Grants = new Map([...above, [first, 'Write']]);
  expect([nodeLevels(withOne, group), inheritedFrom(withOne, group)]).toEqual([
    { level: 'mixed', above: 1 },
    undefined,
  ]);
  expect(inheritedFrom(withOne, nodeOf(first))).toBeUndefined();
});

test('a choice gives at least what it says, and what is above gives no less', () => {
  fc.assert(
    fc.property(
      grants,
      fc.constantFrom(...flatTree(tree)),
      fc.constantFrom(undefined, ...actions),
      (given, node, action) => {
        const next = withGrant(given, node, action);
        const { level, above } = nodeLevels(next, node);
        if (node.kind !== 'group') expect(level).toBe(Math.max(levelOf(action), above));
        for (const { id } of placesOf(tree)) {
          const isBelow = placesOf(node).some((place) => place.id === id);
          if (!isBelow && node.kind !== 'all') expect(levelAt(next, id)).toBe(levelAt(given, id));
        }
      },
    ),
  );
});

test('a group gives to its pages', () => {
  const given = withGrant(new Map(), nodeOf('/info#Register'), 'Read');
  expect([...given]).toEqual([
    ['/info/datatable/kunder', 'Read'],
    ['/info/datatable/bilag', 'Read'],
  ]);
  expect(withGrant(given, nodeOf('/info#Register'), undefined).size).toBe(0);
  expect(withGrant(new Map([['/info', 'Write']]), nodeOf('/info#Register'), 'Read').size).toBe(1);
});

test('a search keeps what leads to its hits', () => {
  const found = searchTree(tree, 'PRIS');
  expect(found?.children.map(({ id }) => id)).toEqual(['/bid']);
  expect(found?.children[0]?.children.map(({ id }) => id)).toEqual(['/bid#Kalkyle']);
  expect(searchTree(tree, 'finnes ikke')).toBeUndefined();
});

test('a grant the tree has no node for is told of', () => {
  expect(
    grantsOutside(
      new Map([
        ['/info/datatable', 'Read'],
        ['/info', 'Write'],
      ]),
      tree,
    ),
  ).toEqual(['/info/datatable']);
});

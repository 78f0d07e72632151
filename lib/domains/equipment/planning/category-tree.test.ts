import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryIds } from './category-ids';
import { categoryTree } from './category-tree';

const name = fc.constantFrom('Stillas', 'Åk', 'Ærfugl', 'Pumper', 'Lift 2', 'Lift 10');
const items = fc.array(fc.record({ l1nm: fc.option(name), l2nm: fc.option(name) }), { maxLength: 40 });
const leaf = ({ l1nm, l2nm }: { l1nm: string | null; l2nm: string | null }) => ({
  l1nm,
  l2nm,
  ...categoryIds(l1nm, l2nm),
});

test('every item stands once in the tree, sorted as Norwegians do, and an id is its names’', () => {
  fc.assert(
    fc.property(items, (all) => {
      const tree = categoryTree(all.map(leaf));
      expect(tree.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
      for (const { name, count, parts, id } of tree) {
        const own = all.filter(({ l1nm }) => (l1nm ?? 'Uten kategori') === name);
        expect(count).toBe(own.length);
        expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(own.filter(({ l2nm }) => l2nm !== null).length);
        expect(id).toBe(categoryIds(own[0]?.l1nm ?? null, null).l1id);
      }
      const sorted = [...tree].map(({ name }) => name).sort(new Intl.Collator('nb', { numeric: true }).compare);
      expect(tree.map(({ name }) => name)).toEqual(sorted);
      const ids = tree.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)]);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('an id is the same on every day, and one name below two others is two', () => {
  const hash = (names: unknown) => createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 16);
  expect(categoryIds('Pumper', 'Små')).toEqual({ l1id: hash(['Pumper']), l2id: hash(['Pumper', 'Små']) });
  expect(categoryIds('Lifter', 'Små').l2id).not.toBe(categoryIds('Pumper', 'Små').l2id);
  expect(categoryIds('Lifter', null).l2id).toBeNull();
});

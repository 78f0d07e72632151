import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryColors, tintOf } from '@/lib/core/palette';
import { areasBySize, treemapTree } from './treemap-tree';

const leaf = fc.record({ group: fc.integer({ min: 0, max: 4 }), value: fc.integer({ min: 1, max: 1e6 }) });

test('the areas stand by size in both levels, and none is lost', () => {
  fc.assert(
    fc.property(fc.array(leaf, { maxLength: 40 }), (made) => {
      const data = made.map(({ group, value }, i) => ({
        l1id: String(group),
        l1nm: `G${group}`,
        l2id: String(i),
        l2nm: `L${i}`,
        value,
      }));
      const { groups, total } = treemapTree(data);
      const areas = areasBySize(groups);
      const falls = (values: number[]) => values.every((value, i) => i === 0 || value <= (values[i - 1] ?? 0));
      expect(falls(areas.map(({ value }) => value))).toBe(true);
      for (const { leaves } of areas) expect(falls(leaves.map(({ value }) => value))).toBe(true);
      expect(areas.flatMap(({ leaves }) => leaves).reduce((sum, { value }) => sum + value, 0)).toBe(total);
    }),
  );
});

test('ink reads on the tint of every category on paper', () => {
  const light = (color: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  for (const color of categoryColors)
    expect((light(tintOf(color, 0.36)) + 0.05) / (light('#1b2730') + 0.05), color).toBeGreaterThan(4.5);
  expect([tintOf('#102030', 0), tintOf('#102030', 1)]).toEqual(['#ffffff', '#102030']);
});

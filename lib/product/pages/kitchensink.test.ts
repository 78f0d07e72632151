import { expect, test } from 'vitest';
import { widgetSchema } from '@/lib/core/widgets/widget';
import { kitchensinkEntry } from './kitchensink';

test('the page of all widgets has every kind there is', () => {
  const kinds = widgetSchema.options.map(({ shape }) => shape.wtype.value);
  const shown = new Set(kitchensinkEntry.layout.map(({ wtype }) => wtype));
  expect(
    kinds.filter((kind) => !shown.has(kind)),
    'Give these a place in lib/product/pages/kitchensink.ts.',
  ).toEqual([]);
});

test('no two of its widgets lie over each other, and none is outside the grid', () => {
  const { layout } = kitchensinkEntry;
  const over = layout.flatMap((a, i) =>
    layout
      .slice(i + 1)
      .filter((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
      .map((b) => `${a.i} and ${b.i}`),
  );
  expect(over).toEqual([]);
  expect(layout.every(({ x, w }) => x + w <= 12)).toBe(true);
});

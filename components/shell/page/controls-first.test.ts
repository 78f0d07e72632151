import { expect, test } from 'vitest';
import type { LayoutItem } from '@/lib/platform/routing/page';
import { madeWidgets } from '@/tests/factories/made-widgets';
import { controlsFirst } from './controls-first';

const place = (i: string, wtype: LayoutItem['wtype'], [x, y, w, h]: number[]) =>
  ({ i, wtype, x, y, w, h }) as LayoutItem;
const layout = [
  place('vurdering', 'verdict', [0, 0, 12, 2]),
  ...['balanse', 'bilag', 'nummer'].map((i, at) => place(i, 'stat', [at * 4, 2, 4, 4])),
  place('balanser', 'tabulator', [0, 6, 12, 14]),
  place('bilagsfeil', 'tabulator', [0, 20, 6, 10]),
  place('hull', 'tabulator', [6, 20, 6, 10]),
];
const controls = { balanse: 'balanser', bilag: 'bilagsfeil', nummer: 'hull' };
const of = (counts: Record<string, number | null>) => {
  const figure = Object.values(madeWidgets).find((one) => one.wtype === 'stat');
  const titles: Record<string, string> = { balanse: 'Inngående balanse', bilag: 'Bilag', nummer: 'Nummerserier' };
  const widgets = Object.fromEntries(
    Object.entries(counts).map(([id, stat]) => [id, { ...figure, title: titles[id], stat }]),
  );
  return controlsFirst({ controls, widgets } as Parameters<typeof controlsFirst>[0], layout);
};
const spots = (places: readonly LayoutItem[]) => places.map(({ i, x, w }) => `${i} ${x} ${w}`);

test('the control that fails stands first, and what agrees is one line below it', () => {
  const { shown, folded } = of({ balanse: 0, bilag: 0, nummer: 1 });
  expect(spots(shown)).toEqual(['vurdering 0 12', 'nummer 0 4', 'hull 0 12']);
  expect([folded?.title, folded?.line]).toEqual(['2 kontroller stemmer', 'Inngående balanse, Bilag']);
  expect(spots(folded?.places ?? [])).toEqual(['balanse 0 4', 'bilag 4 4', 'balanser 0 12', 'bilagsfeil 0 12']);
});

test('what could not be controlled is never said to agree', () => {
  const { shown, folded } = of({ balanse: null, bilag: 0, nummer: 0 });
  expect(spots(shown)).toEqual(['vurdering 0 12']);
  expect([folded?.title, folded?.line]).toEqual([
    '2 kontroller stemmer',
    'Bilag, Nummerserier. Kan ikke kontrolleres: Inngående balanse',
  ]);
  expect(of({ balanse: null, bilag: 3, nummer: null })).toEqual({ shown: layout });
});

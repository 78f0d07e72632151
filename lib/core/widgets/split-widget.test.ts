import { describe, expect, test } from 'vitest';
import { carouselBoards } from '@/lib/platform/routing/carousel-boards';
import { splitWidget } from './split-widget';
import type { Datatable, Slides, Stat } from './widget';

const table = (data: Datatable['data'], splitpages?: string): Datatable => ({
  wtype: 'datatable',
  title: 'Kontroller',
  subtitle: '',
  options: { columns: [] },
  data,
  total: data.length,
  sums: { count: 3 },
  parameters: splitpages === undefined ? {} : { splitpages },
});

describe('a widget that names a field to split by', () => {
  test('is one per distinct value, titled with what is after the backslash, in the order they first stand in', () => {
    const split = splitWidget(
      table(
        [
          { of: 'Tavle\\Drift', no: 1 },
          { of: 'HMS', no: 2 },
          { of: 'Tavle\\Drift', no: 3 },
          { of: null, no: 4 },
        ],
        'of',
      ),
    );
    expect(split).toMatchObject([
      { title: 'Kontroller Drift', total: 2, data: [{ no: 1 }, { no: 3 }] },
      { title: 'Kontroller HMS', total: 1, data: [{ no: 2 }] },
      { title: 'Kontroller', total: 1, data: [{ no: 4 }] },
    ]);
    expect(split.every((one) => !('sums' in one))).toBe(true);
  });

  test('is itself without rows, without a field, and when it failed', () => {
    for (const widget of [table([], 'of'), table([{ of: 'a' }])]) expect(splitWidget(widget)).toEqual([widget]);
    const failed = { wtype: 'failed', title: '', message: 'Nei', errorId: '1', expected: 'datatable' } as const;
    expect(splitWidget(failed)).toEqual([failed]);
  });
});

test('boards follow the layout: what stands together is one, what is split is several', () => {
  const stat = (title: string): Stat => ({
    wtype: 'stat',
    title,
    stat: 1,
    type: 'number',
    subtitle: '',
    text: '',
    tips: '',
    data: [],
    colour: 'neutral',
    changes: [],
    parameters: {},
  });
  const at = (i: string, y: number, wtype: 'stat' | 'datatable') => ({ i, x: 0, y, w: 12, h: 4, wtype });
  const boards = carouselBoards({
    title: 'Tavle',
    layout: [at('delt', 0, 'datatable'), at('en', 4, 'stat'), at('to', 8, 'stat'), at('borte', 12, 'stat')],
    widgets: { delt: table([{ of: 'x\\A' }, { of: 'x\\B' }], 'of'), en: stat('En'), to: stat('To') },
    boards: [{ title: 'Sammen', widgets: ['en', 'to'] }],
  });
  expect(boards.map(({ id, title, items }) => [id, title, items.map(({ i, y }) => [i, y])])).toEqual([
    ['delt', 'Kontroller A', [['delt', 0]]],
    ['delt-1', 'Kontroller B', [['delt', 0]]],
    [
      'en',
      'Sammen',
      [
        ['en', 0],
        ['to', 4],
      ],
    ],
  ]);
});

test('a deck of slides is one board per slide, named by it', () => {
  const slide = {
    parent: null,
    under: '',
    display: 'teaser',
    text: '',
    measuredescr: '',
    children: [],
    color: 0,
    progress: null,
    notes: '',
  } as const;
  const deck = (titles: string[]): Slides => ({
    wtype: 'slides',
    title: 'Strategi',
    subtitle: '',
    data: titles.map((title, i) => ({ ...slide, children: [], xid: `s${i}`, title })),
    parameters: {},
  });
  const layout = [{ i: 'strategi', x: 0, y: 0, w: 12, h: 18, wtype: 'slides' as const }];
  const boards = (titles: string[]) =>
    carouselBoards({ layout, widgets: { strategi: deck(titles) }, boards: [], title: 'Strategi (presentasjon)' });
  expect(boards(['Vekst', 'Folk']).map(({ id, title, items }) => [id, title, items.length])).toEqual([
    ['strategi-s0', 'Vekst', 1],
    ['strategi-s1', 'Folk', 1],
  ]);
  expect(boards([])).toMatchObject([{ id: 'strategi', title: 'Strategi' }]);
});

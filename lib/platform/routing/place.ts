import type { WidgetType } from '@/lib/core/widgets/widget';
import { type Kind, kinds, type LayoutItem, type PageEntry, type Source } from './page';
import { findSection } from './sections';

/** A widget's position on the grid: its upper left corner, and its size in columns and rows. */
export type Spot = readonly [x: number, y: number, w: number, h: number];

type Placed = { item: LayoutItem; source: Source };

/** A widget of a page; `wtype` must match the kind its source returns, or it does not compile. */
export function place<T extends WidgetType>(
  wtype: T,
  i: string,
  [x, y, w, h]: Spot,
  source: Source<NoInfer<T>>,
): Placed {
  return { item: { i, x, y, w, h, wtype }, source };
}

/** A row of stats across the full width at the top of a page. */
export function statRow(stats: Readonly<Record<string, Source<'stat'>>>): Placed[] {
  const all = Object.entries(stats);
  const width = 12 / all.length;
  return all.map(([i, source], at) => place('stat', i, [at * width, 0, width, 4], source));
}

/** Rows of widgets under one another from `top`, each as high as its highest; those of an array stand side by side. */
export function stack(top: number, ...rows: readonly (Placed | readonly Placed[])[]): Placed[] {
  let y = top;
  return rows.flatMap((row) => {
    const beside = Array.isArray(row) ? row : [row];
    const moved = beside.map(({ item, source }: Placed): Placed => ({ item: { ...item, y: item.y + y }, source }));
    y = Math.max(...moved.map(({ item }) => item.y + item.h));
    return moved;
  });
}

/** The widgets of a page entry: in this order for calls and files, in reading order on the grid. */
export function widgets(...placed: readonly Placed[]): Pick<PageEntry, 'widgets' | 'layout'> {
  return {
    widgets: Object.fromEntries(placed.map(({ item, source }) => [item.i, source])),
    layout: placed.map(({ item }) => item).sort((a, b) => a.y - b.y || a.x - b.x),
  };
}

type Addressed = 'section' | 'kind' | 'page';
type Words = Omit<PageEntry, 'path' | 'period' | 'own' | Addressed> &
  Partial<Pick<PageEntry, 'period' | 'own' | Addressed>>;

const isKind = (text: string): text is Kind => (kinds as readonly string[]).includes(text);

/**
 * The page at a path /section/kind/page or /section/kind, which names these only where the path does not; without a period and own filters
 * unless it has some.
 */
export function entryAt(path: string, words: Words): PageEntry {
  const [area = '', form = '', page = form] = path.slice(1).split('/');
  const section = words.section ?? findSection(area)?.id;
  const kind = words.kind ?? form;
  if (section === undefined || !isKind(kind)) throw new Error(`${path} names no section and kind of a page.`);
  return { path, page, period: 'none', own: [], ...words, section, kind };
}

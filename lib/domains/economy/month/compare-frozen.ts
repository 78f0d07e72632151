import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Column, Row } from '@/lib/core/widgets/column';
import { hasRows } from '@/lib/core/widgets/of-widget';
import type { WidgetResult } from '@/lib/core/widgets/widget';

export type Widgets = Readonly<Record<string, WidgetResult>>;

/** A figure as it was shown when its month was closed; `now` and `change` only where it is shown otherwise today. */
export type FrozenFigure = {
  /** Its address on the page. */
  at: string;
  line: string;
  figure: string;
  was: number | null;
  now: number | null;
  change: number | null;
};

/** The amounts of the months themselves: what they are held against is pinned beside them, and shares follow from them. */
const figuresOf = (columns: readonly Column[]) =>
  columns.filter(({ type, pinned }) => (type === 'amount' || type === 'number') && !pinned);

/** Rows by what names them, their number and name; a second one of the same name is its second. */
function byName(columns: readonly Column[], rows: readonly Row[]): Map<string, Row> {
  const texts = columns.filter(({ type }) => type === 'text').slice(0, 2);
  const found = new Map<string, Row>();
  for (const row of rows) {
    const name = texts.flatMap(({ value }) => textOf(row, value) ?? []).join(' ') || 'Uten navn';
    let own = name;
    for (let nr = 2; found.has(own); nr++) own = `${name} (${nr})`;
    found.set(own, row);
  }
  return found;
}

/** A figure at the precision that its column shows; none reads as zero does. */
function shownIn({ value, decimals = 0 }: Column, row: Row | undefined): number {
  const places = 10 ** decimals;
  return Math.round((numberOf(row, value) ?? 0) * places) / places + 0;
}

/** Holds the tables of a frozen page against the same page today, figure by figure, at the precision that both are shown with. */
export function compareFrozen(frozen: Widgets, today: Widgets): FrozenFigure[] {
  return Object.entries(frozen).flatMap(([id, widget]) => {
    const other = today[id];
    if (!hasRows(widget) || !other || !hasRows(other)) return [];
    const { columns } = widget.options;
    const [before, after] = [byName(columns, widget.data), byName(columns, other.data)];
    return [...new Set([...after.keys(), ...before.keys()])].flatMap((line) =>
      figuresOf(columns).map((column): FrozenFigure => {
        const [was, now] = [shownIn(column, before.get(line)), shownIn(column, after.get(line))];
        const places = 10 ** (column.decimals ?? 0);
        const moved = was !== now && { now, change: Math.round((now - was) * places) / places };
        const named = { at: `${id}/${line}/${column.value}`, line, figure: column.text };
        return { ...named, was, now: null, change: null, ...moved };
      }),
    );
  });
}

import { counted } from '@/lib/core/format/count-text';
import { titleOf } from '@/lib/core/widgets/of-widget';
import type { LayoutItem } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';

const columns = 12;

/** The places without those of others: figures move together to the left, and tables share the width of their row. */
function closedUp(places: readonly LayoutItem[]): LayoutItem[] {
  return places.map((place) => {
    const row = places.filter(({ y }) => y === place.y);
    const at = row.indexOf(place);
    const w = place.wtype === 'stat' ? place.w : columns / row.length;
    return { ...place, x: at * w, w };
  });
}

/**
 * The places of a page with only the controls that fail, and those that are folded below it with their heading: what agrees, and
 * what could not be controlled. Nothing is folded where none agrees.
 */
export function controlsFirst(
  { controls = {}, widgets }: Pick<PageView, 'controls' | 'widgets'>,
  layout: readonly LayoutItem[],
) {
  const all = Object.entries(controls).map(([figure, table]) => {
    const found = widgets[figure];
    return {
      ids: [figure, table],
      title: (found && titleOf(found)) ?? '',
      count: found?.wtype === 'stat' ? found.stat : undefined,
    };
  });
  const agreeing = all.filter(({ count }) => count === 0);
  if (agreeing.length === 0) return { shown: layout };
  const unsure = all.filter(({ count }) => count === null);
  const ids = new Set([...agreeing, ...unsure].flatMap((one) => one.ids));
  const names = (some: typeof all) => some.map(({ title }) => title).join(', ');
  return {
    shown: closedUp(layout.filter(({ i }) => !ids.has(i))),
    folded: {
      places: closedUp(layout.filter(({ i }) => ids.has(i))),
      title: `${counted(agreeing.length, 'kontroll', 'kontroller')} stemmer`,
      line: names(agreeing) + (unsure.length === 0 ? '' : `. Kan ikke kontrolleres: ${names(unsure)}`),
    },
  };
}

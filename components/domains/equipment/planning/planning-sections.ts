import { counted } from '@/lib/core/format/count-text';
import { isKinOf } from '@/lib/domains/equipment/planning/advice';
import { type Days, meet } from '@/lib/domains/equipment/planning/clash';
import { isOfWish } from '@/lib/domains/equipment/planning/cover';
import { daysIn, nextFreeText, spansWithin, type Unit, unitsOf } from '@/lib/domains/equipment/planning/units';
import { missingSpans } from '@/lib/domains/equipment/planning/wish-state';
import type { ShownLine } from './use-plan';
import type { PlanItem } from './use-plan-data';
import type { Planning } from './use-plan-state';

/** A part of the table: its heading, its units, and a line about those that are not shown. */
export type UnitSection = {
  key: string;
  title?: string;
  note?: string;
  units: readonly Unit<PlanItem>[];
  hidden?: string;
};

/** Units without a free day that are named in the line about them. */
const mostNamed = 3;

const names = new Intl.Collator('nb', { numeric: true });
const isShown = (unit: Unit<PlanItem>) => unit.own || unit.days > 0;

/** True for a line of the planned days, or not saved yet. */
export const isAtHand = (line: ShownLine, days: Days | undefined) =>
  days === undefined || line.state !== 'saved' || meet(line, days);

/** The line about units without a free day: how many, and when the first of them are free. */
function hiddenText(taken: readonly Unit<PlanItem>[], { plan, days }: Planning): string | undefined {
  if (taken.length === 0 || !days) return undefined;
  const named = taken.slice(0, mostNamed).map(({ item }) => nextFreeText(item, plan.staysOf(item.eid), days));
  const more = taken.length > mostNamed ? ' …' : '';
  return `${counted(taken.length, 'opptatt', 'opptatte')} skjult: ${named.join(', ')}${more}`;
}

/** The units by article, by name. */
function byArticle(units: readonly Unit<PlanItem>[]): [string, Unit<PlanItem>[]][] {
  const parts = new Map<string, Unit<PlanItem>[]>();
  for (const unit of units) {
    const { category, subcategory, article } = unit.item;
    const key = JSON.stringify([category, subcategory, article]);
    const part = parts.get(key);
    if (part) part.push(unit);
    else parts.set(key, [unit]);
  }
  return [...parts];
}

const titleOf = ([first]: readonly Unit<PlanItem>[]) => first?.item.title ?? '';
const noteOf = (units: readonly Unit<PlanItem>[]) =>
  `${counted(units.length, 'enhet', 'enheter')}, flest ledige dager først`;

/**
 * The parts of the table: the units of the chosen wish and then those of the same group, or what was searched
 * for or chosen in the tree, an article each; and how many have a free day. With `onlyFree` the rest is a line.
 */
export function unitSections(
  planning: Planning,
  items: readonly PlanItem[],
  { view, onlyFree, allocated, searching }: { view: Days; onlyFree: boolean; allocated: boolean; searching: boolean },
): { sections: UnitSection[]; free: number; all: number } {
  const { wish, days = view, plan } = planning;
  // What the project has is shown whether it is free or not.
  const narrow = onlyFree && !allocated && planning.days !== undefined;
  const ahead = plan.lines.filter((line) => line.enddate >= view.startdate);
  const own = new Set(ahead.filter((line) => isAtHand(line, days)).map(({ eid }) => eid));
  const of = (some: readonly PlanItem[]) => unitsOf(some, plan.staysOf, { days, own });
  const countsOf = (units: readonly Unit<PlanItem>[]) => ({ free: units.filter(isShown).length, all: units.length });
  const visible = (units: readonly Unit<PlanItem>[]) => (narrow ? units.filter(isShown) : units);
  const rest = (units: readonly Unit<PlanItem>[]) => {
    const hidden = narrow
      ? hiddenText(
          units.filter((unit) => !isShown(unit)),
          planning,
        )
      : undefined;
    return hidden === undefined ? {} : { hidden };
  };
  const articles = (units: readonly Unit<PlanItem>[], title: (of: readonly Unit<PlanItem>[]) => string) =>
    byArticle(units)
      .map(([key, part]) => ({ key, title: title(part), note: noteOf(part), units: visible(part) }))
      .filter((section) => section.units.length > 0);

  if (allocated || searching || !wish) {
    const held = new Set(ahead.map(({ eid }) => eid));
    const units = of(allocated ? items.filter(({ eid }) => held.has(eid)) : items);
    const sections = articles(units, titleOf).toSorted((a, b) => names.compare(a.title, b.title));
    const last = { key: 'hidden', units: [], ...rest(units) };
    return { sections: 'hidden' in last ? [...sections, last] : sections, ...countsOf(units) };
  }
  const fitting = of(items.filter((item) => isOfWish(item, wish)));
  const missing = missingSpans(wish.state);
  const covers = ({ free }: Unit<PlanItem>) => daysIn(missing.flatMap((part) => spansWithin(free, part)));
  const others = of(items.filter((item) => !isOfWish(item, wish) && isKinOf(item, wish)));
  const most = (units: readonly Unit<PlanItem>[]) => Math.max(0, ...units.map(covers));
  return {
    sections: [
      {
        ...{ key: wish.xid, title: wish.text, note: noteOf(fitting) },
        ...{ units: visible(fitting), ...rest(fitting) },
      },
      ...articles(others, (part) => `Samme gruppe: ${titleOf(part)}`)
        .toSorted((a, b) => most(b.units) - most(a.units) || names.compare(a.title, b.title))
        .map((section) => ({
          ...section,
          note: `${counted(section.units.length, 'enhet', 'enheter')}; de som dekker dager som mangler, først`,
          units: section.units.toSorted((a, b) => covers(b) - covers(a)),
        })),
    ],
    ...countsOf(fitting),
  };
}

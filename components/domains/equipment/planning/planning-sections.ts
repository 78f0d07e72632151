import { formatNumber } from '@/lib/core/format/number';
import { isKinOf } from '@/lib/domains/equipment/planning/advice';
import type { Days } from '@/lib/domains/equipment/planning/clash';
import { isOfWish } from '@/lib/domains/equipment/planning/cover';
import { nextFreeText, type Unit, unitsOf } from '@/lib/domains/equipment/planning/units';
import type { UnitSection } from './unit-table';
import type { PlanItem } from './use-plan-data';
import type { Planning } from './use-plan-state';

/** Units without a free day that are named in the line about them. */
const mostNamed = 3;

const lengthText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'enhet' : 'enheter'}`;

/** Those to show: with `onlyFree` what is on the project or has a free day, and the rest in a line. */
function shown(
  units: readonly Unit<PlanItem>[],
  onlyFree: boolean,
  planning: Planning,
): Pick<UnitSection, 'units' | 'hidden'> {
  const { days } = planning;
  if (!onlyFree || !days) return { units };
  const free = units.filter((unit) => unit.own || unit.days > 0);
  const taken = units.filter((unit) => !unit.own && unit.days === 0);
  if (taken.length === 0) return { units: free };
  const named = taken.slice(0, mostNamed).map(({ item }) => nextFreeText(item, planning.plan.staysOf(item.eid), days));
  const more = taken.length > mostNamed ? ' …' : '';
  return { units: free, hidden: `${formatNumber(taken.length)} opptatte skjult: ${named.join(', ')}${more}` };
}

/**
 * The parts of the table: the units of the chosen wish and what can be used instead, or those of the chosen part of the
 * tree, free ones first; and how many have a free day.
 */
export function unitSections(
  planning: Planning,
  items: readonly PlanItem[],
  { view, onlyFree, allocated }: { view: Days; onlyFree: boolean; allocated: boolean },
): { sections: UnitSection[]; free: number; all: number } {
  const { wish, days = view, plan } = planning;
  const own = new Set(plan.lines.filter((line) => line.enddate >= view.startdate).map(({ eid }) => eid));
  const of = (some: readonly PlanItem[]) => unitsOf(some, plan.staysOf, { days, own });
  if (allocated) {
    const units = of(items.filter(({ eid }) => own.has(eid)));
    return {
      sections: [{ key: 'allocated', title: 'Utstyr allokert til prosjekt', note: lengthText(units.length), units }],
      free: units.length,
      all: units.length,
    };
  }
  if (!wish) {
    const units = of(items);
    const free = units.filter((unit) => unit.own || unit.days > 0).length;
    const note = `${lengthText(units.length)}, flest ledige dager først`;
    return {
      sections: [{ key: 'all', title: 'Utstyr', note, ...shown(units, onlyFree, planning) }],
      free,
      all: units.length,
    };
  }
  const fitting = of(items.filter((item) => isOfWish(item, wish)));
  const others = of(items.filter((item) => !isOfWish(item, wish) && isKinOf(item, wish)));
  const free = fitting.filter((unit) => unit.own || unit.days > 0).length;
  return {
    sections: [
      {
        key: wish.xid,
        title: wish.text,
        note: `${lengthText(fitting.length)}, flest ledige dager først`,
        ...shown(fitting, onlyFree, planning),
      },
      ...(others.length === 0
        ? []
        : [
            {
              key: 'instead',
              title: 'Kan brukes i stedet',
              note: `${lengthText(others.length)} av samme underkategori`,
              ...shown(others, onlyFree, planning),
            },
          ]),
    ],
    free,
    all: fitting.length,
  };
}

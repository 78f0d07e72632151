import { projectLedgerColumns } from '@/lib/core/columns/overview';
import { sumMoney } from '@/lib/core/format/number';
import { projectTerms } from '@/lib/core/format/project-terms';
import type { Row } from '@/lib/core/widgets/column';
import { groupName } from '@/lib/platform/ledger/chart-of-accounts';
import { rowsOfProject } from '@/lib/platform/tables/rows-of-project';
import { atEnd, readCourse } from '../course';
import { bookedOf, calculatedOf } from '../ledger-sums';

/** A planned, current and final amount, kroner. */
type Sum = { plan: number | null; now: number; forecast: number | null };

/** A row of amounts: `sign` is 1 when exceeding the plan is good. */
function sumRow(name: string, { plan, now, forecast }: Sum, sign: 1 | -1): Row {
  const against = (value: number | null) =>
    plan === null || value === null ? null : sumMoney([sign * value, -sign * plan]);
  const deviations = { deviationam: against(now), forecastdeviationam: against(forecast) };
  return { accountgroup: name, calculatedam: plan, bookedam: now, forecastam: forecast, ...deviations, _style: 2 };
}

/** A final amount in kroner. */
const kroner = (øre: number | null) => (øre === null ? null : øre / 100);

/**
 * The ledger of the chosen project by account group beside its baseline calculation and forecast, kroner. A negative
 * deviation is worse than planned.
 */
export const projectLedger = rowsOfProject(
  {
    title: 'Kalkyle og regnskap',
    subtitle:
      'Plan er summene i kalkylen, Nå det som er bokført, Prognose det bokførte og det Forecast vurderer for månedene etter. Minus i avviket er dårligere enn planen',
    columns: projectLedgerColumns.take(
      'accountgroup',
      'calculatedam',
      'bookedam',
      'deviationam',
      'forecastam',
      'forecastdeviationam',
    ),
    excel: 'kalkyle-og-regnskap',
    empty: 'Ingenting er bokført på prosjektet ennå. Knytt det til regnskapets prosjekt under Rediger prosjekter.',
  },
  async (tx, requested) => {
    const booked = await bookedOf(tx, requested);
    const calculated = await calculatedOf(tx, requested);
    if (booked.groups.length === 0 && calculated.revenue === null) return [];
    const course = await readCourse(tx, requested);
    const endOf = (of: 'cost' | 'revenue') => kroner(atEnd(course, of, requested.today.slice(0, 7)).forecast);
    const [revenue, costs] = [endOf('revenue'), endOf('cost')];
    const margin = revenue === null || costs === null ? null : sumMoney([revenue, -costs]);
    const groupRows = (isRevenue: boolean) =>
      booked.groups
        .filter(({ group }) => group.startsWith('3') === isRevenue)
        .map(({ group, net }): Row => {
          const own = { accountgroup: groupName(group), calculatedam: null, bookedam: net, deviationam: null };
          return { ...own, forecastam: null, forecastdeviationam: null };
        });
    return [
      ...groupRows(true),
      sumRow('Sum inntekt', { plan: calculated.revenue, now: booked.revenue, forecast: revenue }, 1),
      ...groupRows(false),
      sumRow('Sum kostnad', { plan: calculated.costs, now: booked.costs, forecast: costs }, -1),
      sumRow(projectTerms.margin, { plan: calculated.margin, now: booked.margin, forecast: margin }, 1),
    ];
  },
);

import { projectLedgerColumns } from '@/lib/columns/overview';
import { sumMoney } from '@/lib/format/number';
import { groupName } from '@/lib/ledger/chart-of-accounts';
import { rowsOfProject } from '@/lib/tables/rows-of-project';
import type { Row } from '@/lib/widgets/column';
import { bookedOf, calculatedOf } from '../ledger-sums';

/** A row of sums: `sign` is 1 where more than calculated is good. */
function sumRow(name: string, booked: number, calculated: number | null, sign: 1 | -1): Row {
  const deviation = calculated === null ? null : sumMoney([sign * booked, -sign * calculated]);
  return { accountgroup: name, bookedam: booked, calculatedam: calculated, deviationam: deviation, _style: 2 };
}

/**
 * The ledger of the chosen project by account group beside the sums of its baseline calculation, kroner. A deviation below zero is
 * worse than calculated.
 */
export const projectLedger = rowsOfProject(
  {
    title: 'Kalkyle og regnskap',
    subtitle: 'Det som er bokført på prosjektet, mot summene i kalkylen. Minus i avviket er dårligere enn kalkylen',
    columns: projectLedgerColumns.take('accountgroup', 'bookedam', 'calculatedam', 'deviationam'),
    excel: 'kalkyle-og-regnskap',
    empty: 'Ingenting er bokført på prosjektet ennå. Knytt det til regnskapets prosjekt under Rediger prosjekter.',
  },
  async (tx, asked) => {
    const booked = await bookedOf(tx, asked);
    const calculated = await calculatedOf(tx, asked);
    if (booked.groups.length === 0 && calculated.revenue === null) return [];
    const groupRows = (revenue: boolean) =>
      booked.groups
        .filter(({ group }) => group.startsWith('3') === revenue)
        .map(({ group, net }): Row => {
          return { accountgroup: groupName(group), bookedam: net, calculatedam: null, deviationam: null };
        });
    return [
      ...groupRows(true),
      sumRow('Sum inntekt', booked.revenue, calculated.revenue, 1),
      ...groupRows(false),
      sumRow('Sum kostnad', booked.costs, calculated.costs, -1),
      sumRow('Dekningsbidrag', booked.margin, calculated.margin, 1),
    ];
  },
);

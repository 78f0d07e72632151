import { utilizationColumns } from '@/lib/core/columns/utilization';
import type { Filters } from '@/lib/core/filters/filters';
import { periodText } from '@/lib/core/filters/period-text';
import type { Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { equipmentListPath } from '@/lib/platform/routing/paths';
import { noEquipmentInUse, readUtilization, withoutCategory } from '../read-utilization';
import { idleValue, netOf, shareOut } from '../utilization';

const columns = [
  utilizationColumns.one('category', { to: equipmentListPath }),
  ...utilizationColumns.take(
    'pieces',
    'daysOut',
    'shareOut',
    'shareBefore',
    'rent',
    'hired',
    'service',
    'net',
    'idle',
    'lostPieces',
    'lossValue',
  ),
];

/** Utilization per category in the history's last range: pieces, days, kroner; the share out also a year before. */
export async function utilizationByCategory(scope: Scope, filters: Filters): Promise<Tabulator> {
  const { period, before, usedIn, leftOut } = await readUtilization(scope, filters);
  const then = new Map(usedIn(before).map((use) => [use.category, use]));
  const data = usedIn(period).map((use): Row => {
    const last = then.get(use.category);
    const { category, pieces, daysOut, rent, hired, service, lost, lostValue } = use;
    return {
      category,
      pieces,
      daysOut,
      shareOut: shareOut(use),
      shareBefore: last && last.daysOut > 0 ? shareOut(last) : null,
      rent,
      hired,
      service,
      net: netOf(use),
      idle: idleValue(use),
      lostPieces: lost,
      lossValue: lostValue,
      ...(category !== withoutCategory && { _to: { q: category } }),
    };
  });
  return {
    wtype: 'tabulator',
    title: 'Utnyttelse per kategori',
    subtitle: [periodText([period], filters.span.fiscalStart), leftOut].filter(Boolean).join(', '),
    options: { columns },
    data,
    parameters: { excel: 'utnyttelse', empty: noEquipmentInUse },
  };
}

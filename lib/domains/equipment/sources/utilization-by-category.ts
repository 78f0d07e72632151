import { utilizationColumns } from '@/lib/core/columns/utilization';
import { periodText } from '@/lib/core/filters/period-text';
import type { Row } from '@/lib/core/widgets/column';
import { equipmentListPath } from '@/lib/platform/routing/paths';
import { tableSource } from '@/lib/platform/tables/list-source';
import { noEquipmentInUse, readUtilization, withoutCategory } from '../read-utilization';
import { idleValue, netOf, shareOut } from '../utilization';

const columns = [
  utilizationColumns.one('category', { to: equipmentListPath }),
  ...utilizationColumns.take('pieces', 'daysOut', 'shareOut', 'shareBefore', 'rent', 'hired', 'service', 'net', 'idle'),
  ...utilizationColumns.take('lostPieces', 'lossValue'),
];

/** Utilization per category in the history's last range: pieces, days, kroner; the share out also a year before. */
export const utilizationByCategory = tableSource(
  { title: 'Utnyttelse per kategori', columns, excel: 'utnyttelse', empty: noEquipmentInUse },
  async (scope, filters) => {
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
      subtitle: [periodText([period], filters.span.fiscalStart), leftOut].filter(Boolean).join(', '),
      rows: data,
    };
  },
);

import { measure, measureLimits, measureValue } from '@/db/schema';
import { measureColumns } from '@/lib/core/columns/measures';
import { measureTablePath } from '@/lib/platform/routing/paths';
import { defineTable } from './live-table';
import { nextPlace } from './next-number';

export const measureTable = defineTable({
  tbl: 'measure',
  path: measureTablePath,
  title: 'Måltall',
  newRow: 'Nytt måltall',
  table: measure,
  label: ['name'],
  order: [measure.orderint, measure.name],
  entity: measureColumns,
  columns: {
    name: { column: measure.name, required: true, unique: true },
    unit: { column: measure.unit, maxLength: 20 },
    limit: { column: measure.limit, choices: measureLimits, default: 'Minst', byHand: true },
    target: { column: measure.target },
    orderint: { column: measure.orderint, required: true, default: nextPlace(measure, measure.orderint) },
  },
  months: {
    table: measureValue,
    parent: measureValue.measureId,
    value: measureValue.value,
    kind: 'number',
    decimals: 2,
    standing: { column: measureColumns.one('standing'), target: 'target', limit: 'limit' },
  },
  empty: 'Ingen måltall ennå. Legg til en rad.',
});

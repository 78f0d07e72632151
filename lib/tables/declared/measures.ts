import { measure, measureValue } from '@/db/schema';
import { defineTable } from './live-table';
import { nextPlace } from './next-number';

export const measureTable = defineTable({
  tbl: 'measure',
  path: '/measure/edit',
  title: 'Måltall',
  one: 'måltall',
  table: measure,
  label: ['name'],
  order: [measure.orderint, measure.name],
  columns: {
    name: { text: 'Måltall', kind: 'text', column: measure.name, width: 260, required: true, unique: true },
    unit: { text: 'Enhet', kind: 'text', column: measure.unit, width: 90, maxLength: 20, dropfilter: true },
    target: { text: 'Mål', kind: 'number', column: measure.target, decimals: 2, width: 100 },
    orderint: {
      text: 'Rekkefølge',
      kind: 'number',
      column: measure.orderint,
      width: 90,
      required: true,
      standard: nextPlace(measure, measure.orderint),
    },
  },
  months: {
    table: measureValue,
    parent: measureValue.measureId,
    value: measureValue.value,
    kind: 'number',
    decimals: 2,
  },
  empty: 'Ingen måltall ennå. Legg til en rad.',
});

import { groupEliminationColumns } from '@/lib/core/columns/groups';
import type { Column, Row } from '@/lib/core/widgets/column';
import { unreconciledText } from './pairs/eliminations';

/** The columns of what is eliminated; an amount leads to the lines of its row and of `drill`. */
export const eliminationColumns = (drill: NonNullable<Column['drill']>): Column[] => [
  { text: 'Hva', value: 'what', type: 'text', width: 320 },
  { text: 'Selskap', value: 'company', type: 'text', width: 240 },
  groupEliminationColumns.one('account'),
  { text: 'Tatt bort', value: 'taken', type: 'amount', decimals: 2, math: 'sum', drill },
];

/** The row of what comes back since only one of two companies says it, øre; none where that is nothing. */
export const unreconciledRows = (ore: number): Row[] =>
  ore === 0 ? [] : [{ what: unreconciledText, company: '', account: null, taken: ore / 100 }];

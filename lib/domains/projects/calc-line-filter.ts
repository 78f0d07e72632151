import { type CostClassification, costClassificationNames, costClassifications } from '@/lib/core/calculation/row';
import type { Filters } from '@/lib/core/filters/filters';
import type { Scope } from '@/lib/platform/auth/session';
import type { Choice, OwnFilter } from '@/lib/platform/routing/page';
import { rowsUnder } from './actuals';
import { requestedBaseline } from './baseline';
import { calcLineParam, everyLine, untiedLine } from './calc-line-params';

const isClass = (value: string): value is CostClassification => costClassifications.some((name) => name === value);

/**
 * The rows of the calculation that the parameter's value selects: all of a classification, or a row and its
 * descendants; an unknown value selects itself.
 */
export function linesRequested(value: string, rows: Parameters<typeof rowsUnder>[0]): string[] {
  if (isClass(value)) return rows.filter(({ classification }) => classification === value).map(({ xid }) => xid);
  return rowsUnder(rows, value);
}

/** The filter of the tab's entries. */
export const calcLineFilter: OwnFilter = {
  name: calcLineParam,
  text: 'Kalkylelinje',
  place: true,
  choices: async (scope: Scope, filters: Filters): Promise<Choice[]> => {
    const value = filters.own[calcLineParam];
    if (value === undefined) return [];
    if (value === untiedLine) return [{ value, label: 'Ikke knyttet' }];
    if (value === everyLine) return [{ value, label: 'Alle' }];
    if (isClass(value)) return [{ value, label: costClassificationNames[value] }];
    const found = (await requestedBaseline(scope, filters))?.baseline?.calculated.rows.find(({ xid }) => xid === value);
    return found ? [{ value, label: found.title || 'Uten navn' }] : [];
  },
};

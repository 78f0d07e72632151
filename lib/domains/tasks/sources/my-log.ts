import type { Source } from '@/lib/platform/routing/page';
import { ilogTable } from '@/lib/platform/tables/declared/tasks';
import { readTable } from '@/lib/platform/tables/read-table';

const shown = ['Createdate', 'Text', 'Category', 'writtenat'];

/** The user's own log, latest day first. */
export const myLog: Source<'tabulator'> = async (scope, _, { limit }) => {
  const read = await readTable(scope, ilogTable, { limit });
  const columns = read.options.columns.filter(({ value }) => shown.includes(value));
  return {
    ...read,
    subtitle: scope.user.fullName,
    options: { ...read.options, columns },
    parameters: { ...read.parameters, excel: 'ilog' },
  };
};

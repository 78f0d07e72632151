import { taskColumns } from '@/lib/core/columns/tasks';
import { repeatText } from '@/lib/core/format/repeat-rule';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Source } from '@/lib/platform/routing/page';
import { taskTable } from '@/lib/platform/tables/declared/tasks';
import { readTable } from '@/lib/platform/tables/read-table';

/** The displayed columns of a task, also on paper; the rest of a row is for the screen. */
const shown = [
  'Done',
  'Text',
  'Important',
  'Category',
  'Duedate',
  'Duetime',
  'notes',
  'linktext',
  'ownername',
  'handedname',
  'answer',
  'Createdate',
  'Donedate',
];

/** The user's own tasks and those handed to them, open ones first, in the user's order. */
export const myTasks: Source<'tabulator'> = async (scope, _, { limit }) => {
  const read = await readTable(scope, taskTable, { limit });
  const columns = shown.flatMap((name) => {
    const column = read.options.columns.find(({ value }) => value === name) ?? [];
    return name === 'Duetime' ? [column, taskColumns.one('repeats')].flat() : column;
  });
  const rows = read.data.filter((row) => cellOf(row, 'Hide') !== true);
  const data = rows.map((row) => {
    const rule = cellOf(row, 'repeatrule');
    // On paper a handed task names its owner.
    const ownername = cellOf(row, 'owner') === scope.user.id ? null : cellOf(row, 'ownername');
    return { ...row, ownername, repeats: typeof rule === 'string' ? repeatText(rule) : null };
  });
  const done = (row: (typeof data)[number]) => cellOf(row, 'Done') === true;
  return {
    ...read,
    title: 'TODO',
    subtitle: scope.user.fullName,
    options: { ...read.options, columns },
    data: [...data.filter((row) => !done(row)), ...data.filter(done)],
    parameters: { ...read.parameters, excel: 'todo' },
  };
};

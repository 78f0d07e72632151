import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { type ImportField, plainHeading } from '../csv/headings';

/** What the columns of a file for a live table may be: everything that is edited in it, found by the usual headings. */
export function importFields(table: LiveTable): ImportField[] {
  const { columns, importing } = table;
  const [only, ...more] = keyColumns(table);
  const numbers = (name: string) => (name === only && more.length === 0 ? ['nr', 'nummer', 'no', 'number', 'id'] : []);
  return Object.entries(columns)
    .filter(([, { readonly }]) => !readonly)
    .map(([name, { text }]) => ({
      name,
      text: importing?.texts?.[name] ?? text,
      usual: [
        ...(importing?.headings?.[name]?.split(' ') ?? []),
        plainHeading(text),
        plainHeading(name),
        ...numbers(name),
      ],
      ...(importing?.holding?.[name] && { holding: importing.holding[name] }),
    }));
}

/** The columns that say which row a line of a file is about; without any every line is a new row. */
export function keyColumns({ columns, importing }: LiveTable): readonly string[] {
  if (importing) return importing.key;
  const unique = Object.entries(columns).find(([, spec]) => spec.unique && !spec.readonly);
  return unique ? [unique[0]] : [];
}

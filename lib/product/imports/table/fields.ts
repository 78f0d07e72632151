import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { type ImportField, plainHeading } from '@/lib/product/imports/tabular/headings';
import { interpreterOf } from './interpreters';
import { monthFields } from './months';
import { synonymsOf } from './synonyms';

/** The fields that a file for a live table may have: every editable column with its usual headings, and what says how they are meant. */
export function importFields(table: LiveTable): ImportField[] {
  const { columns, importing } = table;
  const [only, ...more] = keyColumns(table);
  const numbers = (name: string) => (name === only && more.length === 0 ? ['nr', 'nummer', 'no', 'number', 'id'] : []);
  const fields = Object.entries(columns)
    .filter(([, { readonly }]) => !readonly)
    .map(
      ([name, { text }]): ImportField => ({
        name,
        text: importing?.texts?.[name] ?? text,
        usual: [
          ...(importing?.headings?.[name]?.split(' ') ?? []),
          plainHeading(text),
          plainHeading(name),
          ...numbers(name),
        ],
        synonyms: synonymsOf(table.tbl, name, importing?.texts?.[name] ? '' : plainHeading(text)),
        ...(importing?.holding?.[name] && { holding: importing.holding[name] }),
      }),
    );
  const beside = fields.flatMap(({ name, text, usual, synonyms }): ImportField[] =>
    columns[name]?.reference?.named?.checked
      ? [
          {
            name: besideOf(name),
            text: `${text}: navn`,
            usual: [],
            synonyms: [...usual, ...synonyms, `${plainHeading(text)}navn`],
          },
        ]
      : [],
  );
  return [...fields, ...beside, ...monthFields(table), ...(interpreterOf(table.tbl)?.fields ?? [])];
}

/** The field of a column that names, beside its number, whom a reference is about. */
export const besideOf = (col: string): string => `${col}:name`;

/** The columns that identify a line's row; without any, every line is a new row. */
export function keyColumns({ columns, importing }: LiveTable): readonly string[] {
  if (importing) return importing.key;
  const unique = Object.entries(columns).find(([, spec]) => spec.unique && !spec.readonly);
  return unique ? [unique[0]] : [];
}

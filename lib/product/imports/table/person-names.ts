import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { readValue } from '@/lib/platform/tables/read-value';
import type { ImportField } from '@/lib/product/imports/tabular/headings';
import { type Interpreter, nothingComputed } from '@/lib/product/imports/tabular/interpretation';

const fields: readonly ImportField[] = [
  { name: 'firstname', text: 'Fornavn', usual: ['fornavn'], synonyms: ['firstname', 'givenname'] },
  { name: 'lastname', text: 'Etternavn', usual: ['etternavn'], synonyms: ['lastname', 'surname', 'familyname'] },
];

/** People whose first and last names have a column each, as payroll systems write them; `col` takes both in one. */
export function personNames(table: LiveTable, col: string): Interpreter {
  return {
    fields,
    mapped: async (_, guessed) => {
      const { firstname, lastname, ...rest } = guessed;
      const first = firstname ?? lastname;
      // A whole name beside them is the name.
      if (first === undefined || rest[col] !== undefined) return rest;
      return { ...guessed, [col]: first };
    },
    settled: (_, mapping) => mapping,
    interpret: async (_tx, _companyId, { file, mapping }) => {
      const { firstname, lastname } = mapping;
      const at = firstname ?? lastname ?? -1;
      const nameOf = (i: number) =>
        [firstname, lastname]
          .flatMap((part) => (part === undefined ? [] : [(file.rows[i]?.cells[part] ?? '').trim()]))
          .filter(Boolean)
          .join(' ');
      const computed = (i: number) => {
        const read = readValue(table, col, nameOf(i));
        return 'error' in read ? { error: read.error, at } : { value: read.value };
      };
      // Another column that was chosen for the whole name is read as it is.
      return { ...nothingComputed, computed: mapping[col] === at ? { [col]: computed } : {} };
    },
  };
}

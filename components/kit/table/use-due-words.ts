import { useMemo } from 'react';
import { useToday } from '@/components/kit/context/use-today';
import { useUnchanged } from '@/components/kit/ui/use-unchanged';
import { equalFields } from '@/lib/core/equal';
import { dueOf } from '@/lib/core/table-view/due';
import type { Column, Row } from '@/lib/core/widgets/column';

/** The longest word that each column of deadlines says of one of the rows ('om 12 d'); '' where it says nothing. */
export function longestDueWords(columns: readonly Column[], rows: readonly Row[], today: string) {
  const dues = columns.filter(({ due }) => due !== undefined);
  return Object.fromEntries(
    dues.map((column): [string, string] => {
      let longest = '';
      for (const row of rows) {
        const text = dueOf(column, row, today)?.text ?? '';
        if (text.length > longest.length) longest = text;
      }
      return [column.value, longest];
    }),
  );
}

/** The same for a table on the screen; the same object while an edit leaves them equal. */
export function useDueWords(columns: readonly Column[], rows: readonly Row[]): Readonly<Record<string, string>> {
  const today = useToday();
  const words = useMemo(() => longestDueWords(columns, rows, today), [columns, rows, today]);
  return useUnchanged<Readonly<Record<string, string>>>(words, equalFields);
}

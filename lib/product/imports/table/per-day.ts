import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { dayColumns } from '@/lib/product/imports/tabular/day-columns';
import { type Decision, quoted } from '@/lib/product/imports/tabular/decision';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import type { TableFile } from '@/lib/product/imports/tabular/read-table';

/** Says of a list with a column for each day that those are not read, and what to do; undefined for another list. */
export function perDayDecision({ importing }: LiveTable, file: TableFile, mapping: Mapping): Decision | undefined {
  const used = new Set(Object.values(mapping));
  const days = dayColumns(file.headings).filter((at) => !used.has(at));
  const [first, last] = [days[0], days.at(-1)].map((at) => quoted(file.headings[at ?? 0] ?? ''));
  if (days.length === 0) return undefined;
  const way =
    importing?.perDay ?? 'Ha én rad per dag, med dagen i én kolonne og tallet i en annen, og velg filen på nytt.';
  const said = `Filen har en kolonne per dag (${days.length}, ${first} til ${last}), og de leses ikke. ${way}`;
  return { key: 'perday', title: 'Dager som kolonner', value: '', said, sure: true, choices: [] };
}

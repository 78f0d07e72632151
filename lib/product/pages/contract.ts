import { noticeDates, variationsUnanswered } from '@/lib/domains/projects/attention';
import type { PageEntry } from '@/lib/platform/routing/page';
import { contractTable, variationTable } from '@/lib/platform/tables/declared/contracts';
import { editableEntry } from './editable-entry';

export const contractPages: readonly PageEntry[] = [
  editableEntry(
    contractTable,
    {
      group: 'Kontrakt',
      title: 'Kontrakter',
      subtitle: 'Kontrakter med verdi, varighet og varslingsfrist',
      icon: 'file',
    },
    noticeDates,
  ),
  editableEntry(
    variationTable,
    {
      group: 'Kontrakt',
      title: 'VOR',
      subtitle: 'Endringer per kontrakt og kundens svar',
      icon: 'file-plus',
    },
    variationsUnanswered,
  ),
];

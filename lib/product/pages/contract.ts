import { caseAnswers, caseNotices } from '@/lib/domains/contracts/attention';
import { caseFilters, caseList, caseVerdict } from '@/lib/domains/contracts/sources/case-list';
import { noticeDates } from '@/lib/domains/projects/attention';
import { attentionFilter } from '@/lib/platform/routing/attention-filter';
import type { PageEntry } from '@/lib/platform/routing/page';
import { casesPath } from '@/lib/platform/routing/paths';
import { entryAt, place, widgets } from '@/lib/platform/routing/place';
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
  entryAt(casesPath, {
    group: 'Kontrakt',
    title: 'Frister i VOR',
    subtitle: 'Varsler og svar etter hva de venter på',
    icon: 'calendar',
    own: [...caseFilters, attentionFilter('frister', 'xid', caseNotices, caseAnswers)],
    ...widgets(
      place('verdict', 'vurdering', [0, 0, 12, 2], caseVerdict),
      place('datatable', 'frister', [0, 2, 12, 18], caseList),
    ),
  }),
  editableEntry(variationTable, {
    group: 'Kontrakt',
    title: 'VOR',
    subtitle: 'Endringer per kontrakt og kundens svar',
    icon: 'file-plus',
  }),
];

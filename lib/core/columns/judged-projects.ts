import { projectTerms } from '@/lib/core/format/project-terms';
import { defineColumns } from './define-columns';

/** A project as it stands: its margins, what it is expected to lose, its hours, and what needs somebody. */
export const judgedProjectColumns = defineColumns({
  lossgroup: { text: 'Gruppe', type: 'text', width: 200, dropfilter: true },
  erp_projectid: { text: 'Prosjektnr', type: 'text', width: 100, ref: { kind: 'project', id: 'xid' } },
  description: { text: 'Prosjekt', type: 'text', width: 260 },
  manager: { text: 'Leder', type: 'text', width: 150, dropfilter: true },
  why: { text: 'Hvorfor', type: 'text', width: 280 },
  planint: { text: `DG ${projectTerms.plan.toLowerCase()}`, type: 'percent', decimals: 1, width: 80 },
  nowint: { text: `DG ${projectTerms.now.toLowerCase()}`, type: 'percent', decimals: 1, width: 80 },
  forecastint: { text: `DG ${projectTerms.forecast.toLowerCase()}`, type: 'percent', decimals: 1, width: 100 },
  dbdeviationam: { text: `DB ${projectTerms.deviation.toLowerCase()}`, type: 'amount', decimals: 0, width: 120 },
  usedint: { text: 'Timer brukt', type: 'percent', decimals: 0, width: 100 },
  doneint: { text: 'Utført', type: 'percent', decimals: 0, width: 80 },
  mattersint: { text: 'Til oppfølging', type: 'number', decimals: 0, width: 110 },
  oldest: { text: 'Eldst', type: 'text', width: 110 },
  enddate: { text: 'Pågår til', type: 'date', width: 130 },
  segment: { text: 'Segment', type: 'text', width: 130, dropfilter: true },
});

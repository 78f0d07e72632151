import { defineColumns, type EntityColumn } from './define-columns';

/** Columns shared by risks and opportunities; `settled` lists the statuses whose due dates no longer matter. */
function assessedColumns(title: string, impact: string, settled: readonly string[]) {
  return {
    title: { text: title, type: 'text', width: 260 },
    scoreint: { text: 'Nivå', type: 'number', decimals: 0, width: 70, product: ['probabilityint', 'impactint'] },
    status: { text: 'Status', type: 'text', status: true, width: 120, dropfilter: true },
    duedate: {
      text: 'Frist',
      type: 'date',
      width: 178,
      due: { warnDays: 14, past: 'forsinket', unless: { column: 'status', values: [...settled] } },
    },
    amountam: { text: 'Beløp', type: 'amount', width: 120, decimals: 0, math: 'sum' },
    probabilityint: { text: 'Sannsynlighet', type: 'number', decimals: 0, width: 110 },
    impactint: { text: impact, type: 'number', decimals: 0, width: 110 },
    response: { text: 'Tiltak', type: 'text', width: 240 },
    responsible: { text: 'Ansvarlig', type: 'text', width: 160, dropfilter: true },
    variation: { text: 'VOR', type: 'text', width: 180 },
    project: { text: 'Prosjekt', type: 'text', width: 200, dropfilter: true, ref: { kind: 'project', id: '_project' } },
    note: { text: 'Merknad', type: 'text', width: 240 },
  } as const satisfies Record<string, EntityColumn>;
}

const { note, ...ofRisk } = assessedColumns('Risiko', 'Konsekvens', ['Lukket', 'Inntruffet']);

export const riskColumns = defineColumns({
  ...ofRisk,
  forcustomer: { text: 'Vises for kunden', type: 'boolean', width: 130 },
  note,
});

export const opportunityColumns = defineColumns(assessedColumns('Mulighet', 'Gevinst', ['Realisert', 'Forkastet']));

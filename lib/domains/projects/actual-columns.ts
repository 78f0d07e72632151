import { defineColumns } from '@/lib/core/columns/define-columns';
import { timeEntryColumns } from '@/lib/core/columns/hours';
import { voucherColumns, voucherLineColumns } from '@/lib/core/columns/ledger';
import { projectTerms } from '@/lib/core/format/project-terms';

const { calculated, now } = projectTerms;
const kroner = { type: 'amount', decimals: 0, width: 96 } as const;
const hours = { type: 'number', decimals: 1, width: 80 } as const;
const kilos = { type: 'number', decimals: 0, width: 84 } as const;

/** Calculated and actual values: kroner, hours, kilograms; deviations are actual or projected minus calculated. */
export const actualColumns = defineColumns({
  title: { text: 'Post', type: 'text', width: 280 },
  class: { text: 'Klasse', type: 'text', width: 120 },
  quantity: { text: 'Mengde', type: 'number', decimals: 1, width: 84 },
  quantityused: { text: `Mengde, ${now.toLowerCase()}`, type: 'number', decimals: 1, width: 84 },
  measure: { text: 'Enhet', type: 'text', width: 64 },
  progr: { text: 'Utført', type: 'percent', decimals: 0, width: 128, glance: 'bar', none: '' },
  hoursam: { text: `Timer, ${calculated.toLowerCase()}`, ...hours },
  hoursspent: { text: `Timer, ${now.toLowerCase()}`, ...hours },
  co2: { text: `CO₂ ${calculated.toLowerCase()}, kg`, ...kilos },
  co2spent: { text: 'CO₂ etter forbruk, kg', ...kilos },
  wages: { text: 'Lønn', ...kroner },
  vouchers: { text: 'Bilag', ...kroner },
  calculated: { text: calculated, ...kroner },
  actual: { text: now, ...kroner, figure: true, none: '–' },
  deviation: { text: projectTerms.deviation, ...kroner, redPositive: true },
  forecast: { text: projectTerms.projected, ...kroner },
  forecastdeviation: { text: projectTerms.projectedDeviation, ...kroner, redPositive: true },
});

/** Entries of a project, hours and voucher lines alike. */
export const spentColumns = defineColumns({
  kind: { text: 'Type', type: 'text', width: 84, dropfilter: true },
  day: timeEntryColumns.columns.day,
  voucher: voucherColumns.columns.no,
  who: { text: 'Leverandør eller ansatt', type: 'text', width: 200, dropfilter: true },
  text: { text: 'Tekst', type: 'text', width: 260 },
  account: voucherLineColumns.columns.account,
  accountName: { ...voucherLineColumns.columns.accountName, width: 150 },
  hours: timeEntryColumns.columns.hours,
  amount: { text: 'Beløp', type: 'amount', decimals: 2, math: 'sum', figure: true, width: 120 },
  calcline: { text: 'Kalkylelinje', type: 'text', width: 220, dropfilter: true, none: 'Ikke knyttet' },
});

/** Rows of a calculation to choose from. */
export const calcLineColumns = defineColumns({
  class: { text: 'Klasse', type: 'text', width: 130 },
  title: { text: 'Post', type: 'text', width: 220 },
  of: { text: 'Hører til', type: 'text', width: 240 },
  calculated: { text: calculated, ...kroner },
});

/** Saved versions of a calculation to choose from. */
export const baselineColumns = defineColumns({
  version: { text: 'Versjon', type: 'number', decimals: 0, width: 70 },
  name: { text: 'Kalkyle', type: 'text', width: 220 },
  at: { text: 'Lagret', type: 'text', width: 130 },
  by: { text: 'Av', type: 'text', width: 130 },
  costs: { text: 'Kostnader', ...kroner },
  state: { text: 'Nå', type: 'text', width: 80 },
});

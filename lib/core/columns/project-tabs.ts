import { projectTerms } from '@/lib/core/format/project-terms';
import { defineColumns } from './define-columns';

/** A project's requirements. */
export const requirementColumns = defineColumns({
  no: { text: 'Kravnr', type: 'text', width: 90 },
  title: { text: 'Krav', type: 'text', width: 300 },
  status: { text: 'Status', type: 'text', status: true, width: 120, dropfilter: true },
  duedate: {
    text: 'Frist',
    type: 'date',
    width: 178,
    due: { warnDays: 14, past: 'forsinket', unless: { column: 'status', values: ['Oppfylt', 'Ikke aktuelt'] } },
  },
  source: { text: 'Kilde', type: 'text', width: 140, dropfilter: true },
  verification: { text: 'Dokumenteres ved', type: 'text', width: 220 },
  responsible: { text: 'Ansvarlig', type: 'text', width: 160, dropfilter: true },
  contract: { text: 'Kontrakt', type: 'text', width: 220 },
  forcustomer: { text: 'Vises for kunden', type: 'boolean', width: 130 },
  project: { text: 'Prosjekt', type: 'text', width: 200, dropfilter: true, ref: { kind: 'project', id: '_project' } },
  note: { text: 'Merknad', type: 'text', width: 240 },
});

/** Activities of the project's plan. */
export const executionColumns = defineColumns({
  title: { text: 'Aktivitet', type: 'text', width: 260 },
  progr: { text: 'Utført', type: 'percent', width: 90, decimals: 0 },
  startdate: { text: 'Start', type: 'date', width: 110 },
  enddate: { text: 'Slutt', type: 'date', width: 110 },
  actualstart: { text: 'Startet', type: 'date', width: 110 },
  actualend: { text: 'Ferdig', type: 'date', width: 110 },
  hoursam: { text: 'Timer', type: 'number', width: 90, decimals: 1, math: 'sum' },
  responsible: { text: 'Ansvarlig', type: 'text', width: 160, dropfilter: true },
  milestone: { text: 'Milepæl', type: 'boolean', width: 90 },
  basestart: { text: 'Avtalt start', type: 'date', width: 110 },
  baseend: { text: 'Avtalt slutt', type: 'date', width: 110 },
  variation: { text: 'VOR', type: 'text', width: 180 },
  orderint: { text: 'Rekkefølge', type: 'number', decimals: 0, width: 100 },
  project: { text: 'Prosjekt', type: 'text', width: 200, dropfilter: true, ref: { kind: 'project', id: '_project' } },
  note: { text: 'Merknad', type: 'text', width: 240 },
});

/** The forecast per month. */
export const forecastColumns = defineColumns({
  forecastmonth: { text: 'Måned', type: 'month', width: 110, monthOf: ['yearint', 'monthint'] },
  hoursam: {
    text: `Timer, ${projectTerms.assessed.toLowerCase()}`,
    type: 'number',
    width: 110,
    decimals: 1,
    math: 'sum',
  },
  costam: {
    text: `Kostnad, ${projectTerms.assessed.toLowerCase()}`,
    type: 'amount',
    width: 130,
    decimals: 0,
    math: 'sum',
  },
  revenueam: {
    text: `Inntekt, ${projectTerms.assessed.toLowerCase()}`,
    type: 'amount',
    width: 130,
    decimals: 0,
    math: 'sum',
  },
  madedate: { text: 'Vurdert', type: 'date', width: 110 },
  note: { text: 'Merknad', type: 'text', width: 300 },
  yearint: { text: 'År', type: 'text', width: 70 },
  monthint: { text: 'Månedsnr', type: 'text', width: 90 },
  project: { text: 'Prosjekt', type: 'text', width: 200, dropfilter: true, ref: { kind: 'project', id: '_project' } },
});

/** Lessons learned in a project. */
export const evaluationColumns = defineColumns({
  topic: { text: 'Tema', type: 'text', width: 190, dropfilter: true },
  scoreint: { text: 'Karakter', type: 'number', decimals: 0, width: 90 },
  good: { text: 'Dette gikk bra', type: 'text', width: 320 },
  better: { text: 'Dette kan bli bedre', type: 'text', width: 320 },
  responsible: { text: 'Ansvarlig', type: 'text', width: 160, dropfilter: true },
  day: { text: 'Dato', type: 'date', width: 110 },
  project: { text: 'Prosjekt', type: 'text', width: 200, dropfilter: true, ref: { kind: 'project', id: '_project' } },
});

export const projectLogColumns = defineColumns({
  day: { text: 'Dato', type: 'date', width: 110 },
  text: { text: 'Logg', type: 'text', width: 420 },
  hoursam: { text: 'Timer', type: 'number', width: 90, decimals: 1, math: 'sum' },
  progr: { text: 'Utført', type: 'percent', width: 90, decimals: 0 },
  weather: { text: 'Vær', type: 'text', width: 120 },
  temperatureint: { text: 'Grader (°C)', type: 'number', decimals: 0, width: 90 },
  written_by: { text: 'Skrevet av', type: 'text', width: 170, dropfilter: true },
  written_at: { text: 'Skrevet', type: 'moment', width: 150 },
  project: { text: 'Prosjekt', type: 'text', width: 200, dropfilter: true, ref: { kind: 'project', id: '_project' } },
});

export const bookingColumns = defineColumns({
  equipment: { text: 'Utstyr', type: 'text', width: 300, dropfilter: true },
  startdate: { text: 'Fra', type: 'date', width: 110 },
  enddate: { text: 'Til', type: 'date', width: 110 },
  countam: { text: 'Antall', type: 'number', decimals: 0, width: 80, math: 'sum' },
  status: {
    text: 'Status',
    type: 'text',
    status: true,
    width: 110,
    dropfilter: true,
    phase: { days: ['startdate', 'enddate'], waits: 'venter' },
  },
  booked_by: { text: 'Booket av', type: 'text', width: 160, dropfilter: true },
  project: { text: 'Prosjekt', type: 'text', width: 200, dropfilter: true, ref: { kind: 'project', id: '_project' } },
  note: { text: 'Merknad', type: 'text', width: 240 },
});

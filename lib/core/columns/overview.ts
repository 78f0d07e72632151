import { projectTerms } from '@/lib/core/format/project-terms';
import { defineColumns } from './define-columns';

/** A project's plan beside what is earned, actual and expected; its rows have units of their own, so its values are texts. */
export const comparisonColumns = defineColumns({
  figure: { text: 'Tkr', type: 'text', width: 260 },
  asof: { text: 'Per', type: 'text', width: 150 },
  earned: { text: projectTerms.earned, type: 'text', width: 100 },
  now: { text: projectTerms.now, type: 'text', width: 100 },
  nowdeviation: { text: projectTerms.deviation, type: 'text', width: 110 },
  plan: { text: projectTerms.plan, type: 'text', width: 110 },
  forecast: { text: projectTerms.forecast, type: 'text', width: 110 },
  forecastdeviation: { text: projectTerms.forecastDeviation, type: 'text', width: 120 },
});

/** An activity's hours beside its plan: deviations are used minus earned. */
export const causeColumns = defineColumns({
  activity: { text: 'Aktivitet', type: 'text', width: 280 },
  planned: { text: projectTerms.plan, type: 'number', decimals: 0, width: 90, math: 'sum' },
  done: { text: 'Utført', type: 'percent', decimals: 0, width: 90 },
  earned: { text: projectTerms.earned, type: 'number', decimals: 1, width: 110, math: 'sum' },
  used: { text: 'Brukt', type: 'number', decimals: 1, width: 100, math: 'sum', figure: true },
  overhours: { text: 'Avvik, timer', type: 'number', decimals: 1, width: 110, math: 'sum', redPositive: true },
  overam: { text: 'Avvik, kr', type: 'amount', decimals: 0, width: 120, math: 'sum', redPositive: true },
});

/** Matters in a project that need somebody. */
export const matterColumns = defineColumns({
  kind: { text: 'Gjelder', type: 'text', width: 130, dropfilter: true },
  matter: { text: 'Hva', type: 'text', width: 360 },
  owner: { text: 'Hos', type: 'text', width: 170, dropfilter: true },
  duedate: { text: 'Dato', type: 'date', width: 110 },
  age: { text: 'Alder', type: 'text', width: 130 },
});

/** A project's activity today. */
export const todayColumns = defineColumns({
  todayitem: { text: 'Hva', type: 'text', width: 150 },
  text: { text: 'Tekst', type: 'text', width: 420 },
  day: { text: 'Dato', type: 'date', width: 110 },
});

const kroner = { type: 'amount', decimals: 0, width: 120 } as const;

/** The project's ledger beside its plan, its forecast and its calculation. */
export const projectLedgerColumns = defineColumns({
  accountgroup: { text: 'Kontogruppe', type: 'text', width: 280 },
  earnedam: { text: projectTerms.earned, ...kroner },
  bookedam: { text: projectTerms.now, ...kroner, figure: true },
  deviationam: { text: projectTerms.deviation, ...kroner },
  planam: { text: projectTerms.plan, ...kroner },
  forecastam: { text: projectTerms.forecast, ...kroner },
  forecastdeviationam: { text: projectTerms.forecastDeviation, ...kroner, width: 140 },
  calculatedam: { text: projectTerms.calculated, ...kroner },
});

export const monthHoursColumns = defineColumns({
  workmonth: { text: 'Måned', type: 'month', width: 110 },
  employee: { text: 'Ansatt', type: 'text', width: 220, dropfilter: true },
  days: { text: 'Dager', type: 'number', decimals: 0, width: 90 },
  hours: { text: 'Timer', type: 'number', decimals: 2, width: 110, math: 'sum', figure: true },
  costam: { text: 'Lønnskostnad', type: 'amount', decimals: 0, width: 130, math: 'sum' },
});

export const weekHoursColumns = defineColumns({
  day: { text: 'Dato', type: 'date', width: 110 },
  employee: { text: 'Ansatt', type: 'text', width: 220, dropfilter: true },
  activity: { text: 'Aktivitet', type: 'text', width: 260, dropfilter: true },
  hours: { text: 'Timer', type: 'number', decimals: 2, width: 100, math: 'sum', figure: true },
});

/** Equipment arriving at or leaving a project. */
export const mobilisationColumns = defineColumns({
  day: { text: 'Dato', type: 'date', width: 110 },
  way: { text: 'Vei', type: 'text', width: 90, dropfilter: true },
  shortid: { text: 'Utstyrsnr', type: 'text', width: 110 },
  title: { text: 'Utstyr', type: 'text', width: 280, dropfilter: true },
  countam: { text: 'Antall', type: 'number', decimals: 0, width: 90, math: 'sum', figure: true },
  source: { text: 'Kilde', type: 'text', width: 120, dropfilter: true },
  status: { text: 'Status', type: 'text', status: true, width: 120, dropfilter: true },
});

/** Equipment currently on a project. */
export const onSiteColumns = defineColumns({
  shortid: { text: 'Utstyrsnr', type: 'text', width: 110 },
  title: { text: 'Utstyr', type: 'text', width: 280 },
  category: { text: 'Kategori', type: 'text', width: 180, dropfilter: true },
  countam: { text: 'Antall', type: 'number', decimals: 0, width: 90, math: 'sum', figure: true },
  location: { text: 'Plassering', type: 'text', width: 200, dropfilter: true },
  startdate: { text: 'Fra', type: 'date', width: 110 },
  enddate: { text: 'Til', type: 'date', width: 178, due: { warnDays: 7, past: 'skulle vært hentet' } },
  source: { text: 'Kilde', type: 'text', width: 120, dropfilter: true },
});

export const siteColumns = defineColumns({
  erp_projectid: { text: 'Prosjektnr', type: 'text', width: 110, ref: { kind: 'project', id: 'xid' } },
  description: { text: 'Prosjekt', type: 'text', width: 280 },
  place: { text: 'Sted', type: 'text', width: 150 },
  status: { text: 'Status', type: 'text', status: true, width: 110, dropfilter: true },
  lat: { text: 'Breddegrad', type: 'number', decimals: 4, width: 110 },
  lon: { text: 'Lengdegrad', type: 'number', decimals: 4, width: 110 },
});

/** Hand-over reports and their checklists. */
export const handoverColumns = defineColumns({
  title: { text: 'Overlevering', type: 'text', width: 280 },
  day: { text: 'Dato', type: 'date', width: 110 },
  responsible: { text: 'Ansvarlig', type: 'text', width: 170 },
  signed_by: { text: 'Signert av', type: 'text', width: 170 },
  signed_at: { text: 'Signert', type: 'moment', width: 150 },
  received_by: { text: 'Mottatt av', type: 'text', width: 170 },
  received_at: { text: 'Mottatt', type: 'moment', width: 150 },
  point: { text: 'Punkt', type: 'text', width: 320 },
  pointstate: { text: 'Resultat', type: 'text', width: 120, dropfilter: true },
  checked_by: { text: 'Sett på av', type: 'text', width: 170 },
  checked_at: { text: 'Sett på', type: 'moment', width: 150 },
  act: { text: 'Hendelse', type: 'text', width: 120 },
  act_by: { text: 'Av', type: 'text', width: 170 },
  act_at: { text: 'Tidspunkt', type: 'moment', width: 150 },
  note: { text: 'Merknad', type: 'text', width: 280 },
});

/** Dependencies between activities. */
export const dependencyColumns = defineColumns({
  earlier: { text: 'Først', type: 'text', width: 280 },
  linkkind: { text: 'Avhengighet', type: 'text', width: 120 },
  lagint: { text: 'Dager mellom', type: 'number', decimals: 0, width: 110 },
  later: { text: 'Så', type: 'text', width: 280 },
});

export const logPictureColumns = defineColumns({
  day: { text: 'Dato', type: 'date', width: 110 },
  text: { text: 'Logg', type: 'text', width: 300 },
  name: { text: 'Bilde', type: 'text', width: 240 },
});

import { defineColumns } from './define-columns';

export const boardColumns = defineColumns({
  title: { text: 'Tavle', type: 'text', width: 260 },
  subject: { text: 'Radene er', type: 'text', width: 120, dropfilter: true },
  orderint: { text: 'Rekkefølge', type: 'number', width: 100, decimals: 0 },
});

/** Columns of a board's control points: what is checked, by which rule, how often. */
export const pointColumns = defineColumns({
  board: { text: 'Tavle', type: 'text', width: 200, dropfilter: true },
  ah1: { text: 'Kontrollpunkt', type: 'text', width: 220 },
  ah2: { text: 'Regel', type: 'text', width: 260 },
  interval: { text: 'Hvor ofte', type: 'text', width: 120, dropfilter: true },
  orderint: { text: 'Rekkefølge', type: 'number', width: 100, decimals: 0 },
  active: { text: 'På tavlen', type: 'boolean', width: 100 },
});

/** A board row is a project, or two free headings. */
export const boardRowColumns = defineColumns({
  board: { text: 'Tavle', type: 'text', width: 170, dropfilter: true },
  project: { text: 'Prosjekt', type: 'text', width: 260 },
  equipment: { text: 'Utstyr', type: 'text', width: 220 },
  h1: { text: 'Overskrift', type: 'text', width: 260 },
  h2: { text: 'Under', type: 'text', width: 140 },
  orderint: { text: 'Rekkefølge', type: 'number', width: 100, decimals: 0 },
  active: { text: 'På tavlen', type: 'boolean', width: 100 },
});

export const cardColumns = defineColumns({
  board: { text: 'Tavle', type: 'text', width: 200 },
  row: { text: 'Gjelder', type: 'text', width: 280 },
  point: { text: 'Kontrollpunkt', type: 'text', width: 220, dropfilter: true },
  interval: { text: 'Hvor ofte', type: 'text', width: 120, dropfilter: true },
  color: { text: 'Tilstand', type: 'text', width: 130 },
  at1: { text: 'Tiltak', type: 'text', width: 260 },
  checkdate: { text: 'Kontrollert', type: 'date', width: 120 },
  missed: { text: 'Dager uten kontroll', type: 'number', width: 150, decimals: 0 },
});

import { defineColumns } from './define-columns';

/** Columns of a user's tasks, by the names of specification 2, section 3. */
export const taskColumns = defineColumns({
  Done: { text: 'Utført', type: 'boolean', width: 80 },
  Text: { text: 'Oppgave', type: 'text', width: 340 },
  Important: { text: 'Viktig', type: 'boolean', width: 80 },
  Category: { text: 'Kategori', type: 'text', width: 140, dropfilter: true },
  Duedate: {
    text: 'Forfallsdato',
    type: 'date',
    width: 150,
    due: { warnDays: 1, past: 'forfalt', unless: { column: 'Done', values: ['true'] } },
  },
  Duetime: { text: 'Klokken', type: 'text', width: 90 },
  repeatrule: { text: 'Regel for gjentakelse', type: 'text', width: 180 },
  repeats: { text: 'Gjentas', type: 'text', width: 180 },
  notes: { text: 'Notater', type: 'text', width: 280 },
  linktext: { text: 'Kommer fra', type: 'text', width: 150 },
  link: { text: 'Lenke', type: 'text', width: 200 },
  ownername: { text: 'Fra', type: 'text', width: 150 },
  owner: { text: 'Eier', type: 'text', width: 150 },
  handedto: { text: 'Gitt til', type: 'text', width: 150 },
  handedname: { text: 'Hos', type: 'text', width: 150 },
  handedat: { text: 'Gitt', type: 'moment', width: 150 },
  answer: { text: 'Svar', type: 'text', width: 240 },
  answeredat: { text: 'Besvart', type: 'moment', width: 150 },
  orderint: { text: 'Rekkefølge', type: 'number', decimals: 0, width: 100 },
  Hide: { text: 'Skjult', type: 'boolean', width: 80 },
  Readonly: { text: 'Låst', type: 'boolean', width: 80 },
  Createdate: { text: 'Opprettet', type: 'date', width: 110 },
  Donedate: { text: 'Ferdig', type: 'date', width: 110 },
});

/** A user's private log (ILog). */
export const ilogColumns = defineColumns({
  Createdate: { text: 'Dato', type: 'date', width: 110 },
  Text: { text: 'Logg', type: 'text', width: 560 },
  Category: { text: 'Kategori', type: 'text', width: 160, dropfilter: true },
  writtenat: { text: 'Skrevet', type: 'moment', width: 160 },
  owner: { text: 'Eier', type: 'text', width: 150 },
  kind: { text: 'Slag', type: 'text', width: 80 },
});

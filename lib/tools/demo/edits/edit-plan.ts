/** The edited cells of a table, by their names in messages. */
export type EditPlan = {
  tbl: string;
  /** The table's share of all changes. */
  weight: number;
  /** Only this many of the newest rows are changed; absent: any. */
  newest?: number;
  columns: string[];
  /** The status before each status. */
  before?: Record<string, string>;
  /** The number of recently added rows. */
  added?: number;
};

export const editPlans: EditPlan[] = [
  {
    tbl: 'bid',
    weight: 30,
    newest: 70,
    columns: ['bidstatus', 'bidstatus', 'revenueam', 'probability', 'duedate', 'responsible', 'note'],
    before: {
      '2. Vurderes': '1. Forespørsel',
      '3. Kalkyle': '2. Vurderes',
      '4. Tilbud sendt': '3. Kalkyle',
      '5. Forhandling': '4. Tilbud sendt',
      '6. Intensjon': '5. Forhandling',
      '7. Salg': '6. Intensjon',
      '8. Tapt': '4. Tilbud sendt',
      '9. Utgått': '4. Tilbud sendt',
    },
    added: 7,
  },
  {
    tbl: 'project',
    weight: 16,
    newest: 30,
    columns: ['status', 'enddate', 'revenueam', 'hoursam', 'manager', 'note'],
    before: { Pågår: 'Planlagt', Stanset: 'Pågår', Levert: 'Pågår', Avsluttet: 'Levert' },
  },
  {
    tbl: 'contract',
    weight: 7,
    newest: 20,
    columns: ['status', 'valueam', 'noticedate', 'responsible'],
    before: { Signert: 'Utkast', Løpende: 'Signert', Oppsagt: 'Løpende', Avsluttet: 'Løpende' },
  },
  {
    tbl: 'variation',
    weight: 10,
    newest: 25,
    columns: ['status', 'amountam', 'daysint', 'answerdate'],
    before: { Sendt: 'Varslet', Godkjent: 'Sendt', 'Delvis godkjent': 'Sendt', Avslått: 'Sendt' },
    added: 3,
  },
  { tbl: 'equipment', weight: 26, columns: ['location', 'location', 'location', 'dayrentam', 'count'], added: 4 },
  { tbl: 'certificate', weight: 4, newest: 60, columns: ['expires', 'note'], added: 3 },
  { tbl: 'employee', weight: 3, columns: ['phone'] },
  { tbl: 'customer', weight: 3, columns: ['phone', 'paymentDays', 'address'] },
  { tbl: 'supplier', weight: 3, columns: ['rank'] },
  { tbl: 'price_line', weight: 6, columns: ['priceam', 'co2am'] },
  {
    tbl: 'strategy_node',
    weight: 7,
    columns: ['status', 'status', 'duedate', 'responsible'],
    before: { Pågår: 'Ikke startet', Forsinket: 'Pågår', Nådd: 'Pågår', Utgått: 'Pågår' },
  },
  { tbl: 'measure', weight: 1, columns: ['target'] },
  { tbl: 'scratch', weight: 3, columns: ['choice', 'amountam', 'countint', 'done', 'sharepr'] },
];

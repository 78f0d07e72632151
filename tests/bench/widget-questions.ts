import type pg from 'pg';

/** A page's widgets, and what one would ask of the voucher lines for each of them without the product. */
type Question = { page: string; widget: string; text: string };

const over = (what: string, where: string, group = '') => `
  select ${what} from voucher_line line
  join account on account.company_id = line.company_id and account.xid = line.account_id
  where line.company_id = $1 and ${where} ${group}`;

const byMonth = 'group by line.year, line.month';
const months = 'line.year, line.month';
const classes = (first: string) => `left(account.no, 1) = any(array[${[...first].map((digit) => `'${digit}'`)}])`;
const groups = (...names: string[]) => `left(account.no, 2) = any(array[${names.map((name) => `'${name}'`)}])`;
const ofGroup = (group: string) => `sum(line.net) filter (where ${groups(group)})`;
const overdue = (days: number) => `sum(line.net) filter (where line.due_date < current_date - ${days})`;

/** Twelve widgets, all of them over every year of the ledger. */
export const questions: readonly Question[] = [
  { page: 'resultat', widget: 'omsetning', text: over(`${months}, -sum(line.net)`, classes('3'), byMonth) },
  { page: 'resultat', widget: 'dekningsbidrag', text: over(`${months}, -sum(line.net)`, classes('34'), byMonth) },
  { page: 'resultat', widget: 'driftsresultat', text: over(`${months}, -sum(line.net)`, classes('34567'), byMonth) },
  {
    page: 'resultat',
    widget: 'margin',
    text: over(
      `${months}, -sum(line.net), sum(line.net) filter (where left(account.no, 1) = '3')`,
      classes('34567'),
      byMonth,
    ),
  },
  {
    page: 'resultat',
    widget: 'utvikling',
    text: over(`${months}, left(account.no, 1), sum(line.net)`, classes('345678'), `${byMonth}, 3`),
  },
  {
    page: 'resultat',
    widget: 'resultat',
    text: over(`line.year, left(account.no, 2), sum(line.net)`, classes('345678'), 'group by 1, 2'),
  },
  { page: 'likviditet', widget: 'bank', text: over(`${months}, sum(line.net)`, groups('19'), byMonth) },
  { page: 'likviditet', widget: 'fordringer', text: over(`${months}, sum(line.net)`, groups('15'), byMonth) },
  { page: 'likviditet', widget: 'gjeld', text: over(`${months}, sum(line.net)`, groups('24'), byMonth) },
  { page: 'likviditet', widget: 'netto', text: over(`${months}, sum(line.net)`, groups('19', '15', '24'), byMonth) },
  {
    page: 'likviditet',
    widget: 'utvikling',
    text: over(`${months}, ${['19', '15', '24'].map(ofGroup)}`, groups('19', '15', '24'), byMonth),
  },
  {
    page: 'likviditet',
    widget: 'aldersfordeling',
    text: over(
      `line.customer_id, sum(line.net), ${[0, 30, 60, 90].map(overdue)}`,
      groups('15'),
      'group by line.customer_id',
    ),
  },
];

/** One figure over the whole ledger: its revenue. */
export const oneSum = over('-sum(line.net)', classes('3'));

/** Asks all of them at once, over as many connections as the pool has. */
export async function askAll(pool: pg.Pool, companyId: string): Promise<void> {
  await Promise.all(questions.map(({ text }) => pool.query(text, [companyId])));
}

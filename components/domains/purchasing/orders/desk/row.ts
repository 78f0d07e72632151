import { approvedStates } from '@/lib/core/format/order-states';
import { cellKey, cellOf } from '@/lib/core/table-view/cell-text';
import type { TableView } from '@/lib/core/table-view/view';
import type { Row } from '@/lib/core/widgets/column';
import { type OrderGroup, orderGroups } from '@/lib/domains/purchasing/orders/order-groups';
import type { OrderStatus } from '@/lib/domains/purchasing/orders/order-state';
import type { JudgedOrder } from '@/lib/domains/purchasing/orders/orders-verdict';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : null);

const tones = ['bad', 'warn', 'plain'] as const;
type Tone = (typeof tones)[number];

/** A row of the list of orders as its screen draws it. */
export function deskRow(row: Row) {
  return {
    order: text(row._order),
    no: text(row.no),
    group: orderGroups.find((group) => group === row.orderstage) ?? ('Kommer senere' satisfies OrderGroup),
    who: row.ordertype === 'PVU' ? 'PVU til ansatte' : text(row.supplier) || 'Uten leverandør',
    /** Empty for protective equipment, which comes from several. */
    supplier: row.ordertype === 'PVU' ? '' : text(row._supplier),
    what: text(row.text),
    project: text(row.project),
    projectId: text(row._project),
    orderedby: text(row.orderedby),
    state: text(row.status),
    delivery: text(row.delivery),
    tone: tones.find((tone) => tone === row._tone) ?? ('plain' satisfies Tone),
    sumam: number(row.sumam) ?? 0,
    delivered: text(row.deliveredtext),
    invoicedam: number(row.invoicedam),
    differenceam: number(row.differenceam),
    mismatch: text(row.mismatch),
    act: (row._act ?? null) as JudgedOrder['act'],
    /** The invoice that is to be settled. */
    invoice: text(row._invoice),
    version: number(row._version) ?? 1,
    late: number(row._late) ?? 0,
    hasDay: row._day !== null,
    canWrite: row._canwrite === true,
    /** True if the product sends the letter; else a draft is made. */
    mail: row._mail === true,
    mine: row.own === true,
  };
}
export type DeskRow = ReturnType<typeof deskRow>;

export type DeskAct = 'approve' | 'settle' | 'receive' | 'mend' | 'remind' | 'open';
export const actNames: Record<DeskAct, string> = {
  approve: 'Godkjenn',
  settle: 'Avklar',
  receive: 'Ta imot',
  mend: 'Rett',
  remind: 'Purr',
  open: 'Åpne',
};

/** The step that the row offers: the one that waits for the user, else the next of its state; undefined for none. */
export function actOf({ act, group, canWrite, mine }: DeskRow, mayWrite: boolean): DeskAct | undefined {
  if (!mayWrite) return undefined;
  if (act !== null) return act;
  if (group === 'Forsinket') return canWrite ? 'remind' : 'receive';
  if (group === 'Kommer denne uken' || group === 'Kommer senere') return 'receive';
  return group === 'Kladder' && mine ? 'open' : undefined;
}

/** The lists above the table, as the filters of the columns that each has. */
export const deskFilters: readonly { text: string; filters: TableView['filters'] }[] = [
  { text: 'Alle', filters: {} },
  { text: 'Venter på meg', filters: { orderstage: ['Venter på meg' satisfies OrderGroup] } },
  { text: 'Under levering', filters: { status: ['godkjent', 'delvis levert'] satisfies OrderStatus[] } },
  { text: 'Avvik', filters: { deviates: [cellKey(true)] } },
  { text: 'Mine', filters: { own: [cellKey(true)] } },
];

/** True if a row of the widget is in a list. */
export const isIn = (filters: TableView['filters'], row: Row): boolean =>
  Object.entries(filters).every(([column, values]) => {
    const key = cellKey(cellOf(row, column));
    return values.includes(key) || (approvedStates.includes(key) && values.includes('godkjent'));
  });

const sameValues = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value));

/** The list whose filters these are; undefined where there is none. */
export const deskFilterOf = (filters: TableView['filters']) =>
  deskFilters.find(
    (one) =>
      Object.keys(one.filters).length === Object.keys(filters).length &&
      Object.entries(one.filters).every(([column, values]) => sameValues(values, filters[column] ?? [])),
  );

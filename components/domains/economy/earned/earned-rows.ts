import { sumMoney } from '@/lib/core/format/number';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { methodNames } from '@/lib/domains/economy/earned/earned-words';

export type Method = keyof typeof methodNames;
export const methods = Object.keys(methodNames) as Method[];

const amounts = {
  contract: 'contractam',
  cost: 'costam',
  notBooked: 'notbookedam',
  estimate: 'estimateam',
  leaderEstimate: 'leaderam',
  earned: 'earnedam',
  invoiced: 'invoicedam',
  under: 'underam',
  over: 'overam',
  provision: 'provisionam',
  change: 'changeam',
} as const;
type Amount = keyof typeof amounts;

/** A row of the page's lists as the table draws it; kroner, null where nothing is known. */
export function asEarnedRow(row: Row) {
  const names = Object.keys(amounts) as Amount[];
  const figures = Object.fromEntries(names.map((name) => [name, numberOf(row, amounts[name]) ?? null]));
  return {
    id: textOf(row, 'xid') ?? '',
    no: textOf(row, 'erp_projectid') ?? '',
    name: textOf(row, 'description') ?? '',
    leader: textOf(row, 'manager') ?? '',
    by: textOf(row, '_by'),
    method: methods.find((one) => one === row._method) ?? ('cost' as const),
    share: numberOf(row, 'degreeint') ?? null,
    mine: row._mine === true,
    contracted: row._contracted === true,
    early: row.early === true,
    ...(figures as Record<Amount, number | null>),
  };
}
export type EarnedRow = ReturnType<typeof asEarnedRow>;

export const sumOf = (rows: readonly EarnedRow[], of: Amount): number => sumMoney(rows.map((row) => row[of] ?? 0));

/** The rows under their leaders' names, most not invoiced first. */
export function byLeader(rows: readonly EarnedRow[]): { title: string; rows: EarnedRow[] }[] {
  const leaders = [...new Set(rows.map(({ leader }) => leader))];
  return leaders.map((leader) => ({
    title: leader || 'Uten leder',
    rows: rows.filter((row) => row.leader === leader),
  }));
}

/** Lists what each other leader has not approved. */
export function unapprovedBy(rows: readonly EarnedRow[]): { leader: string; projects: EarnedRow[] }[] {
  const unapproved = rows.filter(({ by, leader, mine }) => by === 'forecast' && leader !== '' && !mine);
  return byLeader(unapproved).map(({ title, rows: projects }) => ({ leader: title, projects }));
}

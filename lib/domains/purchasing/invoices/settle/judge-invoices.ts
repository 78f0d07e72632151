import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { pieceOfWork } from '@/base/give-way';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { groupBy } from '@/lib/core/group-by';
import { type ReadBilledLine, readBilled } from '../../orders/read-billed';
import { readHired } from '../hired-lines';
import { type AllottedFinding, allotted } from './allot';
import { groupOf, type InvoiceGroup, type Standing } from './invoice-state';
import { type JudgedLine, judgeLine } from './judge-lines';
import {
  type HeldOrder,
  type InvoiceLine,
  type LineClaim,
  type LineDecision,
  readDecided,
  readInvoiceLines,
  readOrders,
} from './read-lines';

/** A line with its differences, and what is decided of each; claims and decisions that hold as they are stored. */
export type SettledLine = Omit<JudgedLine, 'findings'> & {
  findings: AllottedFinding[];
  claims: LineClaim[];
  decisions: LineDecision[];
};

export type JudgedInvoice = {
  lines: SettledLine[];
  standing: Standing;
  group: InvoiceGroup;
  /** The parts that are not tied or could not be compared, in words: 'Prosjekt mangler'. */
  loose: string[];
  /** The first day a claim that is not met was sent, yyyy-mm-dd. */
  sentSince: string | null;
  order: HeldOrder | null;
};

const headRow = z.strictObject({
  xid: z.string(),
  kind: z.enum(['faktura', 'kreditnota']),
  supplier: z.boolean(),
  lines: z.number(),
  projects: z.number(),
  items: z.number(),
  order: z.string().nullable(),
});
type Head = z.infer<typeof headRow>;

/** Reads each invoice's untied parts: supplier, lines without project, and item lines without item or order line. */
function readTies(tx: CompanyTx, companyId: string, ids?: readonly string[]): Promise<Head[]> {
  const among = ids === undefined ? sql`` : sql`and i.xid = any(${sql.param([...ids])}::uuid[])`;
  return queryRows(tx, headRow)`
    select i.xid, i.kind, i.sup_id is not null as supplier, i.order_id as "order", count(l.xid)::int as lines,
      (count(l.xid) filter (where l.project_id is null))::int as projects,
      (count(l.xid) filter (where l.equipment_id is null and l.order_line_id is null and l.sup_item_id is not null
        and not exists (select from invoice_decision d where d.company_id = ${companyId} and d.line_id = l.xid
          and d.reason = 'ikke bestilt')))::int as items
    from supplier_invoice i
    left join supplier_invoice_line l on l.company_id = ${companyId} and l.invoice_id = i.xid
    where i.company_id = ${companyId} ${among}
    group by i.xid, i.kind, i.sup_id, i.order_id`;
}

function looseOf({ supplier, projects, items, lines: all }: Head, lines: readonly JudgedLine[]): string[] {
  return [
    ...(supplier ? [] : ['Leverandør mangler']),
    ...(projects > 0 ? ['Prosjekt mangler'] : []),
    ...new Set(lines.flatMap(({ why }) => why ?? [])),
    ...(items > 0 ? [`${items} av ${all} ${all === 1 ? 'linje' : 'linjer'} mangler vare`] : []),
  ];
}

const notNull = (values: readonly (string | null)[]) => [...new Set(values.flatMap((value) => value ?? []))];

async function sourcesOf(tx: CompanyTx, companyId: string, lines: readonly InvoiceLine[], all: boolean) {
  const orderIds = notNull(lines.map(({ order }) => order));
  const { orders, lines: orderLines } = await readOrders(tx, companyId, orderIds);
  const billed: ReadBilledLine[] = [];
  if (all && orderIds.length > 0) billed.push(...(await readBilled(tx, companyId)));
  if (!all) for (const order of orderIds) billed.push(...(await readBilled(tx, companyId, order)));
  const hired = await readHired(tx, companyId, notNull(lines.map(({ project }) => project)));
  return { held: orders, hired, orders: orderLines, billed: groupBy(billed, ({ line }) => line) };
}

/** Claims that no credit note has met, whole øre. */
const unmet = (claims: readonly LineClaim[], status: LineClaim['status']) =>
  claims
    .filter((claim) => claim.status === status)
    .reduce((sum, { amount, settled }) => sum + Math.max(0, amount - settled), 0);

function standingOf(lines: readonly SettledLine[], isLoose: boolean): Standing {
  const claims = lines.flatMap((line) => line.claims);
  const findings = lines.flatMap((line) => line.findings);
  return {
    open: findings.reduce((sum, { open }) => sum + open, 0),
    isLoose,
    marked: unmet(claims, 'merket'),
    sent: unmet(claims, 'sendt'),
    waiting: findings.reduce((sum, { waiting }) => sum + waiting, 0),
  };
}

function settledLine(
  judged: JudgedLine,
  claims: readonly LineClaim[],
  decisions: readonly LineDecision[],
): SettledLine {
  const findings = allotted(judged.findings, claims, decisions);
  return { ...judged, findings, claims: [...claims], decisions: [...decisions] };
}

/**
 * The company's invoices, or these, each held line by line against its order or what was out, with what is decided and
 * its state on the day (yyyy-mm-dd). A credit note has no differences.
 */
export async function judgeInvoices(
  tx: CompanyTx,
  companyId: string,
  today: string,
  ids?: readonly string[],
): Promise<Map<string, JudgedInvoice>> {
  const heads = await readTies(tx, companyId, ids);
  if (heads.length === 0) return new Map();
  const lines = await readInvoiceLines(tx, companyId, ids);
  const { held, ...sources } = await sourcesOf(tx, companyId, lines, ids === undefined);
  const { claims, decisions } = await readDecided(tx, companyId, today, ids);
  const [ofInvoice, claimsOf, decisionsOf] = [
    groupBy(lines, ({ invoice }) => invoice),
    groupBy(claims, ({ line }) => line),
    groupBy(decisions, ({ line }) => line),
  ];
  const found = new Map<string, JudgedInvoice>();
  const piece = pieceOfWork();
  for (const head of heads) {
    if (piece.isLong()) await piece.end();
    const judged = (ofInvoice.get(head.xid) ?? []).map((line) => judgeLine(line, sources));
    const settled = judged.map((one) =>
      settledLine(one, claimsOf.get(one.line.xid) ?? [], decisionsOf.get(one.line.xid) ?? []),
    );
    const loose = looseOf(head, judged);
    const standing = standingOf(settled, loose.length > 0);
    const sent = settled.flatMap(({ claims: own }) =>
      own.flatMap((one) => (one.status === 'sendt' ? (one.sent ?? []) : [])),
    );
    found.set(head.xid, {
      lines: settled,
      standing,
      group: groupOf(standing),
      loose,
      sentSince: sent.toSorted()[0] ?? null,
      order: head.order === null ? null : (held.get(head.order) ?? null),
    });
  }
  return found;
}

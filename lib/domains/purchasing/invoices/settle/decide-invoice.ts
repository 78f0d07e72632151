import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { findingReasons, invoiceClaim, invoiceDecision } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { claimLog, supplierInvoiceLog } from '@/lib/platform/tables/other-logs';
import { type LogLine, type Recorded, record } from '@/lib/platform/tables/record';
import { opKey } from '@/lib/platform/writes/op-field';
import { settleClaims } from '../settle-claims';
import { type Choice, choices, claimReasonOf, mayWait } from './finding';
import { billedText } from './finding-words';
import { judgeInvoices, type SettledLine } from './judge-invoices';
import { markPaths } from './mark-claims';
import { mostAtOnce } from './several';
import { waitsUntil } from './waits-until';

const decision = z.object({
  line: z.uuid('En av linjene er ugyldig.').toLowerCase(),
  reason: z.enum(findingReasons, 'Ukjent avvik (reason).'),
  choice: z.enum(choices, `Ukjent valg (choice). Kjent: ${choices.join(', ')}.`),
  /** The open part of the difference, as seen by the user: whole øre. */
  amount: z.number('Beløpet (amount) mangler.').int().positive(),
});

export const decideSchema = z.object({
  op: opKey,
  invoice: z.uuid('Fakturaen (invoice) er ugyldig.').toLowerCase(),
  decisions: z.array(decision, 'Valgene (decisions) mangler.').min(1, 'Velg noe for minst ett avvik.').max(5_000),
});
export type Deciding = z.infer<typeof decideSchema>;
type Decision = Deciding['decisions'][number];

export const decideSeveralSchema = z.object({
  ...decideSchema.pick({ op: true }).shape,
  invoices: z
    .array(decideSchema.pick({ invoice: true, decisions: true }), 'Fakturaene (invoices) mangler.')
    .min(1, 'Velg minst én faktura.')
    .max(mostAtOnce, `Høyst ${mostAtOnce} fakturaer kan avgjøres om gangen.`)
    .refine((all) => new Set(all.map(({ invoice }) => invoice)).size === all.length, 'En faktura er valgt to ganger.'),
});
export type DecidingSeveral = z.infer<typeof decideSeveralSchema>;

const stored = { godta: 'godtatt', vent: 'venter', krav: 'krav' } as const satisfies Record<Choice, string>;
const kroner = (øre: number) => øre / 100;

/** Throws 400 unless the difference is open with this amount, and may be chosen so. */
function checked(requested: Decision, lines: ReadonlyMap<string, SettledLine>): SettledLine {
  const line = lines.get(requested.line);
  if (!line) throw badInput('En av linjene er ikke på fakturaen. Last siden på nytt.');
  const found = line.findings.find(({ reason }) => reason === requested.reason);
  if (found?.open !== requested.amount) {
    throw badInput(`Avviket på «${line.line.text}» er endret siden du åpnet fakturaen. Last siden på nytt.`);
  }
  if (requested.choice === 'vent' && !mayWait(requested)) {
    throw badInput(`Bare varer som ikke er levert, kan ventes på. «${line.line.text}» er ${requested.reason}.`);
  }
  return line;
}

type Claimed = { line: SettledLine; reason: ReturnType<typeof claimReasonOf>; amount: number; note: string | null };

/** The amounts to claim by line and reason: what is too many and what has not come is one claim. */
function claimsOf(decisions: readonly (Decision & { of: SettledLine })[]): Claimed[] {
  const claims = new Map<string, Claimed>();
  for (const { of, reason, choice, amount } of decisions) {
    if (choice !== 'krav') continue;
    const claim = claimReasonOf(reason);
    const key = `${of.line.xid} ${claim}`;
    const found = of.findings.find((one) => one.reason === reason);
    const note = found ? billedText(found) || null : null;
    claims.set(key, { line: of, reason: claim, amount: (claims.get(key)?.amount ?? 0) + amount, note });
  }
  return [...claims.values()];
}

const xidRow = z.strictObject({ xid: z.string() });

/** Marks claims, or adds to the ones that are marked. Throws 400 where the line's claim is further on. */
async function claim(tx: CompanyTx, scope: Scope, label: string, claims: readonly Claimed[]): Promise<LogLine[]> {
  const companyId = scope.company.id;
  const log: LogLine[] = [];
  const rows: (typeof invoiceClaim.$inferInsert)[] = [];
  for (const { line, reason, amount, note } of claims) {
    const before = line.claims.find((one) => one.reason === reason);
    if (before && before.status !== 'merket') {
      throw badInput(
        `Linjen «${line.line.text}» har alt et krav «${reason}» som er ${before.status}. Sett det tilbake til merket i Leverandørkrav først.`,
      );
    }
    const rowLabel = `${label}: ${line.line.text}`;
    const text = { tbl: claimLog.tbl, rowLabel };
    if (before) {
      const [old] = await queryRows(tx, xidRow)`
        update invoice_claim set amountam = amountam + ${kroner(amount)}, note = coalesce(${note}, note)
        where company_id = ${companyId} and line_id = ${line.line.xid} and reason = ${reason} returning xid`;
      if (!old) throw notFound('Fant ikke kravet.');
      const [oldValue, newValue] = [kroner(before.amount), kroner(before.amount + amount)];
      log.push({ ...text, row: old.xid, kind: 'edit', col: 'Krav', oldValue, newValue });
    } else {
      const xid = uuidv7();
      const amountam = kroner(amount);
      rows.push({ companyId, xid, lineId: line.line.xid, reason, amountam, note, claimedByName: scope.user.fullName });
      log.push({ ...text, row: xid, kind: 'insert', newValue: { line: line.line.xid, reason, amount: amountam } });
    }
  }
  await bulkInsert(tx, invoiceClaim, rows);
  return log;
}

const headRow = z.strictObject({ xid: z.string(), label: z.string(), due: z.string().nullable() });
type ToDecide = Pick<Deciding, 'invoice' | 'decisions'>;

/** Saves what is chosen for one invoice, judged as it is now; its log lines, and whether claims were marked. */
async function decideOne(
  tx: CompanyTx,
  scope: Scope,
  { op, invoice, decisions }: Deciding,
  { head, settled, now }: { head: z.infer<typeof headRow>; settled: readonly SettledLine[]; now: string },
): Promise<{ log: LogLine[]; hasClaims: boolean }> {
  const companyId = scope.company.id;
  const lines = new Map(settled.map((line) => [line.line.xid, line]));
  const checkedOnes = decisions.map((requested) => ({ ...requested, of: checked(requested, lines) }));
  if (new Set(decisions.map(({ line, reason }) => `${line} ${reason}`)).size < decisions.length) {
    throw badInput('Et avvik er valgt to ganger.');
  }
  const rows = checkedOnes.map(({ line, reason, choice, amount }) => ({
    companyId,
    xid: uuidv7(),
    lineId: line,
    reason,
    decision: stored[choice],
    amountam: kroner(amount),
    untildate: choice === 'vent' ? waitsUntil(head.due, now) : null,
    op,
    decidedByName: scope.user.fullName,
  }));
  await bulkInsert(tx, invoiceDecision, rows);
  const claimed = await claim(tx, scope, head.label, claimsOf(checkedOnes));
  const log = checkedOnes.map(
    ({ of, reason, choice, amount }): LogLine => ({
      tbl: supplierInvoiceLog.tbl,
      row: invoice,
      rowLabel: `${head.label}: ${of.line.text}`,
      kind: 'edit',
      col: `Avvik, ${reason}`,
      newValue: kroner(amount),
      newText: stored[choice],
    }),
  );
  return { log: [...log, ...claimed], hasClaims: claimed.length > 0 };
}

/** Decides invoices in an open transaction: all of them or none. */
async function decideAll(tx: CompanyTx, scope: Scope, op: string, invoices: readonly ToDecide[]): Promise<Recorded> {
  const companyId = scope.company.id;
  const ids = invoices.map(({ invoice }) => invoice);
  // Locked in the order of the ids, so that two changes never wait for each other.
  const heads = await queryRows(tx, headRow)`
    select xid, supplier_name || ' ' || no as label, duedate::text as due from supplier_invoice
    where company_id = ${companyId} and xid = any(${sql.param(ids)}::uuid[]) order by xid for update`;
  const headOf = new Map(heads.map((head) => [head.xid, head]));
  const now = today();
  const judged = await judgeInvoices(tx, companyId, now, ids);
  const log: LogLine[] = [];
  let hasClaims = false;
  for (const one of invoices) {
    const head = headOf.get(one.invoice);
    if (!head) throw notFound('Fant ikke fakturaen.');
    const settled = judged.get(one.invoice)?.lines ?? [];
    const decided = await decideOne(tx, scope, { op, ...one }, { head, settled, now });
    log.push(...decided.log);
    hasClaims ||= decided.hasClaims;
  }
  if (hasClaims) await settleClaims(tx, scope);
  return record(tx, scope, { op, via: 'direct' }, log);
}

/** Throws 403 unless the user may settle invoices, and mark claims where some are chosen. */
function checkRights({ permissions }: Scope, decisions: readonly Decision[]): void {
  if (!may(permissions, supplierInvoicesPath, 'Write')) throw notAllowed();
  const claims = decisions.some(({ choice }) => choice === 'krav');
  if (claims && !markPaths.some((path) => may(permissions, path, 'Write'))) {
    throw notAllowed('Du kan ikke merke krav: det tar skrivetilgang til Leverandørkrav.');
  }
}

/**
 * Saves what is chosen for open differences of an invoice, as one change: accepted, waiting for the goods until the
 * invoice is due, or marked as claims, which unused credit notes settle at once. Throws 400 when a difference is no
 * longer as the user saw it, 403 without Write (claims: on the pages that may mark them), 404 for an unknown invoice.
 */
export async function decideInvoice(scope: Scope, { op, invoice, decisions }: Deciding): Promise<Recorded> {
  checkRights(scope, decisions);
  const content = { kind: 'decide invoice', invoice, decisions };
  return idempotentEdit(scope, { op, content }, (tx) => decideAll(tx, scope, op, [{ invoice, decisions }]));
}

/** The same for several invoices, as one change that undecideInvoice takes back as a whole: all of them or none. */
export async function decideInvoices(scope: Scope, { op, invoices }: DecidingSeveral): Promise<Recorded> {
  checkRights(
    scope,
    invoices.flatMap(({ decisions }) => decisions),
  );
  const content = { kind: 'decide invoices', invoices };
  return idempotentEdit(scope, { op, content }, (tx) => decideAll(tx, scope, op, invoices));
}

import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import { queryRows } from '@/db/query-rows';
import { invoiceClaim } from '@/db/schema';
import { formatNumber } from '@/lib/core/format/number';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { claimsPath, returnControlPath } from '@/lib/platform/routing/paths';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { claimLog } from '@/lib/platform/tables/other-logs';
import { type LogLine, type Recorded, record } from '@/lib/platform/tables/record';
import { opKey } from '@/lib/platform/writes/op-field';
import { settleClaims } from '../settle-claims';
import { claimReasonOf } from './finding';
import { billedText } from './finding-words';
import { readFindings } from './read-findings';

/** Most lines marked at once. */
const mostLines = 2_000;

export const markSchema = z.object({
  /** The idempotency key. */
  op: opKey,
  lines: z
    .array(z.uuid('En av linjene er ugyldig.').toLowerCase(), 'Linjene (lines) mangler.')
    .min(1, 'Velg minst én linje.')
    .max(mostLines, `Høyst ${formatNumber(mostLines)} linjer av gangen.`),
});
/** Write on either page permits marking. */
export const markPaths = [claimsPath, returnControlPath];

export type Marking = z.infer<typeof markSchema>;

const lineRow = z.strictObject({ xid: z.string(), project: z.string().nullable(), label: z.string() });

/**
 * Stores what is open of the recomputed findings of these lines as claims; existing claims are unchanged. Existing credit notes settle
 * them at once. Throws 400 when none has a finding, 403 without Write.
 */
export async function markClaims(scope: Scope, { op, lines: requested }: Marking): Promise<Recorded> {
  if (!markPaths.some((path) => may(scope.permissions, path, 'Write'))) throw notAllowed();
  const companyId = scope.company.id;
  const by = scope.user.fullName;
  return idempotentEdit(scope, { op, content: { kind: 'mark claims', lines: requested } }, async (tx) => {
    const lines = await queryRows(tx, lineRow)`
      select l.xid, l.project_id as project, i.supplier_name || ' ' || i.no || ': ' || l.text as label
      from supplier_invoice_line l
      join supplier_invoice i on i.company_id = l.company_id and i.xid = l.invoice_id
      where l.company_id = ${companyId} and l.xid = any(${sql.param(requested)}::uuid[]) order by l.xid for update of l`;
    const projects = [...new Set(lines.flatMap(({ project }) => project ?? []))];
    const found = await readFindings(tx, companyId, projects);
    const rows = lines.flatMap(({ xid, label }) =>
      (found.get(xid) ?? [])
        .filter(({ open }) => open > 0)
        .map((finding) => {
          const { reason, open } = finding;
          const claim = { reason: claimReasonOf(reason), amountam: open / 100, note: billedText(finding) || null };
          return { label, row: { companyId, xid: uuidv7(), lineId: xid, ...claim, claimedByName: by } };
        }),
    );
    if (!lines.some(({ xid }) => found.has(xid))) throw badInput('Ingen av linjene har noe å kreve tilbake.');
    await bulkInsert(
      tx,
      invoiceClaim,
      rows.map(({ row }) => row),
      'do nothing',
    );
    const stored = await queryRows(tx, z.strictObject({ xid: z.string() }))`
      select xid from invoice_claim where company_id = ${companyId}
        and xid = any(${sql.param(rows.map(({ row }) => row.xid))}::uuid[])`;
    const written = new Set(stored.map(({ xid }) => xid));
    await settleClaims(tx, scope);
    const log = rows
      .filter(({ row }) => written.has(row.xid))
      .map(
        ({ row, label }): LogLine => ({
          tbl: claimLog.tbl,
          row: row.xid,
          rowLabel: label,
          kind: 'insert',
          newValue: { line: row.lineId, reason: row.reason, amount: row.amountam },
        }),
      );
    return record(tx, scope, { op, via: 'direct' }, log);
  });
}

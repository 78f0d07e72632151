import { and, eq, isNull, sql } from 'drizzle-orm';
import { notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { countRow, queryRows } from '@/db/query-rows';
import { certificate, storedFile } from '@/db/schema';
import { may, type Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { certificatesPath } from '@/lib/platform/routing/paths';
import { certificateTable } from '@/lib/platform/tables/declared/people';
import { type Recorded, record } from '@/lib/platform/tables/record';
import { cellReader, labelCells, rowLabel } from '@/lib/platform/tables/row-label';
import { lockRows } from '@/lib/platform/tables/rows';

/** The section that guards the files. */
export const scanScope = 'personell';
/** Most scans of a certificate. */
export const mostScans = 20;

/** The certificates page's Read and Write permissions also apply to their scans. */
export const mayScans = (permissions: readonly Permission[], action: 'Read' | 'Write') =>
  may(permissions, certificatesPath, action);

/** The condition for the company's scan with this id, removed ones included. */
export const ofScan = (companyId: string, id: string) =>
  and(eq(storedFile.companyId, companyId), eq(storedFile.scope, scanScope), eq(storedFile.xid, id));

/** The condition for a certificate's current scans. */
export const ofCertificate = (companyId: string, id: string) =>
  and(
    eq(storedFile.companyId, companyId),
    eq(storedFile.scope, scanScope),
    eq(storedFile.object, id),
    isNull(storedFile.removed),
  );

/** Locks a certificate until the transaction ends. Throws 404 for an unknown one. */
export async function lockCertificate(tx: CompanyTx, companyId: string, id: string) {
  const values = (await lockRows(tx, certificateTable, companyId, [id], {})).get(id);
  if (!values) throw notFound('Fant ikke beviset.');
  return values;
}

/**
 * Recounts a locked certificate's scans and logs it, which updates every screen with the row. Purges scans removed for
 * a day, and after a month those of deleted certificates.
 */
export async function countScans(
  tx: CompanyTx,
  scope: Scope,
  { op, id, was }: { op: string; id: string; was: Awaited<ReturnType<typeof lockCertificate>> },
): Promise<Recorded> {
  const companyId = scope.company.id;
  await tx.execute(sql`
    delete from stored_file where company_id = ${companyId} and scope = ${scanScope}
      and (removed < now() - interval '1 day' or created < now() - interval '30 days'
        and not exists (select from certificate
          where certificate.company_id = ${companyId} and certificate.xid::text = stored_file.object)
        and not exists (select from edit_log where edit_log.company_id = ${companyId} and edit_log.tbl = 'certificate'
          and edit_log.row::text = stored_file.object and edit_log.at > now() - interval '30 days'))`);
  const [found] = await queryRows(tx, countRow)`
    select count(*)::int as count from stored_file
    where company_id = ${companyId} and scope = ${scanScope} and object = ${id} and removed is null`;
  const count = found?.count ?? 0;
  await tx
    .update(certificate)
    .set({ scans: count })
    .where(and(eq(certificate.companyId, companyId), eq(certificate.xid, id)));
  const textOf = await cellReader(tx, certificateTable, companyId, labelCells(certificateTable, was));
  return record(tx, scope, { op, via: 'act' }, [
    {
      tbl: certificateTable.tbl,
      row: id,
      rowLabel: rowLabel(certificateTable, was, textOf),
      kind: 'edit',
      col: 'scans',
      oldValue: was.scans ?? 0,
      newValue: count,
      oldText: textOf('scans', was.scans ?? 0),
      newText: textOf('scans', count),
    },
  ]);
}

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '@/db/query-rows';
import { voucherLine } from '@/db/schema';
import { noteChanged } from './note-changes';
import type { SaftLine } from './voucher-records';
import type { WriteScope } from './write-scope';

const namedRow = z.strictObject({
  xid: z.string(),
  reference: z.string().nullable(),
  kid: z.string().nullable(),
  cross_reference: z.string().nullable(),
  said: z.strictObject({
    reference: z.string().nullable(),
    kid: z.string().nullable(),
    cross_reference: z.string().nullable(),
  }),
});

/**
 * Updates the references of identical lines from this file: an accounting system adds what a line is matched with
 * later, and older imports did not read references. A reference that the file omits stays.
 */
export async function updateReferences(
  scope: WriteScope,
  same: readonly { voucher: string; lines: readonly SaftLine[] }[],
): Promise<void> {
  const { tx, companyId } = scope;
  const said = same.flatMap(({ voucher, lines }) =>
    lines.flatMap(({ reference, kid, crossReference }, i) =>
      (reference ?? kid ?? crossReference) === undefined
        ? []
        : [{ voucher, no: i + 1, reference, kid, crossReference }],
    ),
  );
  if (said.length === 0) return;
  const column = (pick: (line: (typeof said)[number]) => unknown) => sql.param(said.map((line) => pick(line) ?? null));
  // One index lookup each, as for the vouchers themselves.
  const found = await queryRows(tx, namedRow)`
    select own.*, json_build_object('reference', coalesce(u.reference, own.reference), 'kid', coalesce(u.kid, own.kid),
      'cross_reference', coalesce(u.crossed, own.cross_reference)) as said
    from unnest(
      ${column(({ voucher }) => voucher)}::uuid[], ${column(({ no }) => no)}::int[], ${column(({ reference }) => reference)}::text[],
      ${column(({ kid }) => kid)}::text[], ${column(({ crossReference }) => crossReference)}::text[]
    ) u(voucher, no, reference, kid, crossed)
    cross join lateral (
      select line.xid, line.reference, line.kid, line.cross_reference from voucher_line line
      where line.company_id = ${companyId} and line.voucher_id = u.voucher and line.line_no = u.no limit 1
    ) own
    where (coalesce(u.reference, own.reference), coalesce(u.kid, own.kid), coalesce(u.crossed, own.cross_reference))
      is distinct from (own.reference, own.kid, own.cross_reference)`;
  if (found.length === 0) return;
  const ids = sql`${sql.param(found.map(({ xid }) => xid))}::uuid[]`;
  const values = (name: 'reference' | 'kid' | 'cross_reference') =>
    sql`(${sql.param(found.map((line) => line.said[name]))}::text[])[array_position(${ids}, xid)]`;
  await tx.execute(sql`
    update voucher_line set reference = ${values('reference')}, kid = ${values('kid')}, cross_reference = ${values('cross_reference')}
    where company_id = ${companyId} and xid = any(${ids})`);
  await noteChanged(
    scope,
    voucherLine,
    found.map(({ xid, said: after, ...before }) => ({ row: xid, before, after })),
  );
}

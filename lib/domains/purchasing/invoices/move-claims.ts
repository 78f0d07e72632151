import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { formatNumber } from '@/lib/core/format/number';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { claimsPath } from '@/lib/platform/routing/paths';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { claimLog } from '@/lib/platform/tables/other-logs';
import { type LogLine, type Recorded, record } from '@/lib/platform/tables/record';
import { opKey } from '@/lib/platform/writes/op-field';
import { withdrawClaimLetters, writeClaimLetter } from './claim-letter';
import { type ClaimMove, claimMoves } from './claim-moves';
import { settleClaims } from './settle-claims';

const mostClaims = 2_000;

/** The states each act starts from, and the error in others. */
const rules: Record<ClaimMove, { from: readonly string[]; to: string; else: string }> = {
  send: { from: ['merket'], to: 'sendt', else: 'Bare krav som er merket, kan settes som sendt.' },
  unsend: { from: ['sendt'], to: 'merket', else: 'Bare krav som er sendt, kan settes tilbake til merket.' },
  drop: { from: ['merket', 'sendt'], to: 'frafalt', else: 'Bare åpne krav kan frafalles.' },
  reopen: { from: ['frafalt'], to: 'åpnet igjen', else: 'Bare krav som er frafalt, kan åpnes igjen.' },
  remove: { from: ['merket'], to: 'fjernet', else: 'Bare krav som ikke er sendt, kan fjernes.' },
};

export const moveSchema = z.object({
  op: opKey,
  act: z.enum(claimMoves, `Ukjent handling (act). Kjent: ${claimMoves.join(', ')}.`),
  claims: z
    .array(z.uuid('Et av kravene er ugyldig.').toLowerCase(), 'Kravene (claims) mangler.')
    .min(1, 'Velg minst ett krav.')
    .max(mostClaims, `Høyst ${formatNumber(mostClaims)} krav av gangen.`),
  /** send: writes the supplier a letter with them, which the outbox sends; without it a draft was made. */
  mail: z.boolean('Feltet «mail» er true eller false.').optional(),
});
export type Moving = z.infer<typeof moveSchema>;

const claimRow = z.strictObject({ xid: z.string(), status: z.string(), label: z.string(), paid: z.boolean() });

type Written = { act: ClaimMove; ids: readonly string[]; letter: string | null };

async function write(tx: CompanyTx, scope: Scope, { act, ids, letter }: Written) {
  const companyId = scope.company.id;
  const by = scope.user.fullName;
  const own = sql`company_id = ${companyId} and xid = any(${sql.param([...ids])}::uuid[])`;
  const changes: Record<ClaimMove, ReturnType<typeof sql>> = {
    send: sql`update invoice_claim set status = 'sendt', sent_at = now(), sent_by_name = ${by},
      letter_about = ${letter}::uuid where ${own}`,
    unsend: sql`update invoice_claim set status = 'merket', sent_at = null, sent_by_name = null,
      letter_about = null where ${own}`,
    drop: sql`update invoice_claim set status = 'frafalt', closed_at = now(), closed_by_name = ${by} where ${own}`,
    reopen: sql`update invoice_claim set status = case when sent_at is null then 'merket' else 'sendt' end,
      closed_at = null, closed_by_name = null where ${own}`,
    remove: sql`delete from invoice_claim where ${own}`,
  };
  if (act === 'unsend') await withdrawClaimLetters(tx, scope, ids);
  await tx.execute(changes[act]);
  if (letter !== null) await writeClaimLetter(tx, scope, letter, ids);
  if (act === 'reopen') await settleClaims(tx, scope);
}

/**
 * Moves claims a step forward or back, all or none, with a letter to their supplier where one is to be sent. Throws 400 for
 * one in another state or of another company, and for a letter that cannot be written or has gone; 403 without Write.
 */
export async function moveClaims(scope: Scope, { op, act, claims, mail }: Moving): Promise<Recorded> {
  if (!may(scope.permissions, claimsPath, 'Write')) throw notAllowed();
  if (mail && act !== 'send') throw badInput('Bare krav som settes som sendt, kan sendes på e-post.');
  const companyId = scope.company.id;
  return idempotentEdit(
    scope,
    { op, content: { kind: 'move claims', act, claims, ...(mail && { mail }) } },
    async (tx) => {
      const rows = await queryRows(tx, claimRow)`
      select c.xid, c.status, i.supplier_name || ' ' || i.no || ': ' || l.text as label, exists (
        select from claim_settlement s where s.company_id = c.company_id and s.claim_id = c.xid) as paid
      from invoice_claim c
      join supplier_invoice_line l on l.company_id = c.company_id and l.xid = c.line_id
      join supplier_invoice i on i.company_id = l.company_id and i.xid = l.invoice_id
      where c.company_id = ${companyId} and c.xid = any(${sql.param(claims)}::uuid[]) order by c.xid for update of c`;
      if (rows.length < new Set(claims).size) throw badInput('Et av kravene finnes ikke lenger. Last siden på nytt.');
      const { from, to, else: refusal } = rules[act];
      if (rows.some(({ status }) => !from.includes(status))) throw badInput(refusal);
      if (act === 'remove' && rows.some(({ paid }) => paid)) {
        throw badInput('En kreditnota har betalt noe av kravet, og det kan ikke fjernes.');
      }
      const ids = rows.map(({ xid }) => xid);
      await write(tx, scope, { act, ids, letter: mail ? op : null });
      const log = rows.map(
        ({ xid, status, label }): LogLine => ({
          tbl: claimLog.tbl,
          row: xid,
          rowLabel: label,
          kind: act === 'remove' ? 'delete' : 'edit',
          col: act === 'remove' ? null : 'Status',
          oldValue: status,
          newValue: to,
          oldText: status,
          newText: to,
        }),
      );
      return record(tx, scope, { op, via: 'direct' }, log);
    },
  );
}

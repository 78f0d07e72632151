import { and, eq } from 'drizzle-orm';
import { badInput, notAllowed, UserError } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { contractFact } from '@/db/schema';
import { listed } from '@/lib/core/format/count-text';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { variationTablePath } from '@/lib/platform/routing/paths';
import { contractTable } from '@/lib/platform/tables/declared/contracts';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { idempotent } from '@/lib/platform/writes/idempotent';
import { familyOf } from './case-fact';
import { belongsTo, type SaidFact } from './fact-schema';
import { contractOf, readContract } from './read-contract';

/** The terms are fields of the live table of contracts, which this is another way to. */
async function writeTerms(scope: Scope, { op, variation, text, amount }: SaidFact): Promise<{ xid: string }> {
  const { xid: row } = await asCompany.read(scope.company.id, (tx) => contractOf(tx, scope.company.id, variation));
  const cells = [
    ...(text ? [{ row, col: 'standard', val: text }] : []),
    ...(amount === null || amount === undefined ? [] : [{ row, col: 'penaltyam', val: amount }]),
  ];
  await saveCells(scope, { op, via: 'direct', tbl: contractTable.tbl, cells });
  return { xid: row };
}

/** Finds the place of a fact; one that takes another back is stored with it. Throws 400 for a fact of another case. */
async function placeOf(tx: CompanyTx, companyId: string, said: SaidFact, contractId: string) {
  const places = {
    case: { contractId: null, variationId: said.variation },
    contract: { contractId, variationId: null },
    company: { contractId: null, variationId: null },
  };
  const own = said.kind === 'taken_back' ? undefined : places[belongsTo(said.kind)];
  if (!said.back_of) return own ?? places.case;
  const [other] = await tx
    .select({ contractId: contractFact.contractId, variationId: contractFact.variationId })
    .from(contractFact)
    .where(and(eq(contractFact.companyId, companyId), eq(contractFact.xid, said.back_of)));
  const known = Object.values(places).find(
    (place) => place.contractId === other?.contractId && place.variationId === other?.variationId,
  );
  if (!other || !known || (own && own !== known))
    throw badInput('Saken har ikke hendelsen som skal tas tilbake (back_of).');
  return known;
}

/** Throws 409 with the open cases that the final account says nothing of. */
async function requireWords(tx: CompanyTx, companyId: string, variation: string, day: string): Promise<void> {
  const { missing } = await readContract(tx, companyId, variation, day);
  if (missing.length === 0) return;
  const names = listed(missing.map(({ no, title }) => `${no} ${title}`));
  throw new UserError(
    409,
    `Sluttoppstillingen mangler ${names}. Si for hver sak at den er med (repeated), eller at den er frafalt og hvorfor (waived).`,
  );
}

/**
 * Writes a fact of a case, of its contract or of the company, once per `op`; its xid is the op. Throws 400, 403, 404
 * for an unknown VOR, 409 for a final account that lacks a case.
 */
export async function writeFact(scope: Scope, said: SaidFact): Promise<{ xid: string }> {
  if (!may(scope.permissions, variationTablePath, 'Write')) throw notAllowed('Du kan ikke endre VOR.');
  const { op, kind, day } = said;
  if (kind === 'terms') return writeTerms(scope, said);
  if (!day) throw badInput('Dagen (day) mangler.');
  const companyId = scope.company.id;
  const run = async (tx: CompanyTx) => {
    const { xid, standard } = await contractOf(tx, companyId, said.variation);
    if (said.tied) await contractOf(tx, companyId, said.tied);
    const place = await placeOf(tx, companyId, said, xid);
    if (kind === 'final_account') await requireWords(tx, companyId, said.variation, day);
    const family = familyOf(standard);
    if (kind === 'confirmed' && !family) throw badInput('Velg standard på kontrakten først.');
    const rule = kind === 'confirmed' ? `${family}.${said.rule}` : (said.rule ?? null);
    await tx.insert(contractFact).values({
      ...{ companyId, xid: op, ...place, kind, day, rule },
      ...{ notice: said.notice ?? null, cause: said.cause ?? null, form: said.form ?? null },
      ...{ amountam: said.amount ?? null, daysint: said.days ?? null, tiedId: said.tied ?? null },
      ...{
        text: said.text || null,
        backOf: said.back_of ?? null,
        userId: scope.user.id,
        userName: scope.user.fullName,
      },
    });
    return { xid: op };
  };
  return idempotent(
    scope,
    { op, content: { what: 'contract fact', ...said } },
    { run, before: async () => ({ xid: op }) },
  );
}

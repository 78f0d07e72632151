import { eq } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { supplier } from '@/db/schema';
import type { Cell } from '@/lib/core/widgets/column';
import type { Decision } from '@/lib/product/imports/tabular/decision';
import type { Interpretation, Interpreted, Interpreter } from '@/lib/product/imports/tabular/interpretation';
import { answeredColumn, mappedPrices } from './map-prices';
import { textsOf } from './price-columns';
import { priceFileFields } from './price-fields';
import { classificationDecision, supplierDecision, validFromDecision } from './price-origin';
import { readPrices } from './read-prices';
import { todayPrices } from './today-prices';

type Fixed = Readonly<Record<string, Cell>>;

/** The ids of the suppliers that a column names, as far as they are known. */
async function suppliersNamed(tx: CompanyTx, companyId: string, texts: readonly string[]): Promise<string[]> {
  const named = new Set(texts.flatMap((text) => [text.trim(), text.replaceAll(/\D/g, '')]));
  const all = await tx
    .select({ xid: supplier.xid, no: supplier.no, orgnr: supplier.orgnr })
    .from(supplier)
    .where(eq(supplier.companyId, companyId));
  return all.filter(({ no, orgnr }) => named.has(no) || (orgnr !== null && named.has(orgnr))).map(({ xid }) => xid);
}

type Origin = { decisions: Decision[]; supId: string | null | undefined; fixed: Fixed; initial: Fixed };

/** Supplier and classification, for what the file has no column for. */
async function originOf(
  tx: CompanyTx,
  companyId: string,
  { file, mapping, answers }: Interpreted,
  fixed: Fixed,
): Promise<Origin> {
  const decisions: Decision[] = [];
  let supId: Origin['supId'] = typeof fixed.sup_id === 'string' ? fixed.sup_id : undefined;
  if (supId === undefined && mapping.sup_id === undefined) {
    const found = await supplierDecision(tx, companyId, file.titles, answers);
    decisions.push(found.decision);
    supId = found.chosen?.xid;
  }
  const suppliers =
    mapping.sup_id === undefined
      ? typeof supId === 'string'
        ? [supId]
        : []
      : await suppliersNamed(tx, companyId, textsOf(file, mapping.sup_id));
  const isGiven =
    mapping.classification !== undefined && textsOf(file, mapping.classification).every((text) => text.trim() !== '');
  const classified = isGiven ? undefined : await classificationDecision(tx, companyId, suppliers, answers);
  if (classified) decisions.push(classified.decision);
  return {
    decisions,
    supId,
    fixed: supId === undefined ? {} : { sup_id: supId },
    initial: classified ? { classification: classified.value } : {},
  };
}

async function interpret(tx: CompanyTx, companyId: string, upload: Interpreted, given: Fixed): Promise<Interpretation> {
  const { file, mapping } = upload;
  const { supId, fixed, initial, decisions } = await originOf(tx, companyId, upload, given);
  const cells = (at: number | undefined) => (at === undefined ? undefined : textsOf(file, at));
  const validFrom = validFromDecision(file.titles, cells(mapping.validfrom));
  const per = cells(mapping.per);
  // Lines without a count are those that today's prices are asked about.
  const numbers = cells(mapping.lineid)?.filter((_, i) => per === undefined || (per[i] ?? '').trim() === '') ?? [];
  const today = await todayPrices(
    tx,
    companyId,
    numbers.map((text) => text.trim()),
    supId ?? undefined,
  );
  const prices = await readPrices(upload, today);
  return {
    ...prices,
    fixed: { ...fixed, ...(validFrom?.day !== undefined && { validfrom: validFrom.day }) },
    initial,
    decisions: [...prices.decisions, ...decisions, ...(validFrom ? [validFrom.decision] : [])],
  };
}

/** Price lists: which column is the price, per how many, in which currency, from whom. */
export const priceInterpreter: Interpreter = {
  fields: priceFileFields,
  mapped: mappedPrices,
  settled: answeredColumn,
  interpret,
};

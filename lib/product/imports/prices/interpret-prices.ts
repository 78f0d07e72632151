import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { priceLine, supplier } from '@/db/schema';
import type { Cell } from '@/lib/core/widgets/column';
import type { Decision } from '@/lib/product/imports/tabular/decision';
import type { ImportField } from '@/lib/product/imports/tabular/headings';
import type { Interpretation, Interpreted, Interpreter } from '@/lib/product/imports/tabular/interpretation';
import { answeredColumn, mappedPrices } from './map-prices';
import { textsOf } from './price-columns';
import { classificationDecision, supplierDecision, validFromDecision } from './price-origin';
import { readPrices } from './read-prices';

/** Rows whose prices today are compared with the file's; more would prove nothing more. */
const compared = 1_000;

/** Today's prices by the supplier's number, of the first numbers; `supId` limits them to one supplier. */
async function todayPrices(
  tx: CompanyTx,
  companyId: string,
  numbers: readonly string[],
  supId: string | undefined,
): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Set(numbers.filter((no) => no !== ''))].slice(0, compared);
  if (wanted.length === 0) return new Map();
  const { companyId: company, lineid, priceam } = priceLine;
  const found = await tx
    .select({ lineid, priceam })
    .from(priceLine)
    .where(
      and(
        eq(company, companyId),
        supId === undefined ? undefined : eq(priceLine.supId, supId),
        isNotNull(priceam),
        inArray(lineid, wanted),
      ),
    );
  return new Map(
    found.flatMap((row) => (row.lineid === null || row.priceam === null ? [] : [[row.lineid, row.priceam]])),
  );
}

const field = (name: string, text: string, usual: string, synonyms: string, holding?: RegExp): ImportField => ({
  name,
  text,
  usual: usual.split(' '),
  synonyms: synonyms.split(' '),
  ...(holding && { holding }),
});

/** The columns of a price file that say what its prices mean, besides those of the price list. */
const priceFileFields: readonly ImportField[] = [
  field(
    'per',
    'Per antall',
    'prisgrunnlag prispr prisper pr per perantall prantall antallperpris prisperantall',
    'prisenhet prisantall prismengde prisfaktor prisbasis priskvantum pricebasis priceper priceqty pricequantity priceunit prisprantall gjelderantall enhetsfaktor prpris antallpris prisprenh',
    /prisgrunnlag|prisfaktor|prisbasis|prisantall|prismengde|^pris(pr|per)antall|^antall(pr|per|i)pris|priceper|pricebase|pricebasis/,
  ),
  field('currency', 'Valuta', 'valuta currency', 'valutakode curr ccy currencycode myntenhet mynt prisvaluta'),
  field(
    'discount',
    'Rabatt %',
    'rabatt rabattprosent discount',
    'rab rabattpst rabattipst rabattpros disc',
    /^rabatt(?!gr)/,
  ),
];

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

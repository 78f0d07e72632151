import { stat } from 'node:fs/promises';
import { and, eq, or } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { supplier } from '@/db/schema';
import { formatDate } from '@/lib/core/format/date';
import type { Answers, Decision } from '@/lib/product/imports/tabular/decision';
import { recallImport } from '@/lib/product/imports/tabular/import-memory';
import type { LeftOutRow } from '@/lib/product/imports/tabular/result';
import { classificationDecision } from '../price-origin';
import { agreementOf } from './agreement';
import type { EfonelfoFile } from './efonelfo-file';
import type { FoundFile } from './find-file';
import { readEfonelfo } from './read-efonelfo';
import { type EfonelfoHead, headOf } from './read-head';

type Supplier = { xid: string; no: string; name: string };

/** An EFO/NELFO file on disk, the answers to what was in doubt, and the chosen supplier. */
export type Upload = FoundFile & { answers: Answers; supplier: string | undefined };

export type Tell = (done: number, total: number) => void;

/** A file as read, its records in `out`, with whose it is and the answers, those remembered for the supplier too. */
export type Prepared = {
  file: EfonelfoFile;
  out: string;
  seller: Supplier;
  answers: Answers;
  rememberedAt: string | undefined;
  decisions: Decision[];
  /** The classification of new items; undefined for a file without any. */
  classification: string | undefined;
};

/** The import of one kind of file into the supplier's prices. */
export type Take = {
  columns: readonly string[];
  /**
   * Fills the temporary table `compared` with the price lines as the file (the import `op`) would leave them beside what
   * they are. Throws 400 with line and column.
   */
  compare: (
    tx: CompanyTx,
    companyId: string,
    prepared: Prepared,
    op: string,
    onList: () => void,
  ) => Promise<{ decisions: Decision[]; leftOut: LeftOutRow[]; leftOutCount: number; missing: number }>;
};

/** The name under which answers about a kind of file are remembered, in place of headings. */
export const memoryName = ({ kind }: EfonelfoHead): readonly string[] => ['efonelfo', kind];

/** The supplier of a file: the chosen one, else that with the head's organisation number. Throws 400 without one. */
async function sellerOf(
  companyId: string,
  head: EfonelfoHead,
  { answers, supplier: chosen }: Upload,
): Promise<Supplier> {
  const { xid, no, name, orgnr } = supplier;
  const answer = answers.supplier;
  const wanted =
    chosen !== undefined
      ? eq(xid, chosen)
      : answer !== undefined
        ? or(eq(no, answer), eq(orgnr, answer))
        : eq(orgnr, head.orgnr);
  const found = await asCompany.read(companyId, (tx) =>
    tx
      .select({ xid, no, name })
      .from(supplier)
      .where(and(eq(supplier.companyId, companyId), wanted))
      .limit(2),
  );
  const [only] = found;
  if (only && found.length === 1) return only;
  throw badInput(
    found.length > 1
      ? `Flere leverandører har organisasjonsnummeret ${head.orgnr}. Velg leverandør.`
      : `Fant ingen leverandør med organisasjonsnummeret ${head.orgnr || '(tomt)'} (${head.seller}). Legg det inn på leverandøren, eller velg leverandør.`,
  );
}

/** Refuses another version and another currency, with what to do. */
function requireKnown({ version, currency }: EfonelfoHead): void {
  if (!version.startsWith('4')) throw badInput(`Filen er EFO/NELFO ${version}. Be leverandøren om versjon 4.0.`);
  if (currency !== 'NOK' && currency !== '') {
    throw badInput(`Linje 1, kolonne «Valuta»: Prisene er i ${currency}, og prislisten er i kroner.`);
  }
}

/** Returns the head's statements as decisions. */
function saidByHead({ head, beside }: EfonelfoFile, seller: Supplier): Decision[] {
  const about = { sure: true, choices: [] };
  const read =
    head.kind === 'goods'
      ? 'Prisene står i øre og deles på mengden de gjelder.'
      : 'Rabattfil: rabatter i hundredeler av prosent.';
  const more = beside > 0 ? ` ${beside} tilleggslinjer (VX) leses ikke.` : '';
  return [
    {
      ...about,
      key: 'format',
      title: 'Format',
      value: 'efonelfo',
      said: `EFO/NELFO ${head.version}. ${read}${more}`,
    },
    { ...about, key: 'supplier', title: 'Leverandør', value: seller.no, said: `${seller.no} ${seller.name}.` },
    {
      ...about,
      key: 'currency',
      title: 'Valuta',
      value: 'NOK',
      said: head.currency === '' ? 'Hodet sier ingen valuta, altså kroner.' : 'Kroner, etter hodet.',
    },
    ...(head.from === undefined || head.kind === 'discounts'
      ? []
      : [
          {
            ...about,
            key: 'validfrom',
            title: 'Gjelder fra',
            value: formatDate(head.from),
            said: `${formatDate(head.from)}, etter hodet. Prislisten har bare én pris per vare, så prisene gjelder hos oss fra de leses inn.`,
          },
        ]),
  ];
}

/** Gross is a default where no discount is stored yet; with one, its price would be computed and must be answered. */
const assumed = (decision: Decision, mayAssume: boolean): Decision =>
  decision.key === 'price:type' && !decision.sure && mayAssume ? { ...decision, sure: true, assumed: true } : decision;

/** Reads a file, and whose it is. Throws 400 for what the price list cannot take. */
export async function prepare(companyId: string, upload: Upload, tell: Tell): Promise<Prepared> {
  const out = `${upload.path}.records`;
  const { size } = await stat(upload.path);
  const head = await headOf(upload.path);
  if (!head) throw badInput('Filen har ikke noe hode (VH). Be leverandøren om EFO/NELFO 4.0.');
  requireKnown(head);
  const seller = await sellerOf(companyId, head, upload);
  const memory = await recallImport(companyId, 'price_line', memoryName(head), seller.xid);
  const answers = { ...memory?.answers, ...upload.answers };
  const file = await readEfonelfo({ path: upload.path, out, answers }, (done) => tell(done, size * 4));
  const isGoods = head.kind === 'goods';
  const [classified, agreement] = await asCompany.read(companyId, async (tx) => [
    isGoods ? await classificationDecision(tx, companyId, [seller.xid], answers) : undefined,
    await agreementOf(tx, companyId, seller.xid),
  ]);
  const read = file.decisions.map((decision) => assumed(decision, agreement === undefined));
  return {
    file,
    out,
    seller,
    answers,
    rememberedAt: memory?.usedAt,
    classification: classified?.value,
    decisions: [
      ...(upload.which ? [upload.which] : []),
      ...read,
      ...saidByHead(file, seller),
      ...(classified ? [classified.decision] : []),
    ],
  };
}

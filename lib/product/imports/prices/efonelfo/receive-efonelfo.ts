import { stat } from 'node:fs/promises';
import { and, eq, or } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany, type CompanyTx, joinSets } from '@/db/company';
import { supplier } from '@/db/schema';
import { refreshStatistics } from '@/db/statistics';
import { formatDate } from '@/lib/core/format/date';
import { isDay } from '@/lib/core/format/parse-date';
import type { Scope } from '@/lib/platform/auth/session';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import type { Recorded } from '@/lib/platform/tables/record';
import type { Answers, Decision } from '@/lib/product/imports/tabular/decision';
import { openQuestion } from '@/lib/product/imports/tabular/open-question';
import { problemText } from '@/lib/product/imports/tabular/result';
import { classificationDecision } from '../price-origin';
import type { PricePreview } from '../result';
import { type EfonelfoFile, efonelfoFile } from './efonelfo-file';
import { countStaged, holdLines, repeatedItem, type StagedCounts, stageItems, writeStaged } from './staged-prices';

type Supplier = { xid: string; no: string; name: string };
type Upload = { path: string; answers: Answers; supplier: string | undefined };
type Prepared = { file: EfonelfoFile; out: string; seller: Supplier; decisions: Decision[]; classification: string };

/** The supplier of a file: the chosen one, else that with the head's organisation number. Throws 400 without one. */
async function sellerOf(
  companyId: string,
  { head }: EfonelfoFile,
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

const dayOf = (text: string) => {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isDay(day) ? formatDate(day) : undefined;
};

/** Refuses what is no price list of goods in kroner, with what to do. */
function requireGoods({ head }: EfonelfoFile): void {
  if (head.kind === 'discounts') {
    throw badInput('Dette er en rabattfil (RH/RL), uten priser. Be leverandøren om varefilen (VH/VL) med nettopriser.');
  }
  if (!head.version.startsWith('4'))
    throw badInput(`Filen er EFO/NELFO ${head.version}. Be leverandøren om versjon 4.0.`);
  if (head.currency !== 'NOK' && head.currency !== '') {
    throw badInput(`Linje 1, kolonne «Valuta»: Prisene er i ${head.currency}, og prislisten er i kroner.`);
  }
}

/** What the head says, as decisions. */
function saidByHead({ head, beside }: EfonelfoFile, seller: Supplier): Decision[] {
  const about = { sure: true, choices: [] };
  const from = dayOf(head.from);
  return [
    {
      ...about,
      key: 'format',
      title: 'Format',
      value: 'efonelfo',
      said: `EFO/NELFO ${head.version}. Prisene står i øre og deles på mengden de gjelder.${beside > 0 ? ` ${beside} tilleggslinjer (VX) leses ikke.` : ''}`,
    },
    { ...about, key: 'supplier', title: 'Leverandør', value: seller.no, said: `${seller.no} ${seller.name}.` },
    {
      ...about,
      key: 'currency',
      title: 'Valuta',
      value: 'NOK',
      said: head.currency === '' ? 'Hodet sier ingen valuta, altså kroner.' : 'Kroner, etter hodet.',
    },
    ...(from === undefined
      ? []
      : [
          {
            ...about,
            key: 'validfrom',
            title: 'Gjelder fra',
            value: from,
            said: `${from}, etter hodet. Prislisten har bare én pris per vare, så prisene gjelder hos oss fra de leses inn.`,
          },
        ]),
  ];
}

async function prepare(scope: Scope, upload: Upload, tell: (done: number, total: number) => void): Promise<Prepared> {
  const out = `${upload.path}.items`;
  const { size } = await stat(upload.path);
  const file = await runTask(
    efonelfoFile,
    { path: upload.path, out, answers: upload.answers },
    { onProgress: (done) => tell(done, size * 4) },
  );
  requireGoods(file);
  const seller = await sellerOf(scope.company.id, file, upload);
  const { decision, value } = await asCompany.read(scope.company.id, (tx) =>
    classificationDecision(tx, scope.company.id, [seller.xid], upload.answers),
  );
  return {
    file,
    out,
    seller,
    classification: value,
    decisions: [...file.decisions, ...saidByHead(file, seller), decision],
  };
}

class PreviewOver extends Error {
  constructor(readonly counts: StagedCounts) {
    super('A preview is rolled back.');
  }
}

/** Compares the items in a transaction that is rolled back. */
async function compared(companyId: string, { out, seller }: Prepared): Promise<StagedCounts> {
  try {
    await asCompany(companyId, async (tx) => {
      await joinSets(tx);
      await stageItems(tx, companyId, seller.xid, out, () => {});
      throw new PreviewOver(await countStaged(tx, companyId, seller.xid));
    });
  } catch (error) {
    if (error instanceof PreviewOver) return error.counts;
    throw error;
  }
  throw new Error('A preview is rolled back.');
}

/** What an EFO/NELFO file would do; writes nothing. */
export async function previewEfonelfo(
  scope: Scope,
  upload: Upload,
  tell: (done: number, total: number) => void,
): Promise<PricePreview> {
  const prepared = await prepare(scope, upload, tell);
  const { file, seller, decisions } = prepared;
  const { added, changed, unchanged, ...change } = await compared(scope.company.id, prepared);
  return {
    columns: ['Varenr', 'Navn', 'Pris', 'Enhet'],
    titles: [`${file.head.seller} · EFO/NELFO ${file.head.version}`],
    headingLine: 1,
    sample: file.sample,
    becomes: { columns: [], lines: [], days: [], busy: [], busyCount: 0 },
    leftOut: file.leftOut,
    leftOutCount: file.leftOutCount,
    unknown: [],
    decisions,
    fields: [
      { name: 'lineid', text: 'Varenr' },
      { name: 'title', text: 'Navn' },
      { name: 'priceam', text: 'Pris' },
      { name: 'pricemeasure', text: 'Enhet' },
    ],
    mapping: { lineid: 0, title: 1, priceam: 2, pricemeasure: 3 },
    rows: file.items,
    new: added,
    changed,
    unchanged,
    problems: file.problems,
    problemCount: file.problemCount,
    suppliers: [seller],
    change: { ...change, largest: [] },
    prices: [],
  };
}

async function write(
  tx: CompanyTx,
  scope: Scope,
  op: string,
  { file, out, seller, classification }: Prepared,
  tell: (done: number, total: number) => void,
): Promise<Recorded> {
  const companyId = scope.company.id;
  await joinSets(tx);
  await holdLines(tx, companyId, seller.xid);
  const total = file.items * 4;
  await stageItems(tx, companyId, seller.xid, out, (done) => tell(file.items + done, total));
  const twice = await repeatedItem(tx);
  if (twice) {
    throw badInput(
      problemText(
        {
          row: twice.second,
          column: 'Varenr',
          message: `«${twice.lineid}» står i både linje ${twice.first} og linje ${twice.second}.`,
        },
        twice.count - 1,
      ),
    );
  }
  return writeStaged(tx, scope, op, { supId: seller.xid, classification }, (done) =>
    tell(file.items * 2 + done, total),
  );
}

/** Imports an EFO/NELFO file, all or nothing, as one change. Throws 400 with line and column, and for what is in doubt. */
export async function importEfonelfo(
  scope: Scope,
  op: string,
  upload: Upload,
  tell: (done: number, total: number) => void,
): Promise<{ file: EfonelfoFile; recorded: Recorded }> {
  const prepared = await prepare(scope, upload, tell);
  const { file, decisions } = prepared;
  const [problem] = file.problems;
  if (problem) throw badInput(problemText(problem, file.problemCount - 1));
  const open = decisions.find(({ sure }) => !sure);
  if (open) throw badInput(openQuestion(open));
  if (file.items === 0) throw badInput('Filen har ingen varer.');
  const content = {
    kind: 'import',
    tbl: 'price_line',
    format: 'efonelfo',
    answers: upload.answers,
    supplier: prepared.seller.xid,
    sha256: file.sha256,
  };
  const recorded = await idempotentEdit(scope, { op, content }, (tx) => write(tx, scope, op, prepared, tell));
  await refreshStatistics('prices');
  return { file, recorded };
}

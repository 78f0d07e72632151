import { uuidv7 } from 'uuidv7';
import { badInput } from '@/base/errors';
import { asCompany, joinSets } from '@/db/company';
import type { Performer } from '@/lib/platform/queues/pool/task';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { rememberImport } from '@/lib/product/imports/tabular/import-memory';
import { openQuestion } from '@/lib/product/imports/tabular/open-question';
import { problemText } from '@/lib/product/imports/tabular/result';
import type { PricePreview } from '../result';
import { countStaged, largestChanges, pricesOfLines, type StagedCounts } from './count-staged';
import { recordsAtOnce } from './efonelfo-file';
import type { EfonelfoImported, RequestedImport, RequestedPreview } from './efonelfo-tasks';
import { memoryName, type Prepared, prepare, type Take } from './prepare';
import { takeDiscounts } from './take-discounts';
import { takeGoods } from './take-goods';
import { holdLines, writeStaged } from './write-staged';

const takes = { goods: takeGoods, discounts: takeDiscounts };
const takeOf = ({ file }: Prepared): Take => takes[file.head.kind];

type Compared = Awaited<ReturnType<Take['compare']>> &
  Pick<PricePreview, 'prices'> & { counts: StagedCounts; largest: PricePreview['change']['largest'] };

class PreviewOver extends Error {
  constructor(readonly compared: Compared) {
    super('A preview is rolled back.');
  }
}

/** Compares the records in a transaction that is rolled back. */
async function compared(companyId: string, prepared: Prepared): Promise<Compared> {
  try {
    await asCompany(companyId, async (tx) => {
      await joinSets(tx);
      const found = await takeOf(prepared).compare(tx, companyId, prepared, uuidv7(), () => {});
      throw new PreviewOver({
        ...found,
        counts: await countStaged(tx),
        largest: await largestChanges(tx),
        prices: await pricesOfLines(
          tx,
          prepared.file.sample.map(({ line }) => line),
        ),
      });
    });
  } catch (error) {
    if (error instanceof PreviewOver) return error.compared;
    throw error;
  }
  throw new Error('A preview is rolled back.');
}

export const performEfonelfoPreview: Performer<RequestedPreview, PricePreview> = async (
  { scope, upload },
  { tell },
) => {
  const prepared = await prepare(scope.company.id, upload, tell);
  const { file, seller, decisions, rememberedAt } = prepared;
  const { columns } = takeOf(prepared);
  const found = await compared(scope.company.id, prepared);
  const { added, changed, ...change } = found.counts;
  const isGoods = file.head.kind === 'goods';
  return {
    kind: file.head.kind,
    columns: [...columns],
    titles: [`${file.head.seller} · EFO/NELFO ${file.head.version}`],
    headingLine: 1,
    sample: file.sample,
    becomes: { columns: [], lines: [], days: [], busy: [], busyCount: 0 },
    leftOut: [...file.leftOut, ...found.leftOut],
    leftOutCount: file.leftOutCount + found.leftOutCount,
    unknown: [],
    decisions: [...decisions, ...found.decisions],
    ...(rememberedAt !== undefined && { rememberedAt }),
    fields: [],
    mapping: {},
    rows: file.records,
    new: added,
    changed,
    unchanged: isGoods ? file.records - added - changed : 0,
    problems: file.problems,
    problemCount: file.problemCount,
    suppliers: [seller],
    change: { ...change, missing: found.missing, largest: found.largest },
    prices: isGoods ? found.prices : [],
  };
};

/** Refuses a file with something in doubt. */
function requireSure(decisions: Prepared['decisions']): void {
  const open = decisions.find(({ sure }) => !sure);
  if (open) throw badInput(openQuestion(open));
}

export const performEfonelfoImport: Performer<RequestedImport, EfonelfoImported> = async (
  { scope, op, upload },
  { tell },
) => {
  const companyId = scope.company.id;
  const prepared = await prepare(companyId, upload, tell);
  const { file, seller, classification, decisions, answers } = prepared;
  const [problem] = file.problems;
  if (problem) throw badInput(problemText(problem, file.problemCount - 1));
  requireSure(decisions);
  if (file.records === 0)
    throw badInput(file.head.kind === 'goods' ? 'Filen har ingen varer.' : 'Filen har ingen rabatter.');
  const content = {
    kind: 'import',
    tbl: 'price_line',
    format: 'efonelfo',
    answers: upload.answers,
    supplier: seller.xid,
    sha256: file.sha256,
  };
  const total = file.records * 4;
  let lists = 0;
  const recorded = await idempotentEdit(scope, { op, content }, async (tx) => {
    await joinSets(tx);
    await holdLines(tx, companyId, seller.xid);
    const { decisions: more } = await takeOf(prepared).compare(tx, companyId, prepared, op, () => {
      lists += 1;
      tell(Math.min(file.records * 2, file.records + lists * recordsAtOnce), total);
    });
    requireSure(more);
    await rememberImport(tx, companyId, 'price_line', memoryName(file.head), {
      mapping: {},
      answers,
      sender: seller.xid,
    });
    return writeStaged(tx, scope, op, { supId: seller.xid, classification }, (done) =>
      tell(file.records * 2 + done, total),
    );
  });
  return { file, recorded };
};

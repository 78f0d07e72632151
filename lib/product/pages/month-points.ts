import { desc, eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { importRun } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { parseFilters, withPeriods } from '@/lib/core/filters/filters';
import type { Month } from '@/lib/core/filters/months';
import { addMonths, monthNumber } from '@/lib/core/filters/months';
import { termName } from '@/lib/core/filters/vat-terms';
import { formatDate, formatStamp } from '@/lib/core/format/date';
import { lastDayOf } from '@/lib/core/format/days';
import { caseLines } from '@/lib/domains/contracts/board/case-lines';
import { ended } from '@/lib/domains/contracts/board/case-params';
import { casesVerdict } from '@/lib/domains/contracts/board/cases-verdict';
import { openCases } from '@/lib/domains/contracts/open-cases';
import { readTradeSummary } from '@/lib/domains/economy/group/internal-trade/trade-page';
import { tradeSentence } from '@/lib/domains/economy/group/pairs/trade-summary';
import type { Point } from '@/lib/domains/economy/month/point';
import { reconciliationVerdict } from '@/lib/domains/economy/sources/reconciliation-verdict';
import { groupScopeHolding } from '@/lib/platform/auth/group-scope';
import { casesPath, groupTradePath, reconciliationPath, saftImportPath } from '@/lib/platform/routing/paths';
import { earnedPoints } from './earned/earned-points';
import { findGroupPage, pathsInCompanies } from './group';
import { groupSpan } from './ledger-span';

const named = (title: string) => () => title;

const reconciliation: Point = {
  id: 'reconciliation',
  title: named('Avstemming'),
  blocks: true,
  path: reconciliationPath,
  computed: async (scope, filters, isKnown) => {
    const { tone, sentence, parameters } = await reconciliationVerdict(scope, filters, {});
    const isDone = isKnown && tone !== 'bad' && sentence !== parameters.empty;
    return { state: isDone ? 'done' : 'open', text: sentence };
  },
};

const ledger: Point = {
  id: 'ledger',
  title: (month) => `Regnskapet er lest inn til ${formatDate(lastDayOf(month))}`,
  blocks: true,
  path: saftImportPath,
  computed: async ({ company: { id } }, { span }, isKnown) => {
    const [last] = await asCompany.read(id, (tx) =>
      tx
        .select({ at: importRun.importedAt, by: importRun.importedByName })
        .from(importRun)
        .where(eq(importRun.companyId, id))
        .orderBy(desc(importRun.importedAt))
        .limit(1),
    );
    const known = `Kjent til ${formatDate(span.knownTo)}`;
    const text = [!(isKnown && last) && known, last && `SAF-T, ${formatStamp(last.at)}`].filter(Boolean).join(', ');
    return { state: isKnown ? 'done' : 'open', text, who: last?.by ?? null };
  },
};

const cases: Point = {
  id: 'cases',
  title: named('Endringssaker og ukelister'),
  blocks: false,
  path: casesPath,
  computed: async ({ company: { id } }) => {
    const open = await asCompany.read(id, (tx) => openCases(tx, id, today()));
    const lines = caseLines(open, today()).filter(({ of }) => !ended.includes(of.contractstatus));
    if (lines.length === 0) return null;
    const ours = lines.filter(({ group }) => group === 'Vi må');
    const who = [...new Set(ours.flatMap(({ of }) => of.responsible ?? []))].slice(0, 2).join(', ');
    const { sentence } = casesVerdict(lines, today());
    return { state: ours.length === 0 ? 'done' : 'open', text: sentence, who };
  },
};

const trade: Point = {
  id: 'trade',
  title: named('Internhandel i konsernet'),
  blocks: false,
  path: groupTradePath,
  computed: async (scope, { yrpr, span }) => {
    const page = findGroupPage(groupTradePath);
    const group = page && (await groupScopeHolding(scope, pathsInCompanies(page)));
    if (!group) return null;
    const requested = parseFilters({ yrpr, history: '1mo' }, []);
    const found = await readTradeSummary(group, withPeriods(requested, await groupSpan(group, span, true)));
    const { tone, sentence } = tradeSentence(found.summary, found);
    return { state: tone === 'warn' ? 'open' : 'done', text: sentence, group: group.company.id };
  },
};

/** The points in the order of the list: those that are computed, and those ticked by hand. */
export const points: readonly Point[] = [
  reconciliation,
  ...earnedPoints.slice(0, 2),
  cases,
  trade,
  ledger,
  ...earnedPoints.slice(2),
  {
    id: 'vat',
    title: (month) => `Mva-melding ${termName(month).replace(/ \d+$/, '')}`,
    blocks: false,
    applies: (month) => monthNumber(month) % 2 === 1,
    due: vatDue,
  },
  { id: 'bank', title: named('Bank mot kontoutskrift'), blocks: false },
  { id: 'stock', title: named('Varelager telt'), blocks: false },
];

/** The last day to report the VAT of the term that ends with a month: the tenth of the second month after, in August the last. */
export function vatDue(month: Month): string {
  return month.endsWith('-06') ? `${month.slice(0, 4)}-08-31` : `${addMonths(month, 2)}-10`;
}

import { fullStop } from '@/lib/core/format/count-text';
import { roughAmount } from '@/lib/core/format/value';
import type { Verdict } from '@/lib/core/widgets/widget';

/** An operating result in kroner, and what it is compared with; null when that is unknown. */
export type ComparedResult = {
  now: number;
  before: number | null;
  planned: number | null;
  /** The shortfall of the result against the budget by part, in words; kroner, positive is worse. */
  shortfalls: readonly { part: string; kroner: number }[];
};

/** Differences from the budget that are no news, that are near, and that are serious, as shares of it. */
const limits = { same: 0.02, serious: 0.1 };

const compared = (difference: number, { better, worse }: { better: string; worse: string }) =>
  `${roughAmount(Math.abs(difference))} ${difference < 0 ? worse : better}`;

function againstLastYear({ now, before }: ComparedResult): string {
  if (before === null) return '';
  return now === before
    ? 'som i fjor'
    : compared(now - before, { better: 'bedre enn i fjor', worse: 'dårligere enn i fjor' });
}

/** The deviation from the budget as a share of it; null without one. */
function shareOfBudget({ now, planned }: ComparedResult): number | null {
  if (planned === null || planned === 0) return null;
  return (now - planned) / Math.abs(planned);
}

function againstBudget(result: ComparedResult): string {
  const { now, planned } = result;
  const share = shareOfBudget(result);
  if (planned === null || share === null) return '';
  if (Math.abs(share) <= limits.same) return 'på budsjettet';
  return compared(now - planned, { better: 'foran budsjettet', worse: 'bak budsjettet' });
}

function toneOf(result: ComparedResult): Verdict['tone'] {
  const share = shareOfBudget(result);
  if (share === null || share >= -limits.same) return 'neutral';
  return share < -limits.serious ? 'bad' : 'warn';
}

/** The part that explains most of a result behind its budget. */
function reasonOf(result: ComparedResult): string {
  const worst = result.shortfalls.reduce<ComparedResult['shortfalls'][number] | undefined>(
    (most, one) => (one.kroner > (most?.kroner ?? 0) ? one : most),
    undefined,
  );
  if (toneOf(result) === 'neutral' || !worst) return '';
  return `${worst.part} drar mest ned: ${roughAmount(worst.kroner)} svakere enn budsjettet.`;
}

/**
 * The operating result against last year and the budget as a sentence, with its reason. Within 2 % is on budget; more
 * than 10 % behind is bad.
 */
export function resultVerdict(result: ComparedResult): Pick<Verdict, 'tone' | 'sentence' | 'reason'> {
  const said = [againstLastYear(result), againstBudget(result)].filter((part) => part !== '');
  const sentence = `Driftsresultatet er ${said.length === 0 ? roughAmount(result.now) : said.join(' og ')}`;
  return { tone: toneOf(result), sentence: fullStop(sentence), reason: reasonOf(result) };
}

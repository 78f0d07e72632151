import { monthLabel, yearOf } from '@/lib/core/filters/months';
import { counted } from '@/lib/core/format/count-text';
import { formatKroner } from '@/lib/core/format/number';
import { type Elimination, type HandLine, handEliminations, type Unbalanced } from '@/lib/core/group/hand-eliminations';
import { groupBy } from '@/lib/core/group-by';
import type { Verdict } from '@/lib/core/widgets/widget';

const kroner = (ore: number) => formatKroner(Math.abs(ore) / 100);

/** Says by how much an unbalanced number differs: more is debited than credited when `ore` is positive. */
const lacks = ({ ore }: Unbalanced) => `${kroner(ore)} kr mangler på ${ore > 0 ? 'kredit' : 'debet'}`;

/** Judges the companies' lines by which count and which do not. */
export const judgedLines = (lines: readonly HandLine[]) =>
  handEliminations(lines, new Set(lines.map(({ company }) => company)));

/** Sums the eliminations of the operating result of the year, øre: credit less debit on accounts 3000–7999. */
export function operatingEffect(taken: readonly Elimination[], year: number): number {
  const ofYear = taken.filter(({ account, month }) => /^[3-7]/.test(account) && yearOf(month) === year);
  return ofYear.reduce((sum, { ore }) => sum + ore, 0);
}

function effectText(taken: readonly Elimination[], year: number): string {
  const ore = operatingEffect(taken, year);
  if (ore === 0) return `Det som telles, endrer ikke driftsresultatet i ${year}.`;
  return `Det som telles, ${ore > 0 ? 'løfter' : 'senker'} driftsresultatet i ${year} med ${kroner(ore)} kr.`;
}

/**
 * Judges the eliminations by hand: those that do not add up to zero, which do not count, and the others' effect on the
 * operating result of the year. Undefined without lines.
 */
export function handVerdict(
  lines: readonly HandLine[],
  year: number,
): Pick<Verdict, 'tone' | 'sentence' | 'reason'> | undefined {
  if (lines.length === 0) return undefined;
  const numbers = [...groupBy(lines, ({ no }) => String(no)).values()];
  const { counted: taken, unbalanced } = judgedLines(lines);
  const withoutAmount = numbers
    .filter((own) => own.every(({ debit, credit }) => debit === 0 && credit === 0))
    .map(([first]) => first?.no ?? 0);
  const [first] = [...unbalanced].sort((a, b) => a.no - b.no);
  const [empty] = withoutAmount;
  const reason = effectText(taken, year);
  if (first && unbalanced.length > 1) {
    const sentence = `${unbalanced.length} elimineringer går ikke i null og telles ikke. Nr ${first.no}: ${lacks(first)} i ${monthLabel(first.month)}.`;
    return { tone: 'warn', sentence, reason };
  }
  if (first) {
    const sentence = `Nr ${first.no} går ikke i null i ${monthLabel(first.month)}: ${lacks(first)}. Den telles ikke før den gjør det.`;
    return { tone: 'warn', sentence, reason };
  }
  if (empty !== undefined) {
    const rest = withoutAmount.length > 1 ? ` og ${withoutAmount.length - 1} til` : '';
    return { tone: 'warn', sentence: `Nr ${empty}${rest} mangler beløp.`, reason };
  }
  return {
    tone: 'neutral',
    sentence: `${counted(numbers.length, 'eliminering', 'elimineringer')} går i null.`,
    reason,
  };
}

/** The lines of the year before whose text no line of `year` has, moved to `year`, with numbers after the highest one. */
export function copiedToYear<Line extends HandLine & { text: string }>(lines: readonly Line[], year: number): Line[] {
  const done = new Set(lines.filter(({ month }) => yearOf(month) === year).map(({ text }) => text));
  const numbers = [...groupBy(lines, ({ no }) => String(no)).values()].filter((own) =>
    own.every(({ month, text }) => yearOf(month) === year - 1 && !done.has(text)),
  );
  const last = Math.max(0, ...lines.map(({ no }) => no));
  const later = (month: string) => `${yearOf(month) + 1}${month.slice(4)}`;
  return numbers.flatMap((own, i) =>
    own.map((line) => ({
      ...line,
      no: last + 1 + i,
      month: later(line.month),
      until: line.until === null ? null : later(line.until),
    })),
  );
}

import { capital, counted, countText } from '@/lib/core/format/count-text';
import { saidAmount } from '@/lib/core/format/value';
import type { Row } from '@/lib/core/widgets/column';
import { concluded } from '@/lib/core/widgets/verdict-head';
import type { Verdict } from '@/lib/core/widgets/widget';
import { unmarked } from './unmarked';

const amountOf = ({ kravsum }: Row) => (typeof kravsum === 'number' ? kravsum : 0);

const totalOf = (lines: readonly Row[]) => lines.reduce((sum, line) => sum + amountOf(line), 0);

/** ', 12 Tkr kan kreves'; nothing where currencies differ, as there is no sum then. */
function sumOf(lines: readonly Row[]): string {
  const isKroner = lines.every(({ valuta }) => valuta === 'NOK');
  return isKroner ? `, ${saidAmount(totalOf(lines))} kan kreves` : '';
}

/** Concludes from a project's invoiced lines: which differ and are not marked as claims, and of whom most. */
export function returnSentence(lines: readonly Row[]): Pick<Verdict, 'tone' | 'sentence' | 'reason'> {
  const found = lines.filter(({ krav }) => krav === unmarked);
  const marked = lines.filter(({ krav }) => krav === 'Merket');
  const waits = marked.length > 0 && `${counted(marked.length, 'linje', 'linjer')} er merket og ikke sendt.`;
  if (found.length === 0) {
    return concluded('Ingen linjer har avvik som ikke er merket', {
      reasons: [waits],
    });
  }
  const sellers = [...new Set(found.map(({ leverandor }) => leverandor))];
  const [theirs = []] = sellers
    .map((one) => found.filter(({ leverandor }) => leverandor === one))
    .sort((a, b) => totalOf(b) - totalOf(a));
  return concluded(
    `${capital(countText(found.length, 'én'))} ${found.length === 1 ? 'linje' : 'linjer'} har avvik som ikke er merket${sumOf(found)}`,
    {
      tone: 'warn',
      reasons: [theirs.length < found.length && `Mest hos ${String(theirs[0]?.leverandor)}${sumOf(theirs)}.`, waits],
    },
  );
}

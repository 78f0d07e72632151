import { formatDate } from '@/lib/core/format/date';
import type { PairDecision } from './decisions';
import type { TradePair } from './trade-pair';

/** The state of a question: it waits for its answer, has one, or is gone with its task (undefined). */
type QuestionState = { waits: boolean; answered: boolean } | undefined;

/** The vouchers that a pair's side was parted from, by their numbers. */
function partedFrom({ pair: key }: PairDecision, { sales, purchases }: TradePair): string {
  const own = new Set([...sales, ...purchases].map((side) => side.key));
  const other = key.split('~').find((one) => !own.has(one));
  // A side's key ends with its voucher: journal, number, date.
  return other?.split('|').at(-2) ?? '';
}

/** Describes the actions on a pair, without author and date: 'Spurt Ingrid Solberg, svart'. */
export function doneWords(done: PairDecision, pair: TradePair, question: QuestionState): string {
  switch (done.decision) {
    case 'godtatt':
      return 'Godtatt';
    case 'ikke et par':
      return `Skilt fra bilag ${partedFrom(done, pair)}`;
    case 'for hånd':
      return `Eliminert for hånd, nr. ${done.elimination}`;
    case 'spurt': {
      const state = question === undefined ? ', trukket tilbake' : question.answered ? ', svart' : '';
      return `Spurt ${done.to?.name ?? ''}${state}`;
    }
  }
}

/** Describes the last action on a pair, for a list: 'Godtatt 12.11.2026: kommer i oktober'. Empty where nothing was. */
export function lastDone(
  pair: TradePair,
  decisions: readonly PairDecision[],
  questionOf: (op: string) => QuestionState,
): string {
  const last = decisions.at(-1);
  if (!last) return '';
  const words = `${doneWords(last, pair, questionOf(last.op ?? ''))} ${formatDate(last.at.slice(0, 10))}`;
  return last.decision === 'godtatt' && last.note ? `${words}: ${last.note}` : words;
}

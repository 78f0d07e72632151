import { formatKroner } from '@/lib/core/format/number';

/** Concludes on a pair as its page shows it: `sold` and `bought` in øre, `fault` the proven mistake. */
export function pairSentence(pair: {
  kind: string;
  fault: string | null;
  sold: number;
  bought: number;
  state: string;
  isOpen: boolean;
  label: string;
}): string {
  const { kind, fault, sold, bought, state, isOpen, label } = pair;
  if (!isOpen) return kind === 'Stemmer' ? `${label} stemmer.` : `${label}: ${state.toLowerCase()}.`;
  if (fault !== null) return fault;
  if (kind === 'Periode') return 'Samme beløp, ført i ulike måneder.';
  const difference = formatKroner(Math.abs(sold - bought) / 100);
  if (kind === 'Mangler' || kind === 'Kreditnota') return `Bare den ene har den: ${difference} kr.`;
  return sold === bought ? 'Beløpet å betale er ulikt.' : `Beløpene er ulike med ${difference} kr.`;
}

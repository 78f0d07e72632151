import { fullStop } from '@/lib/core/format/count-text';
import type { Verdict } from './widget';

/** The head of a page's conclusion. `empty` is its sentence where there is nothing to conclude from. */
export const verdictHead = (empty?: string): Pick<Verdict, 'wtype' | 'title' | 'subtitle' | 'parameters'> => ({
  wtype: 'verdict',
  title: 'Vurdering',
  subtitle: '',
  parameters: empty === undefined ? {} : { empty },
});

type Said = Partial<Pick<Verdict, 'tone' | 'link'>> & {
  empty?: string;
  /** Sentences; what does not hold is false or empty. */
  reasons?: readonly (string | false)[];
};

/** A page's conclusion: a sentence, closed with a full stop, with its reasons; neutral unless said otherwise. */
export const concluded = (sentence: string, { empty, tone = 'neutral', reasons = [], link }: Said = {}): Verdict => ({
  ...verdictHead(empty),
  tone,
  sentence: fullStop(sentence),
  reason: reasons.filter((part) => part !== false && part !== '').join(' '),
  ...(link && { link }),
});

import { type Answers, answered, type Decision } from '@/lib/product/imports/tabular/decision';
import type { NumberForm } from '@/lib/product/imports/tabular/read-numbers';

const keyOf = (col: string) => `number:${col}`;

/** The answered form of a column's numbers, if any. */
export const numberForm = ({ answers }: { answers: Answers }, col: string): NumberForm | undefined =>
  answered(answers, keyOf(col), ['comma', 'dot']) as NumberForm | undefined;

/** The decision of a column whose numbers read differently with comma and dot. */
export function numberDecision(
  col: string,
  title: string,
  form: NumberForm | undefined,
  twofold: { text: string; comma: string; dot: string },
): Decision {
  const chosen = form === 'dot' ? twofold.dot : twofold.comma;
  return {
    key: keyOf(col),
    title,
    value: form ?? 'comma',
    said: form
      ? `«${twofold.text}» er ${chosen}, slik du valgte.`
      : `Er «${twofold.text}» ${twofold.comma} eller ${twofold.dot}?`,
    sure: form !== undefined,
    choices: [
      { value: 'comma', text: 'Punktum skiller tusener', example: `${twofold.text} blir ${twofold.comma}` },
      { value: 'dot', text: 'Punktum skiller desimaler', example: `${twofold.text} blir ${twofold.dot}` },
    ],
  };
}

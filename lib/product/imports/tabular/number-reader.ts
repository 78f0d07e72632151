import { type Answers, answered, type Decision } from '@/lib/product/imports/tabular/decision';
import { type ReadNumber, readNumbers } from '@/lib/product/imports/tabular/read-numbers';

/**
 * The numbers of a table's column in the answered form, else in the one that all have; where both fit it is a decision
 * under `number:` and the column's name.
 */
export async function numberReader(
  col: string,
  title: string,
  texts: readonly string[],
  answers: Answers,
): Promise<{ values: readonly ReadNumber[]; decisions: Decision[] }> {
  const key = `number:${col}`;
  const form = answered(answers, key, ['comma', 'dot']) as 'comma' | 'dot' | undefined;
  const { values, twofold } = await readNumbers(texts, form);
  if (!twofold) return { values, decisions: [] };
  const chosen = form === 'dot' ? twofold.dot : twofold.comma;
  const decision: Decision = {
    key,
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
  return { values, decisions: [decision] };
}

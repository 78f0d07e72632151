import { searchTexts } from '@/lib/core/table-view/search-texts';
import type { Editor } from '@/lib/core/widgets/column';

type Choice = NonNullable<Editor['values']>[number];

const searches = new WeakMap<object, ReturnType<typeof searchTexts<Choice>>>();

/**
 * The choices that contain all typed words, prefix matches first; with nothing typed all of them, and the empty choice.
 */
export function findChoices(values: readonly Choice[], typed: string, empty: boolean): readonly Choice[] {
  if (typed.trim() === '') return empty ? [{ value: '', label: '' }, ...values] : values;
  const search = searches.get(values) ?? searchTexts(values, ({ label }) => [label]);
  searches.set(values, search);
  return search(typed);
}

import { searchForm } from '@/lib/table-view/cell-text';
import type { Editor } from '@/lib/widgets/widget';

type Choice = NonNullable<Editor['values']>[number];

const forms = new WeakMap<object, string[]>();

/** Choices that hold all words typed, those that begin with the text first; with nothing typed all, and the empty one. */
export function findChoices(values: readonly Choice[], typed: string, empty: boolean): readonly Choice[] {
  const wanted = searchForm(typed.trim());
  if (wanted === '') return empty ? [{ value: '', label: '' }, ...values] : values;
  const known = forms.get(values) ?? values.map(({ label }) => searchForm(label));
  forms.set(values, known);
  const words = wanted.split(/\s+/);
  const first: Choice[] = [];
  const rest: Choice[] = [];
  values.forEach((choice, i) => {
    const form = known[i] ?? '';
    if (!words.every((word) => form.includes(word))) return;
    (form.startsWith(wanted) ? first : rest).push(choice);
  });
  return [...first, ...rest];
}

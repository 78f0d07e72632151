import type { Column } from '@/lib/core/widgets/column';

/** Column → value → label. */
export type Labels = Map<string, Map<string, string>>;

export function addLabel(labels: Labels, col: string, value: string, label: string): boolean {
  const own = labels.get(col) ?? new Map<string, string>();
  labels.set(col, own);
  if (own.get(value) === label) return false;
  own.set(value, label);
  return true;
}

/** The columns with the labels received since: new choices last, existing ones by their current label. */
export function withLabels(columns: readonly Column[], labels: Labels): readonly Column[] {
  if (labels.size === 0) return columns;
  return columns.map((column) => {
    const own = labels.get(column.value);
    if (!own || !column.editor || column.formatter !== 'lookup') return column;
    const values = column.editor.values ?? [];
    const known = new Set(values.map(({ value }) => value));
    const renamed = values.map(({ value, label }) => ({ value, label: own.get(value) ?? label }));
    const more = [...own].flatMap(([value, label]) => (known.has(value) ? [] : [{ value, label }]));
    return { ...column, editor: { ...column.editor, values: [...renamed, ...more] } };
  });
}

/** The columns of a table that has become read-only. */
export function closedColumns(columns: readonly Column[]): readonly Column[] {
  return columns.map((column) =>
    column.editor ? { ...column, editor: { ...column.editor, readonly: true } } : column,
  );
}

import { StatePill } from '@/components/kit/ui/state-pill';
import type { Column } from '@/lib/core/widgets/column';

/** A column's value as text outside a grid, in lists and choices: a status as its pill. */
export function CellValue({ column, text }: { column: Column; text: string }) {
  return column.status && text !== '' ? <StatePill text={text} /> : text;
}

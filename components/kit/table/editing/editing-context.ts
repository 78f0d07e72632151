import type { LiveRows } from '@/components/kit/live/live-rows';
import type { Position } from '@/components/kit/table/grid-model';
import type { Outcome, Sheet } from './change-cells';
import type { EditorEnd } from './editor-props';

/** The shared context of the parts of cell editing. */
export type EditingContext = {
  sheet: Sheet & { live: LiveRows };
  /** Moves the cursor from a cell after an edit or a key; not when the focus has left the table. */
  goFrom: (at: Position, action: EditorEnd['action']) => void;
  /** Shows the outcome of a change and announces it. */
  notify: (outcome: Outcome) => void;
  /** Announces text to a screen reader. */
  announce: (text: string) => void;
};

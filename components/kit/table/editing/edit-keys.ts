import type { CellKind } from '@/lib/core/widgets/column';

export type Key = { key: string; code: string; ctrl: boolean; shift: boolean; alt: boolean; altGraph: boolean };

/** The action of a key on a cell that is not being edited; navigation keys are handled by the grid. */
export type GridAction =
  | 'edit'
  | 'type'
  | 'toggle'
  | 'down'
  | 'next'
  | 'previous'
  | 'clear'
  | 'fill-down'
  | 'undo'
  | 'redo'
  | 'add-row'
  | 'delete-row'
  | 'history'
  | 'open'
  | 'leave';

/** The end of an edit, and the cursor's next cell. */
export type EditorAction = 'cancel' | 'stay' | 'down' | 'up' | 'left' | 'right' | 'next' | 'previous';

export function keyOf(event: {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  getModifierState: (name: 'AltGraph') => boolean;
}): Key {
  return {
    key: event.key,
    code: event.code,
    ctrl: event.ctrlKey || event.metaKey,
    shift: event.shiftKey,
    alt: event.altKey,
    altGraph: event.getModifierState('AltGraph'),
  };
}

/** True for a key that types: a character, also with AltGr, or the start of a composed one. */
function writes({ key, ctrl, alt, altGraph }: Key): boolean {
  if (key === 'Dead' || key === 'Process') return true;
  return [...key].length === 1 && (altGraph || (!ctrl && !alt));
}

function withCtrl({ key, shift }: Key): GridAction | undefined {
  switch (key.toLowerCase()) {
    case 'z':
      return shift ? 'redo' : 'undo';
    case 'y':
      return 'redo';
    case 'd':
      return 'fill-down';
    case '-':
      return 'delete-row';
    case 'enter':
      return 'add-row';
    default:
      return undefined;
  }
}

/** The action of a key on a cell of a kind (undefined: not editable). */
export function gridAction(pressed: Key, kind: CellKind | undefined): GridAction | undefined {
  const { key, code, ctrl, shift, alt, altGraph } = pressed;
  if (alt && !ctrl && code === 'KeyH') return 'history';
  if (alt && !ctrl && !altGraph && key === 'Enter') return 'open';
  if (ctrl && !alt && !altGraph) return withCtrl(pressed);
  if (alt && !altGraph) return undefined;
  switch (key) {
    case 'Tab':
      return shift ? 'previous' : 'next';
    case 'Insert':
      return 'add-row';
    case 'Delete':
    case 'Backspace':
      return 'clear';
    case 'Escape':
      return 'leave';
    case 'F2':
      return kind === 'boolean' ? 'toggle' : 'edit';
    case 'Enter':
      return kind === 'boolean' ? 'down' : 'edit';
    case ' ':
      if (kind === 'boolean') return 'toggle';
      return shift ? undefined : 'type';
    default:
      return kind !== 'boolean' && writes(pressed) ? 'type' : undefined;
  }
}

const arrows: Readonly<Record<string, EditorAction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/**
 * The action of a key in an editor. Arrows leave it only when typing replaced the cell's text (`over`), as in a
 * spreadsheet; in an opened editor they move in the text. Alt or Shift with Enter is a line break in a long text.
 */
export function editorAction({ key, ctrl, shift, alt }: Key, kind: CellKind, over: boolean): EditorAction | undefined {
  if (key === 'Escape') return 'cancel';
  if (key === 'Tab' && !ctrl && !alt) return shift ? 'previous' : 'next';
  if (key === 'Enter') {
    if (kind === 'longtext' && (alt || shift)) return undefined;
    if (ctrl) return 'stay';
    return shift ? 'up' : 'down';
  }
  const inList = kind === 'lookup' || kind === 'date' || kind === 'longtext';
  return over && !inList && !ctrl && !shift && !alt ? arrows[key] : undefined;
}

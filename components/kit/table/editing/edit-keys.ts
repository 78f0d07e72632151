import type { CellKind } from '@/lib/core/widgets/column';

export type Key = { key: string; code: string; ctrl: boolean; shift: boolean; alt: boolean; altGraph: boolean };

/** What a key does on a cell that is not being edited; keys that only move are the grid's own. */
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

/** How an editor ends, and where the cursor goes then. */
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

/** A key that writes something: a sign, also with AltGr, or the start of a composed one. */
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

/** What a key asks for on a cell of a kind (undefined: not a cell that can be edited). */
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
 * What a key asks for in an editor. Arrows leave it only after typing over a cell (`over`), as in a spreadsheet; in one that was
 * opened they move in the text. Alt or Shift with Enter is a new line of a long text.
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

import {
  type ClipboardEvent,
  type DOMAttributes,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useRef,
} from 'react';
import { snackbar } from '@/components/kit/ui/snackbar';
import { copiedRange } from './copy-text';
import type { GridChoosing, GridEditing, GridPlace, GridSource } from './grid-model';
import { cellAt, type useCellCursor } from './use-cell-cursor';

type Cursor = Pick<ReturnType<typeof useCellCursor>, 'onKeyDown' | 'onPointerDown' | 'onPointerMove'>;

/** Expands or collapses the line at the cursor by a key; false when the key does neither. */
function toggledByKey(event: KeyboardEvent, source: GridSource, { line, column }: GridPlace['cursor']): boolean {
  const { expanded, span = 1 } = line >= 0 && line < source.count ? source.line(line) : {};
  if (expanded === undefined || column >= span || event.shiftKey) return false;
  const opens = event.key === 'ArrowRight' && !expanded;
  const closes = event.key === 'ArrowLeft' && expanded;
  if (!opens && !closes && event.key !== 'Enter' && event.key !== ' ') return false;
  event.preventDefault();
  source.toggle?.(line);
  return true;
}

function copyRange(event: ClipboardEvent, source: GridSource, { cursor, range }: GridPlace) {
  if (cursor.line < 0 || window.getSelection()?.isCollapsed === false) return;
  event.preventDefault();
  const refused = source.refusesCopy?.(range);
  if (refused !== undefined) {
    snackbar.info(refused);
    return;
  }
  event.clipboardData.setData('text/plain', copiedRange(source, range));
}

/** The handlers of a grid's element: an event goes to editing and choosing first, then to the cursor. */
export function useGridEvents(
  root: RefObject<HTMLElement | null>,
  source: GridSource,
  place: GridPlace,
  { cursor, editing, choosing }: { cursor: Cursor; editing?: GridEditing; choosing?: GridChoosing },
): DOMAttributes<HTMLElement> {
  const again = useRef(false);
  // Events in an editor over the grid belong to the editor.
  const ofGrid = (event: SyntheticEvent) =>
    root.current?.contains(event.target as Node) && (event.target as Element).closest('[data-over]') === null;

  return {
    onKeyDown: (event) => {
      if (!ofGrid(event) || event.defaultPrevented) return;
      editing?.onKeyDown(event, place);
      choosing?.onKeyDown(event, place);
      if (!event.defaultPrevented && !toggledByKey(event, source, place.cursor)) cursor.onKeyDown(event);
    },
    onPointerDown: (event) => {
      const pressed = (event.target as Element).closest('[data-cell]');
      again.current = event.pointerType !== 'mouse' && pressed?.contains(document.activeElement) === true;
      cursor.onPointerDown(event);
    },
    onPointerMove: cursor.onPointerMove,
    onCopy: (event) => ofGrid(event) && copyRange(event, source, place),
    onPaste: (event) => ofGrid(event) && editing?.onPaste(event, place),
    onCut: (event) => {
      if (!ofGrid(event) || !editing) return;
      copyRange(event, source, place);
      editing.onCut(event, place);
    },
    onClick: (event) => {
      if (!ofGrid(event)) return;
      editing?.onClick(event, place, again.current);
      choosing?.onClick(event, place);
    },
    onDoubleClick: (event) => ofGrid(event) && editing?.onDoubleClick(event, place),
    onFocus: (event) => {
      const at = ofGrid(event) ? cellAt(event.target) : undefined;
      if (at) editing?.onMove(at);
    },
    onBlur: (event) => {
      const to = event.relatedTarget;
      if (!root.current?.contains(to) && !to?.closest('[data-over]')) editing?.onMove(undefined);
    },
    onContextMenu: (event) => ofGrid(event) && editing?.onContextMenu(event, place),
  };
}

import clsx from 'clsx';
import { Check } from 'lucide-react';
import { isRequested } from '@/components/kit/live/drafts';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { personColour } from '@/components/kit/live/person-colour';
import type { EditMark, GridCell, GridSource } from '@/components/kit/table/grid-model';
import { initialsOf } from '@/lib/core/format/initials';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Column, Row } from '@/lib/core/widgets/column';
import { clipboardCell } from './clipboard-text';

type Shown = Pick<LiveRows, 'mark' | 'flash' | 'isDraft' | 'present'>;

const numbers = new WeakMap<Row, number>();
let lastNumber = 0;

/** A number per row object, for stamps: a changed row is a new object. */
function numberOf(row: Row): number {
  const known = numbers.get(row);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(row, lastNumber);
  return lastNumber;
}

/** A boolean in a cell; a click on the checkbox toggles it where the cell is editable. */
function BooleanBox({ on, fixed }: { on: boolean; fixed: boolean }) {
  return (
    <>
      <span
        aria-hidden
        data-toggle={fixed ? undefined : ''}
        className={clsx(
          '-m-2 inline-flex p-2 align-middle pointer-coarse:-m-3 pointer-coarse:p-3',
          !fixed && 'cursor-pointer',
        )}
      >
        <span
          className={clsx(
            'inline-flex size-4 items-center justify-center rounded-sm border',
            on ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-surface',
            fixed && 'opacity-60',
          )}
        >
          {on && <Check className="size-3.5" strokeWidth={3} />}
        </span>
      </span>
      <span className="sr-only">{on ? 'Ja' : 'Nei'}</span>
    </>
  );
}

export function canEdit(column: Column | undefined, mayWrite: boolean): boolean {
  return mayWrite && column?.editor !== undefined && !column.editor.readonly;
}

/** Clears the look of the saved value, since typed text has no judgement. */
const typedLook = {
  negative: false,
  faint: false,
  state: undefined,
  due: undefined,
  course: undefined,
  node: undefined,
} as const;

/** A cell with its mark: the rejected text, or both sides of a conflict. */
function markedCell(cell: GridCell, mark: NonNullable<ReturnType<LiveRows['mark']>>): GridCell {
  switch (mark.state) {
    case 'saving':
      return { ...cell, mark: 'saving' };
    case 'unsaved':
      return { ...cell, mark: 'unsaved', note: 'Ikke lagret ennå.' };
    case 'refused':
      return { ...cell, ...typedLook, mark: 'refused', text: mark.typed, note: mark.message };
    case 'conflict': {
      const text = `Din: ${mark.typed} / Lagret nå: ${mark.now.text}`;
      return { ...cell, ...typedLook, mark: 'conflict', text, note: `${mark.message} ${text}` };
    }
  }
}

/**
 * The lines of an editable table with unsaved values, colleagues' cursors, and which cells are editable. A line's stamp
 * contains all of it, so that only changed lines are drawn again.
 */
export function editableSource(
  base: GridSource,
  columns: readonly Column[],
  live: Shown,
  mayWrite: boolean,
): GridSource {
  const others = new Map(live.present.filter((p) => p.row && p.col).map((p) => [`${p.row}\n${p.col}`, p.user]));
  const keys = new Map<string, number>();
  const stamps = new Map<number, string>();
  const key = (line: number) => {
    const row = line >= 0 && line < base.count ? base.row?.(line) : undefined;
    return row && String(row.xid);
  };

  function rowCell(row: Row, column: Column, cell: GridCell): GridCell {
    const id = String(row.xid);
    const value = cellOf(row, column.value);
    const fixed = !canEdit(column, mayWrite);
    const flash = live.flash(id, column.value);
    const other = others.get(`${id}\n${column.value}`);
    const mark = live.mark(id, column.value);
    const missing = mark === undefined && live.isDraft(id) && isRequested(column.editor) && value === null;
    const plain: GridCell = {
      ...cell,
      readonly: fixed,
      ...(column.editor?.kind === 'boolean' && { node: <BooleanBox on={value === true} fixed={fixed} /> }),
      ...(missing && {
        mark: 'required' satisfies EditMark,
        node: <span className="text-muted italic">Obligatorisk</span>,
      }),
      ...(flash && { tint: flash.colour, note: `Endret av ${flash.by}` }),
      ...(other && {
        other: { name: other.name, initials: initialsOf(other.name), colour: personColour(other.id) },
        note: `${other.name} er her`,
      }),
    };
    return mark ? markedCell(plain, mark) : plain;
  }

  function stampOf(line: number): string {
    const row = base.row?.(line);
    if (!row) return '';
    const id = String(row.xid);
    const { level = 0 } = base.line(line);
    let stamp = `${numberOf(row)} ${base.today} ${level} ${live.isDraft(id) ? 'd' : ''}${mayWrite ? 'w' : ''}`;
    for (const { value } of columns) {
      const mark = live.mark(id, value);
      const flash = live.flash(id, value);
      const other = others.get(`${id}\n${value}`);
      if (mark) stamp += `\n${value} ${JSON.stringify(mark)}`;
      if (flash) stamp += `\n${value} ${flash.colour} ${flash.by}`;
      if (other) stamp += `\n${value} ${other.id}`;
    }
    return stamp;
  }

  return {
    ...base,
    line: (line) => {
      const view = base.line(line);
      const id = key(line);
      return id !== undefined && live.isDraft(id) ? { ...view, tone: 'draft' } : view;
    },
    cell: (line, index) => {
      const cell = base.cell(line, index);
      const column = columns[index];
      const row = base.row?.(line);
      return row && column ? rowCell(row, column, cell) : cell;
    },
    copy: (line, index) => {
      const row = base.row?.(line);
      const column = columns[index];
      if (!row || !column) return base.copy(line, index);
      const mark = live.mark(String(row.xid), column.value);
      const typed = mark && 'typed' in mark ? mark.typed : undefined;
      return typed === undefined
        ? clipboardCell(column, cellOf(row, column.value))
        : clipboardCell({ ...column, type: 'text', formatter: undefined }, typed);
    },
    key,
    find: (wanted) => {
      if (keys.size === 0) for (let line = 0; line < base.count; line += 1) keys.set(key(line) ?? `\n${line}`, line);
      return keys.get(wanted) ?? -1;
    },
    stamp: (line) => {
      const made = stamps.get(line) ?? stampOf(line);
      stamps.set(line, made);
      return made;
    },
  };
}

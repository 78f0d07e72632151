'use client';

import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { Button } from '@/components/kit/ui/button';
import { PlainHeads } from '@/components/kit/ui/plain-table';
import { formatNumber } from '@/lib/core/format/number';
import { MarkBox } from './mark-box';
import type { WorkListProps } from './spec';
import { useGroups } from './use-groups';
import { lineOf, useWorkKeys } from './use-work-keys';
import { WorkLine } from './work-line';

/** The caller's handlers as functions that stay the same, so that rows stay as they are. */
function useSteady<R>({ onOpen, onStep, marks }: WorkListProps<R>) {
  const latest = useRef({ onOpen, onStep, marks });
  useEffect(() => {
    latest.current = { onOpen, onStep, marks };
  });
  return useMemo(
    () => ({
      onOpen: (row: R) => latest.current.onOpen(row),
      onStep: (row: R) => latest.current.onStep(row),
      onMark: (ids: readonly string[], to: boolean) => latest.current.marks?.mark(ids, to),
    }),
    [],
  );
}

type Group<R> = ReturnType<typeof useGroups<R>>[number];

function GroupHead<R>({ of, group, span }: { of: WorkListProps<R>; group: Group<R>; span: number }) {
  const { spec, marks } = of;
  const ids = marks ? group.rows.map(spec.idOf) : [];
  return (
    <tr className={clsx('border-t border-line', group.open && 'bg-sunken')}>
      {marks && (
        <td className="pl-3">
          <MarkBox
            text={`Merk alle i ${group.group}`}
            checked={ids.every(marks.has)}
            onChange={(to) => marks.mark(ids, to)}
          />
        </td>
      )}
      <th colSpan={span} scope="rowgroup" className="p-0 text-left font-normal">
        <button
          type="button"
          aria-expanded={group.open}
          onClick={group.toggle}
          className="figures flex min-h-8 w-full items-center gap-2 px-3 text-left max-sm:min-h-11"
        >
          <ChevronRight aria-hidden className={clsx('size-4 shrink-0 text-muted', group.open && 'rotate-90')} />
          <span className="shrink-0 font-semibold">{group.group}</span>
          <span className="text-muted">{group.note(group.rows)}</span>
        </button>
      </th>
    </tr>
  );
}

function TableHead<R>({ spec, marks }: WorkListProps<R>) {
  const own = spec.columns.map(({ head, figure, edge }) => ({ head, figure, edge }));
  const mark = marks ? [{ head: 'Merk', headed: null, look: 'w-8' }] : [];
  return (
    <PlainHeads
      columns={[...mark, ...own, { head: 'Neste steg', headed: null }]}
      className="bg-surface! max-sm:sr-only [&_th]:px-2 [&_th]:py-2 [&_th]:whitespace-nowrap [&_th:first-child]:pl-3"
    />
  );
}

/** True for a press on the row itself: not on what is in it, nor at the end of a selection of text. */
const isOnRow = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  !(target as HTMLElement).closest('a, button, input, label') &&
  !(ctrlKey || metaKey || shiftKey) &&
  (getSelection()?.isCollapsed ?? true);

/**
 * A list of work by group, each row with its next step: a table on a desk, lines on a phone. A press on a row opens it;
 * the focused row has the filled button.
 */
export function WorkList<R>(props: WorkListProps<R>) {
  const { spec, marks, busy, quiet } = props;
  const table = useRef<HTMLTableElement>(null);
  const groups = useGroups(props);
  const shown = groups.flatMap((group) => group.shown);
  const { focused, onKeyDown, onFocus } = useWorkKeys(table, shown, props);
  const acts = useSteady(props);
  const span = spec.columns.length + 1;

  function openPressed(event: MouseEvent) {
    const id = isOnRow(event) ? lineOf(event.target)?.dataset.work : undefined;
    const row = id && shown.find((one) => spec.idOf(one) === id);
    if (row) acts.onOpen(row);
  }

  return (
    <table
      ref={table}
      aria-label={spec.label}
      onClick={openPressed}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => onFocus(lineOf(target)?.dataset.work)}
      className="w-full border-collapse text-table"
    >
      <TableHead {...props} />
      {groups.map((group) => (
        <tbody key={group.group}>
          <GroupHead of={props} group={group} span={span} />
          {group.shown.map((row) => {
            const id = spec.idOf(row);
            return (
              <WorkLine
                key={id}
                spec={spec}
                row={row}
                focused={id === focused}
                marked={marks?.has(id)}
                busy={busy}
                quiet={quiet}
                {...acts}
              />
            );
          })}
          {group.isCut && (
            <tr>
              <td colSpan={span + 1} className="border-t border-line px-2 py-1">
                <Button look="quiet" className="max-sm:h-11!" onClick={group.showAll}>
                  Vis alle {formatNumber(group.rows.length)}
                </Button>
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

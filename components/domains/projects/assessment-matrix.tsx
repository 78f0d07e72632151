'use client';

import clsx from 'clsx';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import { assessmentSteps, levelNames, levelOf, stepBeside } from '@/lib/domains/projects/assessment-level';

type Place = { probability: number; impact: number };
type Item = Place & { row: string; title: string; settled: boolean };

/** The colour of a cell: a high risk is bad, a high opportunity good. */
const grounds = {
  risk: { low: 'bg-good-soft', middle: 'bg-warn-soft', high: 'bg-bad-soft' },
  opportunity: { low: 'bg-sunken', middle: 'bg-warn-soft', high: 'bg-good-soft' },
} as const;

function itemOf(row: Row, settled: readonly string[]): Item[] {
  const [probability, impact] = [cellOf(row, 'probabilityint'), cellOf(row, 'impactint')];
  if (typeof probability !== 'number' || typeof impact !== 'number') return [];
  const title = String(cellOf(row, 'title') ?? '');
  return [
    { row: String(row.xid), title, probability, impact, settled: settled.includes(String(cellOf(row, 'status'))) },
  ];
}

/** The cell of the matrix under the pointer. */
function placeAt(x: number, y: number): Place | undefined {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-probability]');
  return cell ? { probability: Number(cell.dataset.probability), impact: Number(cell.dataset.impact) } : undefined;
}

/** The tab's rows by probability and impact; users who may change them drag them or move them with the arrow keys. */
export function AssessmentMatrix({
  kind,
  live,
  mayWrite,
}: {
  kind: keyof typeof grounds;
  live: LiveRows;
  mayWrite: boolean;
}) {
  const [dragged, setDragged] = useState<{ row: string; over?: Place }>();
  const held = useRef<string>(undefined);
  const nameOf = (col: string) => live.columns.find(({ value }) => value === col)?.text ?? '';
  const settled = live.columns.find(({ value }) => value === 'duedate')?.due?.unless?.values ?? [];
  const items = live.rows.flatMap((row) => itemOf(row, settled));
  const [likely, weighs] = [nameOf('probabilityint'), nameOf('impactint')];

  // A row moved by keys is mounted in another cell, so the focus has to follow.
  useEffect(() => {
    if (held.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-assessed="${CSS.escape(held.current)}"]`)?.focus();
    held.current = undefined;
  });

  function move({ row, probability, impact }: Item, to: Place) {
    const values = [
      { row, col: 'probabilityint', from: probability, val: to.probability },
      { row, col: 'impactint', from: impact, val: to.impact },
    ].filter(({ from, val }) => from !== val);
    if (values.length > 0) live.save(values.map(({ row, col, val }) => ({ row, col, val, typed: String(val) })));
  }

  function press(event: KeyboardEvent, item: Item) {
    const to = stepBeside(item, event.key);
    if (!to) return;
    event.preventDefault();
    held.current = item.row;
    move(item, to);
  }

  function drag(event: PointerEvent) {
    if (dragged) setDragged({ ...dragged, over: placeAt(event.clientX, event.clientY) });
  }

  function drop(item: Item) {
    if (dragged?.over) move(item, dragged.over);
    setDragged(undefined);
  }

  if (items.length === 0) return null;
  return (
    <details
      open
      className="max-h-[45dvh] shrink-0 overflow-y-auto max-sm:hidden print:max-h-none print:overflow-visible"
    >
      <summary className="w-fit cursor-pointer text-caption text-muted">Matrise</summary>
      <table className="mt-1 w-full max-w-5xl table-fixed border-separate border-spacing-0.5">
        <caption className="sr-only">
          {likely} og {weighs.toLowerCase()}
        </caption>
        <tbody>
          {assessmentSteps.toReversed().map((probability) => (
            <tr key={probability}>
              <th scope="row" className="w-32 pr-2 text-right text-caption font-normal text-muted">
                {probability === assessmentSteps.length && `${likely} `}
                {probability}
              </th>
              {assessmentSteps.map((impact) => {
                const level = levelOf(probability, impact);
                const isOver = dragged?.over?.probability === probability && dragged.over.impact === impact;
                return (
                  <td
                    key={impact}
                    data-probability={probability}
                    data-impact={impact}
                    className={clsx(
                      'h-9 rounded-control p-1 align-top',
                      grounds[kind][level],
                      isOver && 'outline-2 outline-accent',
                    )}
                  >
                    <span className="sr-only">{levelNames[level]}</span>
                    {items
                      .filter((item) => item.probability === probability && item.impact === impact)
                      .map((item) => (
                        <button
                          key={item.row}
                          type="button"
                          data-assessed={item.row}
                          title={item.title}
                          aria-label={`${item.title}: ${likely.toLowerCase()} ${probability}, ${weighs.toLowerCase()} ${impact}`}
                          aria-description={mayWrite ? 'Piltastene flytter' : undefined}
                          onKeyDown={mayWrite ? (event) => press(event, item) : undefined}
                          onPointerDown={(event) => {
                            if (!mayWrite || event.button !== 0) return;
                            event.currentTarget.setPointerCapture(event.pointerId);
                            setDragged({ row: item.row });
                          }}
                          onPointerMove={drag}
                          onPointerUp={() => drop(item)}
                          onPointerCancel={() => setDragged(undefined)}
                          className={clsx(
                            'mb-0.5 block w-full touch-none truncate rounded-control border border-line-strong bg-surface px-1.5 py-0.5 text-left text-caption last:mb-0',
                            mayWrite && 'cursor-grab',
                            item.settled && 'text-muted',
                            dragged?.row === item.row && 'opacity-55',
                          )}
                        >
                          {item.title}
                        </button>
                      ))}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row" className="pr-2 text-right text-caption font-normal text-muted">
              {weighs}
            </th>
            {assessmentSteps.map((impact) => (
              <td key={impact} className="text-center text-caption text-muted">
                {impact}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </details>
  );
}

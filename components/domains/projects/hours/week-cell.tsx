'use client';

import clsx from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import type { CellMark } from '@/components/kit/live/live-rows';
import { roundTo } from '@/lib/core/format/exact';
import { typedNumber } from '@/lib/core/format/typed-number';

/** Hours without trailing zeros. */
export function hoursText(hours: number): string {
  return hours === 0 ? '' : typedNumber(roundTo(hours, 2));
}

/** The hours of a person on a day; saved on blur or Enter. Several entries are a sum, edited in the table below. */
export function WeekCell({
  label,
  at,
  hours,
  entries,
  mark,
  readOnly: isLocked,
  onType,
  onMove,
}: {
  label: string;
  at: string;
  hours: number;
  /** The number of rows behind the hours. */
  entries: number;
  mark: CellMark | undefined;
  readOnly: boolean;
  onType: (text: string) => void;
  onMove: (event: KeyboardEvent<HTMLInputElement>, rows: number, days: number) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const readOnly = isLocked || entries > 1;
  const note = entries > 1 ? `${entries} føringer. Rett dem i tabellen under.` : undefined;
  const failed = mark !== undefined && mark.state !== 'saving';
  const saved = failed && 'typed' in mark ? mark.typed : hoursText(hours);

  function commit() {
    if (typed !== undefined && typed.trim() !== saved) onType(typed.trim());
    setTyped(undefined);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const whole = selectionStart === 0 && selectionEnd === value.length;
    if (event.key === 'Escape') {
      setTyped(undefined);
      event.currentTarget.value = saved;
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') onMove(event, event.shiftKey ? -1 : 1, 0);
    else if (event.key === 'ArrowUp') onMove(event, -1, 0);
    else if (event.key === 'ArrowLeft' && (whole || selectionEnd === 0)) onMove(event, 0, -1);
    else if (event.key === 'ArrowRight' && (whole || selectionStart === value.length)) onMove(event, 0, 1);
  }

  const field = (
    <input
      data-week={at}
      title={note}
      aria-description={note}
      aria-label={label}
      aria-invalid={failed || undefined}
      inputMode="decimal"
      autoComplete="off"
      readOnly={readOnly}
      value={typed ?? saved}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={press}
      className={clsx(
        'figures h-9 w-full min-w-14 bg-transparent px-2 text-right max-sm:h-11',
        !readOnly && 'hover:bg-hover',
        mark?.state === 'saving' && 'text-muted',
        failed && 'bg-bad-soft text-bad',
      )}
    />
  );
  if (note === undefined) return field;
  return (
    <span className="relative block">
      {field}
      <span aria-hidden className="figures pointer-events-none absolute top-0.5 left-1.5 text-caption text-muted">
        ×{entries}
      </span>
    </span>
  );
}

'use client';

import { useId, useState } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { inputClass } from '@/components/kit/ui/field';
import { typedNumber } from '@/lib/core/format/typed-number';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import { parseCell } from '@/lib/platform/tables/parse-cell';

/** A figure of a row: an invalid one is explained below the field and not sent. */
export function NumberField({
  live,
  row,
  col,
  name,
  mayWrite,
  most,
}: {
  live: LiveRows;
  row: Row;
  col: 'countam' | 'discountam';
  /** The row's name. */
  name: string;
  mayWrite: boolean;
  /** The length of its largest value, with thousand separators and decimals. */
  most: number;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const xid = String(row.xid);
  const value = cellOf(row, col);
  const column = live.columns.find((one) => one.value === col);
  const mark = live.mark(xid, col);
  const text = typeof value === 'number' ? typedNumber(value) : '';
  if (!column) return null;
  if (!mayWrite) return <span className="figures">{text}</span>;
  const waits = mark && mark.state !== 'saving' ? mark : undefined;
  const message = waits && (waits.state === 'unsaved' ? 'Ikke lagret ennå.' : waits.message);

  function leave() {
    if (typed === undefined || !column) return;
    setTyped(undefined);
    if (typed === text) return;
    const parsed = parseCell(column, typed);
    if ('error' in parsed) live.refuse(xid, col, typed, parsed.error);
    else live.save([{ row: xid, col, val: parsed.value, typed }]);
  }

  return (
    <span className="block min-w-0">
      <input
        inputMode={column.decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={most}
        aria-label={`${column.text} for ${name}`}
        aria-invalid={message === undefined ? undefined : true}
        aria-describedby={message === undefined ? undefined : id}
        className={`${inputClass} figures w-24! text-right max-sm:h-12 max-sm:w-full!`}
        value={typed ?? (waits && 'typed' in waits ? waits.typed : text)}
        onFocus={(event) => {
          setTyped(event.currentTarget.value);
          event.currentTarget.select();
        }}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setTyped(text);
        }}
      />
      {waits && (
        <span id={id} role="alert" className="block text-left text-caption whitespace-normal text-bad">
          <span>{message}</span>{' '}
          {waits.state === 'conflict' && (
            <button
              type="button"
              className="underline max-sm:block max-sm:min-h-10"
              onClick={() => live.choose(xid, col, 'mine')}
            >
              Behold min
            </button>
          )}{' '}
          <button
            type="button"
            className="underline max-sm:block max-sm:min-h-10"
            onClick={() => live.choose(xid, col, 'stored')}
          >
            {waits.state === 'conflict' ? 'Bruk lagret' : 'Forkast'}
          </button>
        </span>
      )}
    </span>
  );
}

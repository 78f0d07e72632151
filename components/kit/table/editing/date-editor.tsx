'use client';

import clsx from 'clsx';
import { lazy, useLayoutEffect, useRef, useState } from 'react';
import { Late } from '@/components/kit/client/late';
import { part } from '@/components/kit/client/part';
import { useOffWords } from '@/components/kit/context/use-calendar';
import { useToday } from '@/components/kit/context/use-today';
import { Anchored } from '@/components/kit/ui/anchored';
import { Skeleton } from '@/components/kit/ui/states';
import { formatDate } from '@/lib/core/format/date';
import { readDay } from '@/lib/core/format/read-day';
import { editorAction, keyOf } from './edit-keys';
import { type EditorProps, editorClass, staysIn, useEndOnce } from './editor-props';

const Calendar = part((watch) => lazy(() => watch(import('./calendar'))));

/** A date, typed or picked; the down arrow moves into the calendar, Esc back to the text. */
export function DateEditor({ column, text, over, onEnd }: EditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const end = useEndOnce(onEnd);
  const [typed, setTyped] = useState(over ? '' : text);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (!over) input.current?.select();
  }, [over]);
  const { from = '1900-01-01', to = '2100-12-31' } = column.editor ?? {};
  const today = useToday();
  const read = readDay(typed, today, { from, to });
  const day = 'day' in read ? read.day : undefined;
  const off = useOffWords(day);
  /** The parsed date; else the text, which the cell's own rules refuse with a message. */
  const raw = day ?? typed;
  const said = day === undefined ? typed : formatDate(day);

  function intoCalendar() {
    const days = panel.current;
    (
      days?.querySelector<HTMLElement>('[aria-selected="true"] button') ??
      days?.querySelector<HTMLElement>('td button[tabindex="0"]')
    )?.focus();
  }

  return (
    <>
      <input
        ref={input}
        type="text"
        aria-label={column.text}
        aria-haspopup="dialog"
        placeholder="dd.mm.åååå"
        value={typed}
        enterKeyHint="done"
        autoComplete="off"
        className={clsx(editorClass, 'figures placeholder:text-faint')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            intoCalendar();
            return;
          }
          const action = editorAction(keyOf(event), 'date', over);
          if (!action) return;
          event.preventDefault();
          end({ raw, typed: said, action });
        }}
        onBlur={(event) => {
          if (!staysIn(event, panel.current)) end({ raw, typed: said, action: 'away' });
        }}
      />
      <Anchored
        at={input}
        ref={panel}
        aria-label={`Kalender for ${column.text}`}
        className="z-40 min-h-72 min-w-72"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          input.current?.focus();
        }}
        onBlur={(event) => {
          const goes = event.relatedTarget;
          if (goes !== input.current && !staysIn(event, panel.current)) end({ raw, typed: said, action: 'away' });
        }}
        // Prevents a press on an unfocusable part from blurring the text field.
        onMouseDown={(event) => {
          if (!(event.target instanceof Element && event.target.closest('select'))) event.preventDefault();
        }}
      >
        <Late
          waiting={<Skeleton className="m-2 h-64" />}
          missing="Kalenderen kunne ikke hentes. Skriv datoen, eller prøv igjen."
        >
          <Calendar
            day={day}
            from={from}
            to={to}
            onChoose={(picked) => end({ raw: picked, typed: picked, action: 'stay' })}
          />
        </Late>
        {off && <p className="max-w-72 px-3 pb-2 text-caption text-muted">{off}</p>}
      </Anchored>
    </>
  );
}

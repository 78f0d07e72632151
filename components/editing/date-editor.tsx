'use client';

import clsx from 'clsx';
import { Popover } from 'radix-ui';
import { lazy, useLayoutEffect, useRef, useState } from 'react';
import { Late } from '@/components/client/late';
import { part } from '@/components/client/part';
import { Skeleton } from '@/components/ui/states';
import { parseDate } from '@/lib/format/parse-date';
import { editorAction, keyOf } from './edit-keys';
import { type EditorProps, editorClass, staysIn, useEndOnce } from './editor-props';

const Calendar = part((watch) => lazy(() => watch(import('./calendar'))));

/** A day, written or picked; the arrow down goes into the calendar, Esc back to the text. */
export function DateEditor({ column, text, over, onEnd }: EditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const end = useEndOnce(onEnd);
  const [typed, setTyped] = useState(over ? '' : text);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (!over) input.current?.select();
  }, [over]);
  const day = parseDate(typed);
  const { from = '1900-01-01', to = '2100-12-31' } = column.editor ?? {};

  function intoCalendar() {
    const days = panel.current;
    (
      days?.querySelector<HTMLElement>('[aria-selected="true"] button') ??
      days?.querySelector<HTMLElement>('td button[tabindex="0"]')
    )?.focus();
  }

  return (
    <Popover.Root open>
      <Popover.Anchor asChild>
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
            end({ raw: typed, typed, action });
          }}
          onBlur={(event) => {
            if (!staysIn(event, panel.current)) end({ raw: typed, typed, action: 'away' });
          }}
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          ref={panel}
          data-over
          aria-label={`Kalender for ${column.text}`}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="floating appear z-40 min-h-72 min-w-72 outline-none"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            input.current?.focus();
          }}
          onBlur={(event) => {
            const goes = event.relatedTarget;
            if (goes !== input.current && !staysIn(event, panel.current)) end({ raw: typed, typed, action: 'away' });
          }}
          // A press on what takes no focus would else take it from the text.
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
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

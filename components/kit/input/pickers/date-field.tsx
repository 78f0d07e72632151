'use client';

import clsx from 'clsx';
import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, lazy, useId, useRef, useState } from 'react';
import { Late } from '@/components/kit/client/late';
import { part } from '@/components/kit/client/part';
import { useOffWords } from '@/components/kit/context/use-calendar';
import { useToday } from '@/components/kit/context/use-today';
import { FieldLabel, inputClass, leftProblem, useLeft } from '@/components/kit/ui/field';
import { Trigger, useOpener } from '@/components/kit/ui/opener';
import { formatDate, formatShortDay } from '@/lib/core/format/date';
import { dayName } from '@/lib/core/format/day-name';
import { daysBetween, weekday } from '@/lib/core/format/days';
import { isDay } from '@/lib/core/format/parse-date';
import { readDay, sensibleSpan } from '@/lib/core/format/read-day';
import { useTypedDay } from './use-typed-day';

const load = () => import('./day-panel');

// Loaded when the user is about to open it.
const DayPanel = part((watch) => lazy(() => watch(load()).then((file) => ({ default: file.DayPanel }))));
const loadAhead = () => void load().catch(() => undefined);

export type DateFieldProps = {
  id?: string;
  label: string;
  /** yyyy-mm-dd; empty: no date. */
  value: string;
  /** Gets a date that was typed or picked; empty for none, and while the text cannot be parsed. */
  onChange: (day: string) => void;
  /** The first and last date that can be chosen. */
  from?: string | undefined;
  to?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  help?: string;
  error?: string | undefined;
  /** True if each change is saved at once: `onChange` is then called on blur, Enter or a pick, never while typing. */
  saves?: boolean;
  /** Hides the visible label: the field stands in a bar beside what it belongs to. */
  compact?: boolean;
  /** Shows a day of the coming months without its year: for rows with many days. */
  short?: boolean;
  className?: string;
};

/** A day without its year may be so many days back or ahead before another year is assumed. */
const near = { back: -60, ahead: 300 };

function shortText(day: string, today: string): string {
  const away = isDay(day) ? daysBetween(today, day) : near.back;
  return away > near.back && away < near.ahead ? formatShortDay(day) : formatDate(day);
}

/** Places the message above the field where it would end below the viewport, as in a bar at its bottom. */
function placeNote(note: HTMLElement | null) {
  note?.toggleAttribute('data-above', note.getBoundingClientRect().bottom > window.innerHeight);
}

/**
 * The shared date field: typed as people write dates ('5.12', 'fredag', '+3d') or picked from the calendar that the
 * down arrow opens. It shows the date it understood, or a message about unparsable text, which also blocks the form's
 * submit.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, required, disabled, help, error, className } = props;
  const { saves = false, compact = false, short = false } = props;
  const today = useToday();
  const ownId = useId();
  const id = props.id ?? ownId;
  const bounds = { ...(props.from && { from: props.from }), ...(props.to && { to: props.to }) };
  const [open, setOpen] = useState(false);
  const opener = useOpener({ open, onOpenChange: setOpen });
  const input = useRef<HTMLInputElement>(null);
  const { typed, wrong, type, commit, choose, giveBack } = useTypedDay({
    input,
    value,
    onChange,
    saves,
    bounds,
    today,
  });

  const read = typed === undefined || typed.trim() === '' ? undefined : readDay(typed, today, bounds);
  const understood = read && 'day' in read && read.day !== value ? read.day : undefined;
  const interpreted = understood ?? (typed === undefined ? undefined : value || undefined);
  const { leftWith, leave, forget } = useLeft(typed ?? formatDate(value), (text) => leftProblem(text, required));
  const problem = wrong ?? (typed === undefined ? (error ?? (open ? undefined : leftWith)) : undefined);
  const shown = interpreted ?? value;
  // A sentence and no refusal: people do work, deliver and decide on such days.
  const off = useOffWords(isDay(shown) ? shown : undefined);
  const said = interpreted && isDay(interpreted) && typed && `${dayName(interpreted)} ${formatDate(interpreted)}`;
  // A weekend has said so by the day's name.
  const note = problem ?? (said ? (off && weekday(shown) < 6 ? `${said}. ${off}` : said) : (off ?? help));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      commit();
      setOpen(true);
    } else if (event.key === 'Enter') {
      const said = commit();
      // The user sees the parsed date before anything is sent.
      if (said !== 'same') event.preventDefault();
    } else if (event.key === 'Escape' && giveBack()) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  return (
    <div className={clsx('group/date relative', className)}>
      {!compact && <FieldLabel id={id} label={label} required={required} />}
      <div className="relative">
        <input
          ref={input}
          id={id}
          type="text"
          aria-label={compact ? label : undefined}
          aria-required={required || undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          placeholder="dd.mm.åååå"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          data-holds-escape={typed === undefined ? undefined : true}
          disabled={disabled}
          value={typed ?? (short ? shortText(value, today) : formatDate(value))}
          onChange={(event) => {
            forget();
            type(event.target.value);
          }}
          onBlur={(event) => {
            commit();
            leave(event);
          }}
          onKeyDown={onKeyDown}
          onFocus={loadAhead}
          className={clsx(inputClass, 'figures pr-9! max-sm:pr-11!', compact && 'px-2! sm:h-8!', short && 'sm:pr-6!')}
        />
        <Trigger opener={opener} kind="click">
          <button
            type="button"
            aria-label="Åpne kalenderen"
            title="Åpne kalenderen"
            onPointerEnter={loadAhead}
            disabled={disabled}
            className={clsx(
              'absolute inset-y-0 right-0 inline-flex items-center justify-center rounded-control text-muted hover:text-ink max-sm:w-11',
              short ? 'w-7' : 'w-9',
            )}
          >
            <CalendarDays className="size-4" aria-hidden />
          </button>
        </Trigger>
      </div>
      {open && (
        <Late waiting={null} missing="Kalenderen kunne ikke hentes. Skriv datoen, eller prøv igjen.">
          <DayPanel
            opener={opener}
            day={isDay(value) ? value : undefined}
            today={today}
            span={sensibleSpan(today, bounds)}
            label={label}
            onChoose={(day) => {
              choose(day);
              setOpen(false);
              input.current?.focus();
            }}
            onEscape={() => {
              setOpen(false);
              input.current?.focus();
            }}
          />
        </Late>
      )}
      {note && (
        <p
          id={`${id}-note`}
          ref={compact ? placeNote : undefined}
          role={typed === undefined ? undefined : 'status'}
          className={clsx(
            'mt-1 text-caption',
            problem ? 'text-bad' : 'text-muted',
            // In a bar or a row it is a layer above what follows, so it shows where one is and takes no press.
            compact && !problem && typed === undefined && 'hidden group-focus-within/date:block',
            compact &&
              'floating pointer-events-none absolute top-full left-0 z-30 w-max max-w-64 px-2 py-1 data-above:top-auto data-above:bottom-full',
          )}
        >
          {note}
        </p>
      )}
    </div>
  );
}

'use client';

import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type KeyHelp, useKeyHelp } from '@/components/kit/context/key-help';
import { buttonClass } from '@/components/kit/ui/button-class';
import { DuePill } from '@/components/kit/ui/due-pill';
import { Link } from '@/components/kit/ui/link';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { unbroken } from '@/lib/core/format/unbroken';
import type { AttentionLine } from '@/lib/platform/routing/attention/line';
import { href } from '@/lib/platform/routing/href';

const cover =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent';

/** The first items of a line by name, as links where they have an address of their own. */
function Names({ company, line }: { company: string; line: AttentionLine }) {
  return (
    <>
      {line.first.map(({ label, place }, i) => (
        <span key={label}>
          {i > 0 && ' · '}
          {place ? (
            <Link
              prefetch={false}
              href={href(place.path, { company, ...place.params })}
              className="relative hover:text-ink hover:underline"
              tabIndex={-1}
            >
              {label}
            </Link>
          ) : (
            label
          )}
        </span>
      ))}
      {line.count > line.first.length && line.first.length > 0 && ' m.fl.'}
    </>
  );
}

/** A phone's second line: the detail, else the first by name. */
function shortDetail({ short, first: [first], count }: AttentionLine): string {
  if (short.detail !== '' || first === undefined) return short.detail;
  return count > 1 ? `${first.label} og ${formatNumber(count - 1)} til` : first.label;
}

function UrgentLine({ company, line, filled }: { company: string; line: AttentionLine; filled: boolean }) {
  const { act } = line;
  return (
    <li
      data-part={line.part}
      className="relative flex min-h-13 items-center gap-3 px-3 py-1.5 transition-colors duration-150 hover:bg-hover max-sm:min-h-14.5"
    >
      <span className="w-20 shrink-0 text-muted max-sm:hidden">{line.title}</span>
      <div className="min-w-0 grow">
        <Link
          prefetch={false}
          data-row
          href={href(line.path, { company, ...line.params })}
          className={clsx('figures block font-medium', cover)}
        >
          <span className="max-sm:hidden">{unbroken(line.text)}</span>
          <span className="sm:hidden">{unbroken(line.short.text)}</span>
        </Link>
        <p className="text-caption text-muted max-sm:hidden">
          {unbroken(line.detail)}
          {line.detail !== '' && line.first.length > 0 && ' · '}
          <Names company={company} line={line} />
        </p>
        <p className="text-caption text-muted sm:hidden">{unbroken(shortDetail(line))}</p>
      </div>
      {line.word && <DuePill due={line.word} />}
      <Link
        prefetch={false}
        data-act
        href={href(act.path, { company, ...act.params })}
        aria-label={`${act.text}: ${line.text}`}
        className={buttonClass(filled ? 'primary' : 'secondary', 'no-print relative w-24 shrink-0 max-sm:hidden')}
      >
        {act.text}
      </Link>
      <ChevronRight className="no-print size-4 shrink-0 text-faint sm:hidden" aria-hidden />
    </li>
  );
}

const keys: readonly KeyHelp[] = [
  { keys: 'J', text: 'Neste sak' },
  { keys: 'K', text: 'Forrige sak' },
  { keys: 'Enter', text: 'Gjør det knappen sier' },
  { keys: 'O', text: 'Åpne saken' },
];

const isTyping = (at: EventTarget | null) =>
  at instanceof Element && at.closest('input, textarea, select, [contenteditable=true], [role=dialog]') !== null;

/** J and K walk the buttons of the lines, which Enter presses; O opens the row. */
function useLineKeys() {
  const list = useRef<HTMLUListElement>(null);
  useKeyHelp('Krever deg', keys);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const rows = [...(list.current?.querySelectorAll('li') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const key = event.key.toLowerCase();
      if (key === 'o' && at >= 0) rows[at]?.querySelector<HTMLElement>('[data-row]')?.click();
      else if (key === 'j' || key === 'k') {
        const to = key === 'j' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0);
        rows[to]?.querySelector<HTMLElement>('[data-act]')?.focus();
      } else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return list;
}

type Lines = { company: string; lines: readonly AttentionLine[] };

/** Further lines behind their count, with what they are as far as there is room. */
function FoldedLines({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <details className="border-t border-line">
      <summary className="cursor-pointer truncate px-3 py-2 text-muted hover:text-ink max-sm:py-3">
        <span className="font-medium text-ink">{title}</span>
        <span className="ml-2 text-caption">{note}</span>
      </summary>
      <div className="border-t border-line">{children}</div>
    </details>
  );
}

/**
 * The urgent lines, each with its button, of which only the first is filled, and none where another one of the screen is;
 * `more` are counted below and open there.
 */
export function UrgentLines({ company, lines, more, filled }: Lines & { more: Lines['lines']; filled: boolean }) {
  const list = useLineKeys();
  return (
    <>
      <ul ref={list} className="divide-y divide-line">
        {lines.map((line, i) => (
          <UrgentLine key={line.id} company={company} line={line} filled={filled && i === 0} />
        ))}
      </ul>
      {more.length > 0 && (
        <FoldedLines title={`${formatNumber(more.length)} til haster`} note={more.map(({ text }) => text).join(', ')}>
          <ul className="divide-y divide-line">
            {more.map((line) => (
              <UrgentLine key={line.id} company={company} line={line} filled={false} />
            ))}
          </ul>
        </FoldedLines>
      )}
    </>
  );
}

/** Names what the lines are, the oldest first with its age. */
function noteOf(lines: readonly AttentionLine[], today: string): string {
  const sorted = lines.toSorted((a, b) => (a.day ?? '9999').localeCompare(b.day ?? '9999'));
  const days = sorted[0]?.day ? daysBetween(sorted[0].day, today) : 0;
  const said = sorted.map(({ count, text }) => `${formatNumber(count)} ${text}`).join(', ');
  return days > 0 ? `eldste ${formatNumber(days)} d: ${said}` : said;
}

/** Lines without haste, folded: count, what, with whom, and the nearest or oldest day. Each is a link to its rows. */
export function CalmLines({ company, title, lines, today }: Lines & { title: string; today: string }) {
  if (lines.length === 0) return null;
  return (
    <FoldedLines title={title} note={noteOf(lines, today)}>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li
            key={line.id}
            data-part={line.part}
            className="relative flex min-h-8 items-baseline gap-3 px-3 py-1.5 transition-colors duration-150 hover:bg-hover max-sm:min-h-11"
          >
            <span className="figures w-8 shrink-0 text-right font-semibold">{formatNumber(line.count)}</span>
            <Link
              prefetch={false}
              href={href(line.path, { company, ...line.params })}
              aria-label={`${formatNumber(line.count)} ${line.text}`}
              title={[line.detail, ...line.first.map(({ label }) => label)].filter(Boolean).join(' · ')}
              className={clsx('figures min-w-0 grow', cover)}
            >
              {unbroken(line.text)}
            </Link>
            {line.part === 'andre' && (
              <span className="w-44 shrink-0 truncate text-caption text-muted max-sm:hidden">{line.who}</span>
            )}
            <span className="figures w-24 shrink-0 text-right text-caption text-muted">
              {line.word?.text ?? (line.day === null ? '–' : formatDate(line.day))}
            </span>
          </li>
        ))}
      </ul>
    </FoldedLines>
  );
}

'use client';

import clsx from 'clsx';
import { ChevronRight, CircleAlert, Clock } from 'lucide-react';
import { DueText } from '@/components/kit/ui/due-text';
import { Link } from '@/components/kit/ui/link';
import { formatNumber } from '@/lib/core/format/number';
import type { AttentionLine } from '@/lib/platform/routing/attention/attention';
import { href } from '@/lib/platform/routing/href';

/** The first items of a line by name, as links where they have an address of their own. */
function Names({ company, line }: { company: string; line: AttentionLine }) {
  return (
    <p className="truncate text-caption text-muted">
      {line.first.map(({ label, place }, i) => (
        <span key={label}>
          {i > 0 && ' · '}
          {place ? (
            <Link
              prefetch={false}
              href={href(place.path, { company, ...place.params })}
              className="relative hover:text-ink hover:underline max-sm:pointer-events-none"
              tabIndex={-1}
            >
              {label}
            </Link>
          ) : (
            label
          )}
        </span>
      ))}
      {line.count > line.first.length && ' m.fl.'}
    </p>
  );
}

/** What needs attention, a line per condition: what, how many, how late, and a link to exactly those. */
export function AttentionLines({ company, lines }: { company: string; lines: readonly AttentionLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => {
        const bad = line.tone === 'bad';
        const Sign = bad ? CircleAlert : Clock;
        return (
          <li
            key={line.id}
            data-tone={line.tone}
            className="relative flex min-h-14 items-center gap-3 px-3 py-2 transition-colors duration-150 hover:bg-hover"
          >
            <Sign className={clsx('size-4 shrink-0', bad ? 'text-bad' : 'text-warn')} aria-hidden />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <Link
                  prefetch={false}
                  href={href(line.path, { company, ...line.params })}
                  className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
                >
                  <span className="figures">{formatNumber(line.count)}</span> {line.title}
                </Link>
                {line.note !== '' && (
                  <span className={clsx('figures text-caption', bad ? 'text-bad' : 'text-muted')}>{line.note}</span>
                )}
              </p>
              <Names company={company} line={line} />
            </div>
            {line.word && (
              <span className="figures shrink-0 text-caption">
                <DueText due={line.word} />
              </span>
            )}
            <ChevronRight className="no-print size-4 shrink-0 text-faint" aria-hidden />
          </li>
        );
      })}
    </ul>
  );
}

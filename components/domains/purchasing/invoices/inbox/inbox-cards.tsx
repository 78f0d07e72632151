'use client';

import clsx from 'clsx';
import { useToday } from '@/components/kit/context/use-today';
import { Button } from '@/components/kit/ui/button';
import { Link } from '@/components/kit/ui/link';
import { formatNumber } from '@/lib/core/format/number';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { DueDay } from '../due-day';
import { Amount } from './inbox-line';
import type { Section } from './inbox-rows';
import type { Folding } from './inbox-table';
import { MarkBox } from './mark-box';
import type { Marked } from './use-marked';

function Card({
  row,
  group,
  address,
  marked,
}: {
  row: Row;
  group: Section['group'];
  address: string;
  marked: Marked | undefined;
}) {
  const today = useToday();
  const [due, amount, words] = [textOf(row, 'duedate'), numberOf(row, 'differsam'), textOf(row, 'differs')];
  const id = textOf(row, 'xid') ?? '';
  const isMarked = marked?.has(id) ?? false;
  const isOpen = group === 'Å avgjøre' || group === 'Ikke koblet';
  return (
    <li className={clsx('flex', isMarked && 'bg-accent-soft')}>
      {marked && (
        <MarkBox
          className="w-11 shrink-0 justify-center"
          text={`Merk ${textOf(row, 'invoiceno') ?? ''} ${textOf(row, 'seller') ?? ''}`}
          checked={isMarked}
          onChange={(to) => marked.mark([id], to)}
        />
      )}
      <Link
        prefetch={false}
        href={address}
        className={clsx('block min-h-14 min-w-0 grow py-2 pr-3 hover:bg-hover', !marked && 'pl-3')}
      >
        <span className="flex items-baseline gap-3">
          <span className="min-w-0 grow truncate font-medium">{textOf(row, 'seller')}</span>
          <span className={clsx('figures shrink-0 font-semibold', group === 'Å avgjøre' && 'text-bad')}>
            {amount === undefined ? <Amount row={row} /> : formatNumber(amount, 2)}
          </span>
        </span>
        <span className="flex flex-wrap items-baseline gap-x-3 text-caption text-muted">
          <span className="figures">{textOf(row, 'invoiceno')}</span>
          <span className={clsx('min-w-0 grow', group === 'Ikke koblet' && 'text-warn')}>{words}</span>
          {due !== undefined && <DueDay day={due} today={today} isOpen={isOpen} />}
        </span>
      </Link>
    </li>
  );
}

/** The inbox on a phone: seller and deviation, then number, words and due day. */
export function InboxCards({
  sections,
  folding,
  marked,
  addressOf,
}: {
  sections: readonly Section[];
  folding: Folding;
  /** Undefined for who may not decide. */
  marked: Marked | undefined;
  addressOf: (row: Row) => string;
}) {
  return (
    <div className="flex flex-col gap-3">
      {sections.map((section) => {
        const shown = folding.shownOf(section);
        return (
          <section key={section.group}>
            <h2>
              <button
                type="button"
                aria-expanded={folding.isOpen(section)}
                onClick={() => folding.onToggle(section)}
                className="flex min-h-11 w-full items-center gap-1.5 px-1 text-left"
              >
                <span className="font-semibold">{section.group}</span>
                <span className="figures text-muted">{formatNumber(section.rows.length)}</span>
                {section.deviation !== null && (
                  <span className="figures ml-auto font-semibold">{formatNumber(section.deviation, 2)}</span>
                )}
              </button>
            </h2>
            {folding.isOpen(section) && (
              <ul className="divide-y divide-line rounded-control border border-line bg-surface">
                {shown.map((row) => (
                  <Card
                    key={textOf(row, 'xid')}
                    row={row}
                    group={section.group}
                    address={addressOf(row)}
                    marked={marked}
                  />
                ))}
                {folding.isCut(section) && (
                  <li className="p-1">
                    <Button look="quiet" className="h-11! w-full" onClick={() => folding.onAll(section)}>
                      Vis alle {formatNumber(section.rows.length)}
                    </Button>
                  </li>
                )}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

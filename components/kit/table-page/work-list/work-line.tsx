'use client';

import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { Button } from '@/components/kit/ui/button';
import { Link } from '@/components/kit/ui/link';
import { useNarrow } from '@/components/kit/ui/narrow';
import { MarkBox } from './mark-box';
import type { Marks, WorkListProps } from './spec';

type Props<R> = Pick<WorkListProps<R>, 'spec' | 'onOpen' | 'onStep' | 'busy' | 'quiet'> & {
  row: R;
  focused: boolean;
  /** Undefined where rows are not marked. */
  marked: boolean | undefined;
  onMark: Marks['mark'];
};

/** The link that opens a row in its place; with a key for a new window it is a link like others. */
function Opens<R>({ spec, row, onOpen, children }: Props<R> & { children: ReactNode }) {
  return (
    <Link
      prefetch={false}
      href={spec.addressOf(row)}
      tabIndex={-1}
      className="font-semibold hover:underline"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(row);
      }}
    >
      {children}
    </Link>
  );
}

function Step<R>({ spec, row, focused, onStep, busy, quiet }: Props<R>) {
  const step = spec.stepOf(row);
  if (step === undefined) return null;
  return (
    <Button
      look={focused && !quiet ? 'primary' : 'secondary'}
      className="no-print h-6.5! px-2! text-table! max-sm:h-11! max-sm:px-4!"
      disabled={busy}
      onClick={() => onStep(row)}
    >
      {step}
      <span className="sr-only">{` ${spec.nameOf(row)}`}</span>
    </Button>
  );
}

function NarrowCell<R>(props: Props<R>) {
  const { spec, row } = props;
  return (
    <td colSpan={spec.columns.length + 1} className="p-3">
      <div className="flex justify-between gap-3">
        <div className="min-w-0 grow">
          <span className="wrap-anywhere">
            <Opens {...props}>{spec.phone.first(row)}</Opens>
          </span>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-caption text-muted">
            {spec.phone.second(row)}
          </div>
        </div>
        <div className="flex shrink-0 flex-col items-end justify-between gap-1">
          <span className="figures font-semibold">{spec.phone.figure(row)}</span>
          {spec.stateOf?.(row)}
          <Step {...props} />
        </div>
      </div>
    </td>
  );
}

function WideCells<R>(props: Props<R>) {
  const { spec, row } = props;
  return (
    <>
      {spec.columns.map(({ head, cell, title, figure, fills, heads, opens, edge }) => {
        const Cell = heads ? 'th' : 'td';
        return (
          <Cell
            key={head}
            scope={heads && 'row'}
            title={title?.(row) || undefined}
            className={clsx(
              'figures px-2 py-1 font-normal first:pl-3',
              fills ? 'w-full max-w-0 min-w-48 truncate' : 'max-w-64 truncate whitespace-nowrap',
              figure ? 'text-right' : 'text-left',
              edge && 'border-l border-line',
            )}
          >
            {opens ? <Opens {...props}>{cell(row)}</Opens> : cell(row)}
          </Cell>
        );
      })}
      <td className="py-0.5 pr-3 pl-2 text-right whitespace-nowrap">
        <span className="inline-flex items-center gap-2">
          {spec.stateOf?.(row)}
          <Step {...props} />
        </span>
      </td>
    </>
  );
}

function LineOf<R>(props: Props<R>) {
  const { spec, row, focused, quiet, marked, onMark } = props;
  const id = spec.idOf(row);
  return (
    <tr
      data-work={id}
      aria-label={spec.nameOf(row)}
      tabIndex={focused ? 0 : -1}
      className={clsx(
        'h-8 cursor-pointer border-t border-line outline-offset-[-2px]',
        (focused && !quiet) || marked ? 'bg-accent-soft' : 'focus-within:bg-accent-soft hover:bg-hover',
      )}
    >
      {marked !== undefined && (
        <td className="w-8 pl-3">
          <MarkBox text={`Merk ${spec.nameOf(row)}`} checked={marked} onChange={(to) => onMark([id], to)} />
        </td>
      )}
      {useNarrow() ? <NarrowCell {...props} /> : <WideCells {...props} />}
    </tr>
  );
}

/** A row of a work list, which takes the focus as a whole. It is drawn when it changes itself, however long the list is. */
export const WorkLine = memo(LineOf) as typeof LineOf;

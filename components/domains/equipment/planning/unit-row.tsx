'use client';

import clsx from 'clsx';
import { Hash, X } from 'lucide-react';
import { Fragment } from 'react';
import { DragThing } from '@/components/kit/input/drag/drag-room';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { Button } from '@/components/kit/ui/button';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Link } from '@/components/kit/ui/link';
import { formatNumber } from '@/lib/core/format/number';
import { type Days, freePieces } from '@/lib/domains/equipment/planning/clash';
import { freeWords, type Unit } from '@/lib/domains/equipment/planning/units';
import { RequestStrips, WaitingStrip } from './answer-strips';
import { ClashStrip } from './clash-strip';
import { isAtHand } from './planning-sections';
import { RowBars } from './row-bars';
import type { ShownLine } from './use-plan';
import type { PlanItem } from './use-plan-data';
import type { Planning } from './use-plan-state';

export const unitThing = (eid: string) => `enhet ${eid}`;

/** The columns of the table of units: number, place, when free, the timeline, and what can be done. */
export const unitColumns =
  'grid items-center gap-x-2 px-3 text-table max-md:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[7rem_8rem_9.5rem_minmax(0,1fr)_15.5rem] print:grid-cols-[5rem_8rem_8rem_minmax(0,1fr)]';

/** The two days of a planned line, typed or picked. */
function LineDays({ line, planning }: { line: ShownLine; planning: Planning }) {
  const name = line.item.ekey;
  const set = (part: Partial<Days>) => {
    const { startdate, enddate } = { startdate: line.startdate, enddate: line.enddate, ...part };
    if (startdate !== '' && enddate !== '' && startdate <= enddate) {
      planning.move(line, { startdate, enddate, countam: line.countam });
    }
  };
  return (
    <span className="flex min-w-0 items-center gap-1 max-md:grow">
      <DateField
        compact
        short
        saves
        label={`${name} fra`}
        value={line.startdate}
        to={line.enddate}
        onChange={(startdate) => set({ startdate })}
        className="w-23 max-md:min-w-0 max-md:grow"
      />
      –
      <DateField
        compact
        short
        saves
        label={`${name} til`}
        value={line.enddate}
        from={line.startdate}
        onChange={(enddate) => set({ enddate })}
        className="w-23 max-md:min-w-0 max-md:grow"
      />
    </span>
  );
}

/** A unit: where it is, when it is free, who has it when, and the button or the days that plan it. */
export function UnitRow({
  unit,
  lines,
  allocated,
  planning,
  view,
  today,
  address,
  onCount,
}: {
  unit: Unit<PlanItem>;
  lines: readonly ShownLine[];
  /** Shows the days of all lines, not only those of the planned days. */
  allocated: boolean;
  planning: Planning;
  view: Days;
  today: string;
  /** The unit's own page. */
  address: string | undefined;
  onCount: (line: ShownLine) => void;
}) {
  const { item, days } = unit;
  const fromToday = { ...view, startdate: view.startdate < today ? today : view.startdate };
  const words = freeWords(item, planning.plan.staysOf(item.eid), fromToday);
  const atHand = lines.filter((line) => allocated || isAtHand(line, planning.days));
  const counted = item.serialno === null;
  const pieces =
    counted && planning.days ? freePieces(item, planning.plan.staysOf(item.eid), planning.days) : undefined;
  const unsettled = lines.some(({ clash }) => clash && !clash.agreed);
  const name = `${item.ekey} ${item.title}`;
  const label = (
    <span className="min-w-0">
      {address === undefined ? (
        <span className="font-semibold">{item.ekey}</span>
      ) : (
        <Link prefetch={false} href={address} className="font-semibold hover:underline" title={item.title}>
          {item.ekey}
        </Link>
      )}
      <span className="block truncate text-caption text-muted md:hidden">
        {[item.title, item.location].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
  return (
    <div
      data-unit={item.ekey}
      className={clsx('border-b border-line', unsettled ? 'bg-bad-soft' : atHand.length > 0 && 'bg-accent-soft/40')}
    >
      <div className={clsx(unitColumns, 'min-h-9')}>
        {planning.mayChange ? (
          <DragThing id={unitThing(item.eid)} name={name} className="flex min-w-0 items-center gap-1">
            {label}
          </DragThing>
        ) : (
          label
        )}
        <span className="truncate text-muted max-md:hidden" title={item.location ?? undefined}>
          {item.location}
        </span>
        <span className="figures max-md:order-3">
          {pieces === undefined ? (
            <>
              <span className="font-medium">{words.first}</span>{' '}
              <span className="text-caption text-muted">{words.next}</span>
            </>
          ) : (
            <span className="font-medium">
              {pieces === null ? 'leies inn' : `${formatNumber(pieces)} av ${formatNumber(item.count ?? 0)} ledige`}
            </span>
          )}
        </span>
        <div className="h-full max-md:order-5 max-md:col-span-2">
          <RowBars planning={planning} unit={unit} lines={lines} view={view} days={planning.days} today={today} />
        </div>
        <span className="no-print flex flex-wrap items-center justify-end gap-1 py-1 max-md:order-4 max-md:col-span-full">
          {planning.mayChange &&
            atHand.map((line) => (
              <span key={line.key} className="flex min-w-0 items-center gap-1 max-md:w-full">
                <LineDays line={line} planning={planning} />
                {counted && <IconButton label={`Antall av ${name}`} icon={<Hash />} onClick={() => onCount(line)} />}
                <IconButton data-act label={`Ta ut ${name}`} icon={<X />} onClick={() => planning.remove(line)} />
              </span>
            ))}
          {planning.mayChange && planning.days && atHand.length === 0 && (days > 0 || !allocated) && (
            <Button
              data-act
              className="h-7! px-2.5! text-table! max-md:h-10!"
              aria-label={days > 0 ? `Tildel ${formatNumber(days)} d av ${name}` : `Tildel ${name} likevel`}
              onClick={() => planning.give(item, days > 0 ? unit.free : undefined)}
            >
              {days > 0 ? `Tildel ${formatNumber(days)} d` : 'Tildel likevel'}
            </Button>
          )}
        </span>
      </div>
      {lines.map((line) => (
        <Fragment key={line.key}>
          <ClashStrip line={line} planning={planning} />
          <WaitingStrip line={line} planning={planning} />
          <RequestStrips line={line} planning={planning} />
        </Fragment>
      ))}
    </div>
  );
}

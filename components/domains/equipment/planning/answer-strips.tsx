import clsx from 'clsx';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/kit/ui/button';
import { formatPeriod } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { meet } from '@/lib/domains/equipment/planning/clash';
import { clashDays, firstHolder } from '@/lib/domains/equipment/planning/clash-ways';
import { lengthOf } from '@/lib/domains/equipment/planning/cover';
import { clashOf } from '@/lib/domains/equipment/planning/draft';
import type { ShownLine } from './use-plan';
import type { Planning } from './use-plan-state';

function Strip({ label, text, children }: { label: string; text: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-warn-soft px-3 py-1.5 text-table"
    >
      <p className="flex min-w-0 grow items-start gap-2">
        <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        <span>{text}</span>
      </p>
      <span className="no-print">{children}</span>
    </section>
  );
}

const small = clsx('h-7! px-2.5! text-table! max-sm:h-10!');

/** Days that wait for an answer under their row: who has them, and the button that books them once they are free. */
export function WaitingStrip({ line, planning }: { line: ShownLine; planning: Planning }) {
  const { waits: _, clash: __, item, ...booked } = line;
  if (!line.waits) return null;
  const stays = planning.plan.staysOf(item.eid);
  const clash = clashOf(booked, item, stays);
  const holder = clash && firstHolder(clash.holders, line);
  const days = formatPeriod(line.startdate, line.enddate);
  return (
    <Strip
      label={`Venter på svar om ${item.ekey}`}
      text={
        holder ? (
          <>
            <span className="font-semibold">{`Venter på svar om ${days}:`}</span>
            {` ${holder.project} har ${item.ekey} ${formatPeriod(holder.startdate, holder.enddate)}${holder.booked_by ? ` (${holder.booked_by})` : ''}. Ingenting er holdt av.`}
          </>
        ) : (
          <span className="font-semibold">{`${item.ekey} er ledig ${days} nå.`}</span>
        )
      }
    >
      {planning.mayChange && !clash && (
        <Button className={small} onClick={() => planning.book(line)}>
          {`Book ${formatNumber(lengthOf(line))} d`}
        </Button>
      )}
    </Strip>
  );
}

/** Lists the requests of other projects for a booked line, each with the button that gives the days away. */
export function RequestStrips({ line, planning }: { line: ShownLine; planning: Planning }) {
  if (line.waits) return null;
  const { item } = line;
  const requests = planning.plan
    .staysOf(item.eid)
    .filter(
      (stay) =>
        stay.status === 'venter' && stay.xid !== line.key && stay.project !== planning.projectName && meet(stay, line),
    );
  return requests.map((request) => {
    const days = clashDays(line, [request]);
    if (!days) return null;
    return (
      <Strip
        key={request.xid}
        label={`${request.project} spør om ${item.ekey}`}
        text={
          <>
            <span className="font-semibold">{`${request.project} spør om ${formatPeriod(days.startdate, days.enddate)}`}</span>
            {request.booked_by ? ` (${request.booked_by}).` : '.'}
          </>
        }
      >
        {planning.mayChange && item.serialno !== null && (
          <Button className={small} onClick={() => planning.giveWay(line, days)}>
            {`Gi fra deg ${formatNumber(lengthOf(days))} d`}
          </Button>
        )}
      </Strip>
    );
  });
}

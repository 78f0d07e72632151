'use client';

import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { Button } from '@/components/kit/ui/button';
import { formatPeriod, formatShortDay } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { clashDays, firstHolder, shortened } from '@/lib/domains/equipment/planning/clash-ways';
import { lengthOf } from '@/lib/domains/equipment/planning/cover';
import type { ShownLine } from './use-plan';
import type { Planning } from './use-plan-state';

const small = 'h-7! px-2.5! text-table! max-sm:h-10!';

/**
 * A double booking under its row: whose the days are, and the ways out: to swap to a free item, to shorten, to ask. It
 * may also be confirmed, which is saved with one's name.
 */
export function ClashStrip({ line, planning }: { line: ShownLine; planning: Planning }) {
  const [asking, setAsking] = useState(false);
  const { clash, item } = line;
  if (!clash || clash.agreed) return null;
  const days = clashDays(line, clash.holders);
  if (!days) return null;
  const counted = item.serialno === null;
  const holder = firstHolder(clash.holders, days);
  const period = formatPeriod(days.startdate, days.enddate);
  const swaps = planning.swapsFor(line, days);
  const colleague = holder && planning.asks(holder);
  const short = shortened(line, days);
  const whole = lengthOf(days) === lengthOf(line);
  const head = counted
    ? `${formatNumber(clash.free ?? 0)} ledige, ${formatNumber(line.countam)} er planlagt ${period}:`
    : `Dobbelt ${period}:`;
  const mayAgree = counted || clash.beside !== undefined;
  return (
    <section
      aria-label={`Dobbeltbooking av ${item.ekey}`}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-bad-soft px-3 py-1.5 text-table"
    >
      <p className="flex min-w-0 grow items-start gap-2">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
        <span>
          <span className="font-semibold">{head}</span>{' '}
          {holder &&
            `${holder.project} har ${counted ? `${formatNumber(holder.countam)} stk` : item.ekey} ${formatPeriod(holder.startdate, holder.enddate)}${holder.booked_by ? ` (${holder.booked_by})` : ''}.`}
          {swaps[0] === undefined && ' Ingen andre i kategorien er ledige disse dagene.'}
        </span>
      </p>
      {planning.mayChange && (
        <span className="no-print flex flex-wrap gap-1.5">
          {swaps.slice(0, 2).map((other) => (
            <Button
              key={other.eid}
              className={small}
              title={other.title}
              onClick={() => planning.swapPart(line, days, other)}
            >
              {`Bytt til ${other.ekey}${whole ? '' : ` fra ${formatShortDay(days.startdate)}`}`}
              {other.article !== item.article && <span className="font-normal text-muted">(annen type)</span>}
            </Button>
          ))}
          {short && (
            <Button className={small} onClick={() => planning.move(line, { ...short, countam: line.countam })}>
              {short.startdate === line.startdate
                ? `Kort til ${formatShortDay(short.enddate)}`
                : `Start ${formatShortDay(short.startdate)}`}
            </Button>
          )}
          {colleague !== undefined && (
            <Button className={small} onClick={() => planning.wait(line, days)}>
              {`Spør ${colleague} om ${formatNumber(lengthOf(days))} d`}
            </Button>
          )}
          {mayAgree && (
            <Button look="danger" className={small} onClick={() => setAsking(true)}>
              {counted ? 'Planlegg flere enn det er' : 'Book dobbelt'}
            </Button>
          )}
        </span>
      )}
      <AskDialog
        title={counted ? 'Planlegge flere enn det er?' : 'Booke dobbelt?'}
        description={`${item.ekey} ${item.title}: ${clash.holders.map(({ project, startdate, enddate }) => `${project} ${formatPeriod(startdate, enddate)}`).join(', ')}`}
        action={counted ? 'Ja, planlegg likevel' : 'Ja, book dobbelt'}
        look="danger"
        open={asking}
        onOpenChange={setAsking}
        onDo={() => {
          planning.agree(line);
          setAsking(false);
        }}
      >
        <p className="text-muted">Bekreftelsen lagres med navnet ditt når planen lagres.</p>
      </AskDialog>
    </section>
  );
}

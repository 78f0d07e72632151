'use client';

import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '@/components/kit/client/use-read';
import { useHandOut } from '@/components/kit/context/use-hand-out';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { formatPeriod, formatShortDay } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { Days } from '@/lib/domains/equipment/planning/clash';
import { clashDays, firstHolder, shortened } from '@/lib/domains/equipment/planning/clash-ways';
import { lengthOf } from '@/lib/domains/equipment/planning/cover';
import type { Held } from '@/lib/domains/equipment/planning/draft';
import { href } from '@/lib/platform/routing/href';
import { planningPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import type { ShownLine } from './use-plan';
import type { Planning } from './use-plan-state';

const small = 'h-7! px-2.5! text-table! max-sm:h-10!';

/** Asks whoever has the item for the clashing days, by a task. */
function AskHolder({ company, line, holder, clash }: { company: string; line: ShownLine; holder: Held; clash: Days }) {
  const handOut = useHandOut();
  const { answer } = useRead('GET /api/todo/colleagues', handOut ? { company } : undefined);
  const [isSent, setSent] = useState(false);
  const by = holder.booked_by ?? null;
  const colleague = answer?.find(({ name }) => by !== null && name.toLowerCase() === by.toLowerCase());
  if (!handOut || !colleague) return null;
  const days = formatPeriod(clash.startdate, clash.enddate);
  return (
    <Button
      className={small}
      disabled={isSent}
      onClick={async () => {
        const task = {
          to: colleague.id,
          text: `Kan ${holder.project} gi fra seg ${line.item.ekey} ${line.item.title} ${days}?`,
          link: href(planningPath, { company, [projectParam]: holder.pid }),
          linktext: holder.project.slice(0, 100),
        };
        setSent(await handOut([task], `${colleague.name} har fått oppgaven.`, () => setSent(false)));
      }}
    >
      {isSent ? 'Spurt' : `Spør ${colleague.name.split(' ')[0]} om ${formatNumber(lengthOf(clash))} d`}
    </Button>
  );
}

/**
 * A double booking under its row: whose the days are, and the ways out: to swap to a free item, to shorten, to ask. It
 * may also be confirmed, which is saved with one's name.
 */
export function ClashStrip({ line, planning, company }: { line: ShownLine; planning: Planning; company: string }) {
  const [asking, setAsking] = useState(false);
  const { clash, item } = line;
  if (!clash || clash.agreed) return null;
  const days = clashDays(line, clash.holders);
  if (!days) return null;
  const counted = item.serialno === null;
  const holder = firstHolder(clash.holders, days);
  const period = formatPeriod(days.startdate, days.enddate);
  const swaps = planning.swapsFor(line, days);
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
          {holder && <AskHolder company={company} line={line} holder={holder} clash={days} />}
          {mayAgree && (
            <Button look="danger" className={small} onClick={() => setAsking(true)}>
              {counted ? 'Planlegg flere enn det er' : 'Book dobbelt'}
            </Button>
          )}
        </span>
      )}
      <Dialog
        title={counted ? 'Planlegge flere enn det er?' : 'Booke dobbelt?'}
        description={`${item.ekey} ${item.title}: ${clash.holders.map(({ project, startdate, enddate }) => `${project} ${formatPeriod(startdate, enddate)}`).join(', ')}`}
        open={asking}
        onOpenChange={setAsking}
      >
        <p className="mb-4 text-muted">Bekreftelsen lagres med navnet ditt når planen lagres.</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setAsking(false)}>Avbryt</Button>
          <Button
            look="danger"
            onClick={() => {
              planning.agree(line);
              setAsking(false);
            }}
          >
            {counted ? 'Ja, planlegg likevel' : 'Ja, book dobbelt'}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}

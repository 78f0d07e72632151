import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { Link } from '@/components/kit/ui/link';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { Held } from '@/lib/domains/equipment/planning/draft';
import { href } from '@/lib/platform/routing/href';
import { planningPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import type { Planning, ShownLine } from './use-planning';

/** How many free items are offered instead of a taken one. */
const offered = 3;

const daysOf = ({ startdate, enddate }: Held) => `${formatDate(startdate)}–${formatDate(enddate)}`;

/** Who has the item and when, each linking to that project's plan. */
function Holder({ stay, company, counted }: { stay: Held; company: string; counted: boolean }) {
  return (
    <li>
      <Link
        prefetch={false}
        href={href(planningPath, { company, [projectParam]: stay.pid })}
        className="font-medium text-ink underline-offset-2 hover:underline"
      >
        {stay.project}
      </Link>{' '}
      <span className="figures">
        {daysOf(stay)}
        {counted && `, ${formatNumber(stay.countam)} stk`}
      </span>
    </li>
  );
}

/**
 * A line's clashes: who has the item when, the free alternatives (one press takes one), and the confirmation of a
 * double booking.
 */
export function ClashNote({ line, planning, company }: { line: ShownLine; planning: Planning; company: string }) {
  const [asking, setAsking] = useState(false);
  const { clash, item } = line;
  if (!clash) return null;
  const counted = item.serialno === null;
  const name = `${item.ekey} ${item.title}`;
  const head = counted
    ? `${formatNumber(clash.free ?? 0)} ledige, ${formatNumber(line.countam)} er planlagt`
    : 'Dobbeltbooket';
  const free = clash.agreed ? [] : planning.plan.alternatives(line).slice(0, offered);
  const mayAgree = counted || clash.beside !== undefined;
  return (
    <div className="mt-1 rounded-control bg-warn-soft px-2 py-1.5">
      <div className="text-caption">
        <p className="flex items-center gap-1 font-medium text-warn">
          <TriangleAlert className="size-3.5 shrink-0" aria-hidden />
          {clash.agreed ? `${head}, bekreftet` : head}
        </p>
        <ul aria-label={`Hvem som har ${name}`}>
          {clash.holders.slice(0, 4).map((stay) => (
            <Holder key={stay.xid} stay={stay} company={company} counted={counted} />
          ))}
          {clash.holders.length > 4 && <li>{`og ${clash.holders.length - 4} til`}</li>}
        </ul>
        {!clash.agreed && planning.mayChange && (
          <div className="no-print mt-1.5 flex flex-wrap gap-1.5">
            {free.map(({ eid, ekey, title }) => (
              <Button
                key={eid}
                className="h-7! text-caption! max-sm:h-10!"
                onClick={() => planning.take(line, eid)}
                title={title}
              >{`Bytt til ${ekey}`}</Button>
            ))}
            {free.length === 0 && <p className="w-full">Ingen andre i kategorien er ledige disse dagene.</p>}
            {mayAgree ? (
              <Button look="danger" className="h-7! text-caption! max-sm:h-10!" onClick={() => setAsking(true)}>
                {counted ? 'Planlegg flere enn det er' : 'Book dobbelt'}
              </Button>
            ) : (
              <p className="w-full">Flere har enheten i disse dagene. Bytt, eller velg andre dager.</p>
            )}
          </div>
        )}
      </div>
      <Dialog
        title={counted ? 'Planlegge flere enn det er?' : 'Booke dobbelt?'}
        description={
          counted
            ? `${name}: ${formatNumber(clash.free ?? 0)} ledige av ${formatNumber(item.count ?? 0)}, ${formatNumber(line.countam)} planlagt.`
            : `${name} står allerede på:`
        }
        open={asking}
        onOpenChange={setAsking}
      >
        <ul className="mb-4">
          {clash.holders.map((stay) => (
            <Holder key={stay.xid} stay={stay} company={company} counted={counted} />
          ))}
        </ul>
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
    </div>
  );
}

import clsx from 'clsx';
import { Crosshair, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { DropPlace } from '@/components/kit/input/drag/drag-room';
import { Button } from '@/components/kit/ui/button';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { isOfWish } from '@/lib/domains/equipment/planning/cover';
import { noStart } from '@/lib/domains/equipment/planning/texts';
import { thingHref } from '@/lib/platform/routing/things';
import { itemThing } from './item-list';
import { LineDialog } from './line-dialog';
import { PlanLineRow } from './plan-line';
import type { Planning, Project, ShownLine, ShownWish } from './use-planning';

export const planPlace = 'prosjekt';
export const wishPlace = (xid: string) => `ønske ${xid}`;
/** The heading of the drop list (specification 2, screen 6). */
export const allocatedText = 'Utstyr allokert til prosjekt';

/** The item id of a dragged thing; undefined when it is no item. */
export const eidOfThing = (thing: string) =>
  thing.startsWith(itemThing('')) ? thing.slice(itemThing('').length) : undefined;

/** How many lines are shown at first; a long project has hundreds. */
const mostShown = 60;

/** Whether a line has not ended, or is not saved. */
export const isAhead = (line: ShownLine, today: string) => line.state !== 'saved' || line.enddate >= today;

function WishRow({ wish, planning, onAim }: { wish: ShownWish; planning: Planning; onAim: () => void }) {
  const aimed = planning.wish?.xid === wish.xid;
  const isDone = wish.covered >= wish.countam;
  const refused = wish.status === 'avslått';
  const takes = (thing: string) => {
    const item = planning.plan.byId.get(eidOfThing(thing) ?? '');
    return item !== undefined && isOfWish(item, wish);
  };
  const kind = [wish.category, wish.subcategory].filter(Boolean).join(' › ');
  return (
    <li>
      <DropPlace
        id={wishPlace(wish.xid)}
        name={`ønsket ${wish.text}`}
        takes={takes}
        className={clsx('flex items-center gap-2 px-3 py-1.5', aimed && 'bg-accent-soft')}
      >
        <span className="min-w-0 grow">
          <span className="line-clamp-2 font-medium wrap-anywhere">{wish.text}</span>
          <span className="figures block truncate text-caption text-muted" title={kind}>
            {`${formatDate(wish.startdate)}–${formatDate(wish.enddate)} · ${kind}`}
          </span>
        </span>
        {refused ? (
          <StatePill text="Avslått" />
        ) : (
          <StatePill
            text={`${formatNumber(wish.covered)}/${formatNumber(wish.countam)}${isDone ? ' dekket' : ''}`}
            tone={isDone ? 'good' : 'warn'}
          />
        )}
        {planning.mayChange && !refused && (
          <Button
            className="no-print h-7! max-sm:h-10!"
            aria-pressed={aimed}
            aria-label={`Finn utstyr til ${wish.text}`}
            onClick={onAim}
          >
            <Crosshair className="size-4" aria-hidden />
            {aimed ? 'Valgt' : 'Finn'}
          </Button>
        )}
      </DropPlace>
    </li>
  );
}

/** The project: its planned days, its wishes and how far they are covered, and the list that items are dropped on. */
export function PlanPane({
  company,
  project,
  planning,
  roads,
  onAim,
}: {
  roads: ReactNode;
  company: string;
  project: Project;
  planning: Planning;
  /** The wish to look for equipment to; undefined: none. */
  onAim: (wish: ShownWish | undefined) => void;
}) {
  const shell = useShell();
  const paths = shell.company?.paths ?? [];
  const [editing, setEditing] = useState<string>();
  const { lines, wishes } = planning.plan;
  const [all, setAll] = useState(false);
  const today = useToday();
  const shown = all ? lines : lines.filter((line) => isAhead(line, today)).slice(0, mostShown);
  const edited = lines.find(({ key }) => key === editing);
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto print:overflow-visible">
      {project.startdate === null && (
        <p role="alert" className="flex items-center gap-2 bg-warn-soft px-3 py-2 font-medium text-warn">
          <TriangleAlert className="size-4 shrink-0" aria-hidden />
          {noStart}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-3 py-1.5">
        <p className="figures text-caption text-muted">
          {project.startdate !== null &&
            `Planlagt ${formatDate(project.startdate)}–${project.enddate === null ? '' : formatDate(project.enddate)}`}
        </p>
        {roads}
      </div>
      {wishes.length > 0 && (
        <section aria-label="Ønsker" className="shrink-0 border-b border-line">
          <h2 className="px-3 pt-2 text-caption font-semibold text-muted">Ønsker</h2>
          <ul className="divide-y divide-line">
            {wishes.map((wish) => (
              <WishRow
                key={wish.xid}
                wish={wish}
                planning={planning}
                onAim={() => onAim(planning.wish?.xid === wish.xid ? undefined : wish)}
              />
            ))}
          </ul>
        </section>
      )}
      <DropPlace
        id={planPlace}
        name={allocatedText}
        takes={(thing) => eidOfThing(thing) !== undefined}
        className="grow"
      >
        <h2 className="flex items-baseline justify-between px-3 pt-2 text-caption font-semibold text-muted">
          {allocatedText}
          <span className="figures font-normal">{formatNumber(lines.length)}</span>
        </h2>
        {lines.length === 0 ? (
          <p className="px-3 py-6 text-center text-balance text-muted">
            {planning.mayChange
              ? 'Ingenting er planlagt. Dra utstyr hit, eller velg i listen og trykk «Planlegg valgte».'
              : 'Ingenting er planlagt.'}
          </p>
        ) : (
          <ul aria-label={allocatedText} className="divide-y divide-line">
            {shown.map((line) => (
              <PlanLineRow
                key={line.key}
                line={line}
                planning={planning}
                company={company}
                address={thingHref('item', line.eid, { company, paths })}
                onEdit={() => setEditing(line.key)}
              />
            ))}
          </ul>
        )}
        {(all || shown.length < lines.length) && (
          <Button look="quiet" className="no-print m-2" onClick={() => setAll(!all)}>
            {all ? 'Vis bare de nærmeste' : `Vis alle (${formatNumber(lines.length)})`}
          </Button>
        )}
      </DropPlace>
      {edited && (
        <LineDialog
          key={edited.key}
          line={edited}
          onGive={(place) => planning.move(edited, place)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  );
}

import clsx from 'clsx';
import { CalendarDays, X } from 'lucide-react';
import { DragThing } from '@/components/kit/input/drag/drag-room';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Link } from '@/components/kit/ui/link';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { categoryVar } from '@/lib/core/palette';
import { ClashNote } from './clash-note';
import type { Planning, ShownLine } from './use-planning';

export const lineThing = (key: string) => `linje ${key}`;

const states = { saved: undefined, changed: 'Endret', new: 'Ny' } as const;

/** A line of the project's plan: the item, its days, its unsaved changes and its clashes. */
export function PlanLineRow({
  line,
  planning,
  company,
  address,
  onEdit,
}: {
  line: ShownLine;
  planning: Planning;
  company: string;
  /** The item's own page. */
  address: string | undefined;
  onEdit: () => void;
}) {
  const { item } = line;
  const name = `${item.ekey} ${item.title}`;
  const state = states[line.state];
  const unsettled = line.clash && !line.clash.agreed;
  const body = (
    <>
      <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: categoryVar(item.colour) }} />
      <span className="min-w-0 grow py-1">
        {address === undefined ? (
          <span className="line-clamp-2 font-medium wrap-anywhere">{name}</span>
        ) : (
          <Link prefetch={false} href={address} className="line-clamp-2 font-medium wrap-anywhere hover:underline">
            {name}
          </Link>
        )}
        <span className="figures block text-caption text-muted">
          {`${formatDate(line.startdate)}–${formatDate(line.enddate)}`}
          {line.countam > 1 && ` · ${formatNumber(line.countam)} stk`}
        </span>
      </span>
      {state && <StatePill text={state} tone={unsettled ? 'warn' : 'active'} />}
      {planning.mayChange && (
        <span className="no-print flex shrink-0">
          <IconButton label={`Endre dager for ${name}`} icon={<CalendarDays />} onClick={onEdit} />
          <IconButton label={`Ta ut ${name}`} icon={<X />} onClick={() => planning.remove(line)} />
        </span>
      )}
    </>
  );
  const className = 'flex min-w-0 items-center gap-2';
  return (
    <li
      aria-label={name}
      className={clsx('px-2 py-1', unsettled && 'border-l-2 border-warn', line.state !== 'saved' && 'bg-sunken')}
    >
      {planning.mayChange ? (
        <DragThing id={lineThing(line.key)} name={name} className={className}>
          {body}
        </DragThing>
      ) : (
        <div className={className}>{body}</div>
      )}
      <ClashNote line={line} planning={planning} company={company} />
    </li>
  );
}

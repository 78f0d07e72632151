import type { ReactNode } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { DuePill } from '@/components/kit/ui/due-pill';
import { Link } from '@/components/kit/ui/link';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { dueOf } from '@/lib/core/table-view/due';
import type { Column, Row } from '@/lib/core/widgets/column';
import { href } from '@/lib/platform/routing/href';
import { thingParams, things } from '@/lib/platform/routing/things';
import { textOf } from './item-line';

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="figures min-w-0 border-line px-3 py-2 text-table max-lg:border-t lg:border-l">
      <p className="text-caption text-muted">{title}</p>
      {children}
    </div>
  );
}

const main = 'block truncate text-body font-semibold';

/** A project's name as a link to its page, for users who may open one. */
function ProjectName({ id, name }: { id: string; name: string }) {
  const { company } = useShell();
  const path = things.project.places.find((place) => company?.paths.includes(place));
  if (id === '' || path === undefined) {
    return (
      <span className={main} title={name}>
        {name}
      </span>
    );
  }
  return (
    <Link
      prefetch={false}
      href={href(path, { company: company?.id, ...thingParams('project', id) })}
      className={`${main} text-accent`}
      title={name}
    >
      {name}
    </Link>
  );
}

/** Shows an item's place, next control, next booking, and use this year. */
export function StandingFacts({ row, columns }: { row: Row; columns: readonly Column[] }) {
  const today = useToday();
  const day = (column: string) => formatDate(textOf(row, column));
  const dayNear = (column: string) =>
    textOf(row, column).slice(0, 4) === today.slice(0, 4) ? day(column).slice(0, 5) : day(column);
  const has = (column: string) => cellOf(row, column) !== null && cellOf(row, column) !== undefined;
  const numberIn = (column: string) => Number(cellOf(row, column) ?? 0);
  const deadline = columns.find(({ value }) => value === 'duedate');
  const due = deadline && dueOf(deadline, row, today);
  return (
    <>
      <Fact title="Står nå">
        <ProjectName id={textOf(row, '_project')} name={textOf(row, 'place')} />
        {has('since') && (
          <p>
            siden {dayNear('since')}, {formatNumber(daysBetween(textOf(row, 'since'), today) + 1)} d
          </p>
        )}
        {has('until') && (
          <p className="truncate text-muted">
            {[`til ${dayNear('until')}`, textOf(row, 'bookedby')].filter(Boolean).join(', ')}
          </p>
        )}
      </Fact>
      <Fact title="Neste kontroll">
        {has('duedate') ? (
          <>
            <p className="font-semibold">
              {day('duedate')} {due && <DuePill due={due} />}
            </p>
            <p>{textOf(row, 'kind')}</p>
            <p className="text-muted">sist utført {day('controldate')}</p>
          </>
        ) : (
          <p className="text-muted">Ingen kontroll med frist</p>
        )}
      </Fact>
      <Fact title="Neste booking">
        {has('nextproject') ? (
          <>
            <ProjectName id={textOf(row, '_next')} name={textOf(row, 'nextproject')} />
            <p>
              {day('nextstart').slice(0, 5)}–{day('nextend')}
            </p>
            <p className="truncate text-muted">{textOf(row, 'nextby')}</p>
          </>
        ) : (
          <p className="text-muted">Ledig</p>
        )}
      </Fact>
      <Fact title="Ute i år">
        <p className="text-body font-semibold">
          {formatNumber(numberIn('outdays'))} av {formatNumber(numberIn('yeardays'))} d
        </p>
        <p>{formatPercent(numberIn('outshare'), 0)}</p>
        {has('rent') && <p className="text-muted">{formatNumber(numberIn('rent'))} kr leie</p>}
      </Fact>
    </>
  );
}

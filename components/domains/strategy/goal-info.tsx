import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '@/components/kit/ui/button';
import { DuePill } from '@/components/kit/ui/due-pill';
import { Link } from '@/components/kit/ui/link';
import { Sparkline } from '@/components/kit/ui/sparkline';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { dueOf } from '@/lib/core/table-view/due';
import type { Column } from '@/lib/core/widgets/column';
import { href } from '@/lib/platform/routing/href';
import type { Goal } from './goal-tree';
import { ProgressBar } from './progress-bar';

const figureText = (value: number | null, unit: string) =>
  value === null ? '–' : `${formatNumber(value, Number.isInteger(value) ? 0 : 2)}${unit === '' ? '' : ` ${unit}`}`;

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-baseline gap-x-2">
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The facts of the chosen goal: who, when, its status, and its figure's progress. */
export function GoalInfo({
  goal,
  company,
  deadline,
  today,
  onEdit,
  onDelete,
}: {
  goal: Goal;
  company: string;
  deadline: Column | undefined;
  today: string;
  /** Absent: the user may not edit it. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}) {
  const due = deadline && dueOf(deadline, goal.row, today);
  const { from, target, now, unit, figure } = goal;
  const hasFigures = from !== null || target !== null || now !== null || goal.follows;
  return (
    <div className="flex flex-col gap-3 p-3">
      <p className="font-semibold wrap-anywhere">
        {goal.key !== '' && <span className="figures mr-2 font-normal text-muted">{goal.key}</span>}
        {goal.val}
      </p>
      <dl className="flex flex-col gap-1.5">
        {goal.status !== '' && (
          <Fact label="Status">
            <StatePill text={goal.status} />
          </Fact>
        )}
        {goal.responsible !== '' && <Fact label="Ansvarlig">{goal.responsible}</Fact>}
        {goal.duedate !== null && (
          <Fact label="Frist">
            <span className="figures mr-2">{formatDate(goal.duedate)}</span>
            {due && <DuePill due={due} />}
          </Fact>
        )}
        {goal.measuredescr !== '' && <Fact label="Måles ved">{goal.measuredescr}</Fact>}
        <Fact label="Fremdrift">
          {goal.progress === null ? 'Ikke målt' : <ProgressBar share={goal.progress} className="w-full" />}
        </Fact>
      </dl>
      {hasFigures && (
        <div className="flex flex-col gap-1 border-t border-line pt-3">
          <div className="figures grid grid-cols-3 gap-2">
            {[
              ['Fra', from],
              ['Nå', now],
              ['Mål', target],
            ].map(([label, value]) => (
              <span key={label} className="flex flex-col">
                <span className="text-caption text-muted">{label}</span>
                <span className="font-medium">{figureText(value as number | null, unit)}</span>
              </span>
            ))}
          </div>
          {figure ? (
            <p className="flex items-center gap-2 text-caption text-muted">
              <Sparkline values={figure.course} place="card" />
              <span>
                Følger <Link href={href(figure.to, { company, ...figure.params })}>{figure.name}</Link>
              </span>
            </p>
          ) : (
            goal.follows && (
              <p className="text-caption text-muted">
                Følger et tall du ikke har tilgang til, eller som ikke finnes nå.
              </p>
            )
          )}
        </div>
      )}
      {onEdit && (
        <div className="no-print flex gap-2">
          <Button className="max-sm:h-10!" onClick={onEdit}>
            <Pencil className="size-4" aria-hidden />
            Rediger
          </Button>
          <Button look="quiet" className="max-sm:h-10!" onClick={onDelete}>
            <Trash2 className="size-4" aria-hidden />
            Slett
          </Button>
        </div>
      )}
    </div>
  );
}

import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { Button } from '@/components/kit/ui/button';
import { DuePill } from '@/components/kit/ui/due-pill';
import { StatePill } from '@/components/kit/ui/state-pill';
import { walkByArrows } from '@/components/kit/widgets/arrow-walk';
import { dueOf } from '@/lib/core/table-view/due';
import type { Column } from '@/lib/core/widgets/column';
import type { Goal } from './goal-tree';
import { ProgressBar } from './progress-bar';

/** A column of the screen: goals or sub-goals, of which one is chosen; arrow keys move between them. */
export function GoalList({
  title,
  goals,
  chosen,
  onChoose,
  onAdd,
  addText,
  empty,
  deadline,
  today,
}: {
  title: string;
  goals: readonly Goal[];
  chosen: string | undefined;
  onChoose: (xid: string) => void;
  /** Absent: the user may not add any. */
  onAdd: (() => void) | undefined;
  addText: string;
  empty: string;
  deadline: Column | undefined;
  today: string;
}) {
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-col rounded-control border border-line bg-surface">
      <h2 className="flex items-baseline gap-2 border-b border-line px-3 py-2 font-semibold">
        {title} <span className="figures text-caption font-normal text-muted">{goals.length}</span>
      </h2>
      <div className="min-h-0 grow overflow-y-auto">
        {goals.length === 0 && <p className="p-3 text-muted">{empty}</p>}
        <ul onKeyDown={walkByArrows}>
          {goals.map((goal) => {
            const due = deadline && dueOf(deadline, goal.row, today);
            return (
              <li key={goal.xid} className="border-b border-line last:border-b-0">
                <button
                  type="button"
                  aria-pressed={goal.xid === chosen}
                  onClick={() => onChoose(goal.xid)}
                  className={clsx(
                    'flex min-h-11 w-full flex-col gap-1 px-3 py-2 text-left -outline-offset-2 transition-colors duration-150',
                    goal.xid === chosen ? 'bg-accent-soft' : 'hover:bg-hover',
                  )}
                >
                  <span className="flex w-full items-baseline gap-2">
                    {goal.key !== '' && <span className="figures text-caption text-muted">{goal.key}</span>}
                    <span className={clsx('min-w-0 grow wrap-anywhere', goal.xid === chosen && 'font-medium')}>
                      {goal.val}
                    </span>
                  </span>
                  <span className="flex w-full flex-wrap items-center gap-x-2 gap-y-1 text-caption text-muted">
                    {goal.status !== '' && <StatePill text={goal.status} />}
                    <span className="truncate">{goal.responsible}</span>
                    {due && <DuePill due={due} />}
                    <ProgressBar share={goal.progress} className="ml-auto w-24" />
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      {onAdd && (
        <div className="no-print border-t border-line p-2">
          <Button look="quiet" className="max-sm:h-10!" onClick={onAdd}>
            <Plus className="size-4" aria-hidden />
            {addText}
          </Button>
        </div>
      )}
    </section>
  );
}

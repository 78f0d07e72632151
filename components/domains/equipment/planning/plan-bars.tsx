import { Undo2 } from 'lucide-react';
import { DropPlace, useDragged } from '@/components/kit/input/drag/drag-room';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { Button } from '@/components/kit/ui/button';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { allocatedText, eidOfThing } from './plan-pane';
import type { Planning } from './use-planning';

export const barPlace = 'planlegg';

const dayInput = 'w-36 max-sm:w-auto max-sm:min-w-0 max-sm:grow';

/** The days that items are planned for: the project's remaining days, others the user chose, or the wish's. */
function PlanDays({ planning }: { planning: Planning }) {
  const { requested, wish, choose } = planning;
  if (wish) {
    return (
      <p className="figures flex min-h-9 grow items-center justify-between gap-2 text-caption max-sm:basis-full">
        {`${formatDate(wish.startdate)}–${formatDate(wish.enddate)}`}
        <Button look="quiet" className="h-7! max-sm:h-10!" onClick={() => planning.aim(undefined)}>
          Uten ønske
        </Button>
      </p>
    );
  }
  return (
    <fieldset className="flex min-w-0 items-center gap-1 max-sm:basis-full">
      <legend className="sr-only">Planlegges for</legend>
      <DateField
        compact
        label="Planlegges fra"
        value={requested.startdate}
        onChange={(startdate) => choose({ startdate })}
        className={dayInput}
      />
      –
      <DateField
        compact
        label="Planlegges til"
        value={requested.enddate}
        onChange={(enddate) => choose({ enddate })}
        className={dayInput}
      />
    </fieldset>
  );
}

/** The actions on the chosen items, instead of dragging; on a phone also a drop target. */
export function ChosenBar({ planning }: { planning: Planning }) {
  const thing = useDragged();
  const { selected, wish } = planning;
  const isItem = thing !== undefined && eidOfThing(thing) !== undefined;
  return (
    <DropPlace
      id={barPlace}
      name={allocatedText}
      takes={(one) => eidOfThing(one) !== undefined}
      className="no-print flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-surface p-2"
    >
      {isItem ? (
        <p className="flex h-8 grow items-center justify-center font-medium max-sm:h-12">Slipp her for å planlegge</p>
      ) : (
        <>
          <PlanDays planning={planning} />
          <Button
            look="primary"
            className="min-w-0 grow max-sm:h-12!"
            onClick={() => planning.plans([...selected], wish)}
          >
            <span className="truncate">
              {wish ? `Planlegg til ${wish.text}` : 'Planlegg valgte'}
              {selected.size > 0 && ` (${formatNumber(selected.size)})`}
            </span>
          </Button>
          {selected.size > 0 && (
            <Button look="quiet" className="max-sm:h-12!" onClick={planning.unselect}>
              Velg ingen
            </Button>
          )}
        </>
      )}
    </DropPlace>
  );
}

/** The unsaved changes, and the button that saves them. */
export function SaveBar({ planning }: { planning: Planning }) {
  const { dirty, count, busy, unsettled, data } = planning;
  const said =
    unsettled.length > 0
      ? `${formatNumber(unsettled.length)} ${unsettled.length === 1 ? 'linje venter' : 'linjer venter'} på svar: bytt eller bekreft`
      : dirty
        ? `${formatNumber(count)} ${count === 1 ? 'endring' : 'endringer'} er ikke lagret`
        : data.news
          ? `${data.news.by} endret bookinger nå nettopp`
          : 'Alt er lagret';
  return (
    <div className="no-print flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-surface p-2">
      <p role="status" className="min-w-0 grow basis-40 text-caption text-muted">
        {said}
      </p>
      <Button look="quiet" className="max-sm:h-12!" disabled={!dirty || busy} onClick={planning.discard}>
        <Undo2 className="size-4" aria-hidden />
        Forkast
      </Button>
      <Button
        look="primary"
        className="max-sm:h-12! max-sm:grow"
        disabled={!dirty || busy || unsettled.length > 0}
        onClick={() => void planning.save()}
      >
        Lagre
      </Button>
    </div>
  );
}

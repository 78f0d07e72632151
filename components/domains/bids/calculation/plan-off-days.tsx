import clsx from 'clsx';
import { useMemo } from 'react';
import { useCalendar } from '@/components/kit/context/use-calendar';
import { offStretches } from '@/lib/core/calendar/days-off';
import { offTitle } from '@/lib/core/calendar/off-words';
import { addDays } from '@/lib/core/format/days';
import { type PlanScale, placeOn } from './plan-scale';

/** The free days of a plan behind its rows, named where the pointer rests. */
export function PlanOffDays({ scale: { first, days }, scale }: { scale: PlanScale }) {
  const { answer } = useCalendar();
  const stretches = useMemo(() => (answer ? offStretches(answer, first, days) : []), [answer, first, days]);
  return (
    <div aria-hidden className="absolute inset-y-0 right-0 left-56 max-sm:left-32">
      {stretches.map(({ at, days: length, name, special }) => (
        <span
          key={at}
          title={offTitle(name, addDays(first, at), length)}
          className={clsx('absolute inset-y-0', special ? 'bg-ink/10' : 'bg-ink/5')}
          style={placeOn({ from: at, days: length }, scale)}
        />
      ))}
    </div>
  );
}

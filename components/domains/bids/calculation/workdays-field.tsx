import { useMemo } from 'react';
import { useCalendar } from '@/components/kit/context/use-calendar';
import { Button } from '@/components/kit/ui/button';
import { Select } from '@/components/kit/ui/select';
import { calculationCalendar, calendarOf } from '@/lib/core/calculation/assumptions';
import { recompute } from '@/lib/core/calculation/recompute';
import { everyDay, workdayKindOf, workdayKinds, workdayTexts } from '@/lib/core/calendar/calendar-days';
import { formatNumber } from '@/lib/core/format/number';
import { useCalculation } from './calculation-context';

const kroner = (amount: number) => `${formatNumber(amount, 0)} kr`;

/** Returns the effect of the chosen days: the rows with other days, and the costs beside those of every day. */
function useDifference(): { rows: number; costs: number; before: number } {
  const { calculation } = useCalculation();
  const { document, calculated } = calculation;
  return useMemo(() => {
    const { calendar: _, ...assumptions } = document.assumptions;
    const before = recompute(document.rows, assumptions);
    const rows = before.rows.filter(({ daysint }, i) => daysint !== calculated.rows[i]?.daysint).length;
    return { rows, costs: calculated.totals.costs, before: before.totals.costs };
  }, [document, calculated]);
}

function Difference() {
  const { rows, costs, before } = useDifference();
  return (
    <p role="status" className="mt-1 text-caption text-muted">
      {rows === 0
        ? 'Ingen rader får andre dager enn med alle dager.'
        : `${formatNumber(rows)} ${rows === 1 ? 'rad' : 'rader'} har færre dager enn med alle dager. Kostnadene er ${kroner(costs)}; med alle dager ville de vært ${kroner(before)}.`}
    </p>
  );
}

/** Chooses the days to count. It holds a copy of the company's calendar, and says when that has changed since. */
export function WorkdaysField({ disabled }: { disabled: boolean }) {
  const { store, calculation } = useCalculation();
  const { answer, failed } = useCalendar();
  const calendar = calendarOf(calculation.document.assumptions);
  const current = answer && calculationCalendar(answer, calendar.kind);
  const stale = current !== undefined && JSON.stringify(current) !== JSON.stringify(calendar);

  function choose(text: string) {
    if (!answer) return;
    const chosen = calculationCalendar(answer, workdayKindOf(text));
    store.edit(({ rows, assumptions: { calendar: _, ...assumptions } }) => ({
      rows,
      assumptions: { ...assumptions, ...(chosen && { calendar: chosen }) },
    }));
  }

  return (
    <div className="mt-6">
      <Select
        label="Arbeidsdager"
        className="h-9"
        disabled={disabled || !answer}
        value={calendar.kind}
        options={workdayKinds.map((value) => ({ value, text: value }))}
        onChange={choose}
      />
      <p className="mt-1 text-caption text-muted">
        Jobbpakker, aktiviteter og personell med datoer teller {workdayTexts[calendar.kind]}. Tilkomst, utstyr,
        transport, reise og opphold teller alle dager. Datoene endres ikke.
      </p>
      {calendar.kind !== everyDay && <Difference />}
      {failed && <p className="mt-1 text-caption text-bad">{failed.message}</p>}
      {stale && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          Firmaets arbeidskalender er endret siden kalkylen fikk sin.
          <Button disabled={disabled} onClick={() => choose(calendar.kind)}>
            Bruk den nye
          </Button>
        </p>
      )}
    </div>
  );
}

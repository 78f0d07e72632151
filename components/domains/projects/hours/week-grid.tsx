'use client';

import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCalendar } from '@/components/kit/context/use-calendar';
import { useToday } from '@/components/kit/context/use-today';
import { ChoicePicker } from '@/components/kit/input/pickers/choice-picker';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { Button } from '@/components/kit/ui/button';
import { UnsavedPart } from '@/components/kit/widgets/unsaved-part';
import { offName } from '@/lib/core/calendar/days-off';
import { formatDate } from '@/lib/core/format/date';
import { weekday } from '@/lib/core/format/days';
import { parseCell } from '@/lib/platform/tables/parse-cell';
import { hoursText, WeekCell } from './week-cell';
import { lineKey, sumHours, type WeekLine, type WeekPerson, weekLines } from './week-rows';

const dayNames = ['man.', 'tir.', 'ons.', 'tor.', 'fre.', 'lør.', 'søn.'];
const noActivity = 'Ingen aktivitet';

/** 'man. 16.11' */
const dayText = (day: string) => `${dayNames[weekday(day) - 1]} ${formatDate(day).slice(0, 5)}`;

/** Scrolls a week that is wider than the screen to today, beside the names, so that a phone shows what is filled in now. */
function useTodayInSight(days: readonly string[]) {
  const today = useToday();
  const week = useRef<HTMLElement>(null);
  const at = days.indexOf(today);
  useEffect(() => {
    const heads = week.current?.querySelectorAll('thead th');
    const [names, day] = [heads?.[0], heads?.[at + 1]];
    if (at < 0 || !(names instanceof HTMLElement) || !(day instanceof HTMLElement)) return;
    week.current?.scrollTo({ left: day.offsetLeft - names.offsetWidth });
  }, [at]);
  return week;
}

/** A project's week: people by days, with sums; drawn from the live rows, so that colleagues' hours arrive. */
export function WeekGrid({ live, mayWrite, days }: { live: LiveRows; mayWrite: boolean; days: readonly string[] }) {
  const week = useTodayInSight(days);
  const [added, setAdded] = useState<readonly WeekPerson[]>([]);
  /** Pending ids of new rows by cell, so that a cell gets only one row. */
  const coming = useRef(new Map<string, Promise<string | undefined>>());
  const columnOf = (col: string) => live.columns.find(({ value }) => value === col);
  const choices = (col: string) => columnOf(col)?.editor?.values ?? [];
  const labelOf = (col: string, value: string | null) =>
    choices(col).find((choice) => choice.value === value)?.label ?? '';
  const nameOf = ({ employee, activity }: WeekPerson) =>
    [labelOf('employee', employee), labelOf('activity', activity)].filter(Boolean).join(' · ');
  const lines = weekLines(live.rows, days, added, nameOf);
  const waiting = lines.flatMap((line) =>
    line.entries.flatMap((entry, i) => {
      const mark = entry && live.mark(entry.row, 'hours');
      return entry && mark && mark.state !== 'saving'
        ? [{ row: entry.row, mark, name: `${nameOf(line)}, ${dayText(days[i] ?? '')}` }]
        : [];
    }),
  );

  async function write(line: WeekLine, at: number, text: string) {
    const [column, day] = [columnOf('hours'), days[at]];
    if (!column || day === undefined) return;
    if ((line.entries[at]?.rows ?? 0) > 1) return;
    const place = `${lineKey(line)} ${day}`;
    const row = line.entries[at]?.row ?? (await coming.current.get(place));
    if (text === '' || /^0+([,.]0+)?$/.test(text)) {
      if (row !== undefined) void live.deleteRow(row);
      return;
    }
    const parsed = parseCell(column, text);
    const hours = (id: string) => {
      if ('error' in parsed) live.refuse(id, 'hours', text, parsed.error);
      else live.save([{ row: id, col: 'hours', val: parsed.value, typed: text }]);
    };
    if (row !== undefined) {
      hours(row);
      return;
    }
    const made = live.addRow();
    coming.current.set(place, made);
    const id = await made;
    coming.current.delete(place);
    if (id === undefined) return;
    const about = [
      { col: 'day', val: day },
      { col: 'employee', val: line.employee },
      { col: 'activity', val: line.activity },
    ].filter(({ val }) => val !== null);
    live.save(about.map(({ col, val }) => ({ row: id, col, val, typed: String(val) })));
    hours(id);
  }

  function move(event: KeyboardEvent<HTMLInputElement>, rows: number, by: number) {
    const [row = 0, day = 0] = (event.currentTarget.dataset.week ?? '').split(':').map(Number);
    const next = document.querySelector<HTMLInputElement>(`[data-week="${row + rows}:${day + by}"]`);
    event.preventDefault();
    if (next) next.focus();
    else event.currentTarget.blur();
  }

  const { answer: calendar } = useCalendar();
  const off = (day: string) => calendar && offName(calendar, day);
  const total = sumHours(lines.flatMap(({ entries }) => entries));
  return (
    <div className="flex shrink-0 flex-col gap-2">
      <section
        ref={week}
        aria-label="Uken"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
        tabIndex={0}
        className="fades max-h-[50dvh] max-sm:max-h-[42dvh] overflow-auto rounded-control border border-line bg-surface"
      >
        <table className="w-full border-collapse text-table">
          <thead className="sticky top-0 z-10 bg-sunken">
            <tr>
              <th scope="col" className="sticky left-0 min-w-40 bg-sunken px-3 py-2 text-left font-medium md:min-w-64">
                Ansatt
              </th>
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  title={off(day)}
                  className={clsx(
                    'figures w-[9%] px-2 py-2 text-right font-medium whitespace-nowrap',
                    (weekday(day) > 5 || off(day)) && 'text-muted',
                  )}
                >
                  {dayText(day)}
                </th>
              ))}
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Sum
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, row) => (
              <tr key={lineKey(line)} className="border-t border-line">
                <th scope="row" className="sticky left-0 bg-surface px-3 py-1 text-left font-normal">
                  {labelOf('employee', line.employee)}
                  {line.activity !== null && (
                    <span className="block text-caption text-muted">{labelOf('activity', line.activity)}</span>
                  )}
                </th>
                {days.map((day, at) => (
                  <td key={day} className="border-l border-line p-0">
                    <WeekCell
                      at={`${row}:${at}`}
                      label={`${nameOf(line)}, ${dayText(day)}`}
                      hours={line.entries[at]?.hours ?? 0}
                      entries={line.entries[at]?.rows ?? 0}
                      mark={line.entries[at] && live.mark(line.entries[at].row, 'hours')}
                      readOnly={!mayWrite}
                      onType={(text) => void write(line, at, text)}
                      onMove={move}
                    />
                  </td>
                ))}
                <td className="figures border-l border-line px-3 text-right font-medium">
                  {hoursText(sumHours(line.entries))}
                </td>
              </tr>
            ))}
            {lines.length === 0 && (
              <tr className="border-t border-line">
                <td colSpan={9} className="px-3 py-3 text-muted">
                  {mayWrite
                    ? 'Ingen har ført timer denne uken. Velg hvem som skal føres.'
                    : 'Ingen har ført timer denne uken.'}
                </td>
              </tr>
            )}
          </tbody>
          <tfoot className="sticky bottom-0">
            <tr className="border-t border-line-strong bg-sunken font-medium">
              <th scope="row" className="sticky left-0 bg-sunken px-3 py-2 text-left">
                Sum
              </th>
              {days.map((day, at) => (
                <td key={day} className="figures px-2 py-2 text-right">
                  {hoursText(sumHours(lines.map(({ entries }) => entries[at])))}
                </td>
              ))}
              <td className="figures px-3 py-2 text-right font-semibold">{hoursText(total) || '0'}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      {waiting.map(({ row, mark, name }) => (
        <UnsavedPart
          key={row}
          name={name}
          mark={mark}
          onRetry={live.retry}
          onChoose={(which) =>
            live.isDraft(row) && which === 'stored' ? void live.deleteRow(row) : live.choose(row, 'hours', which)
          }
        />
      ))}
      {mayWrite && (
        <AddPerson
          employees={choices('employee').filter(({ past }) => !past)}
          activities={choices('activity').filter(({ past }) => !past)}
          onAdd={(person) =>
            setAdded((before) => [...before.filter((one) => lineKey(one) !== lineKey(person)), person])
          }
        />
      )}
    </div>
  );
}

type Choices = readonly { value: string; label: string }[];

/** Adds a line to the week: a person, and one of the project's activities. */
function AddPerson({
  employees,
  activities,
  onAdd,
}: {
  employees: Choices;
  activities: Choices;
  onAdd: (person: WeekPerson) => void;
}) {
  const [employee, setEmployee] = useState('');
  const [activity, setActivity] = useState('');
  if (employees.length === 0) {
    return <p className="text-muted">Ingen ansatte ennå. Legg dem inn under Personell → Ansatte.</p>;
  }
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <ChoicePicker
        label="Ansatt"
        value={employee}
        choices={employees}
        placeholder="Velg ansatt"
        className="w-56! max-sm:h-10"
        onChange={setEmployee}
      />
      {activities.length > 0 && (
        <ChoicePicker
          label="Aktivitet"
          value={activity}
          choices={activities}
          placeholder={noActivity}
          none={noActivity}
          className="w-56! max-sm:h-10"
          onChange={setActivity}
        />
      )}
      <Button
        disabled={employee === ''}
        onClick={() => onAdd({ employee, activity: activity === '' ? null : activity })}
      >
        Legg til i uken
      </Button>
    </div>
  );
}

'use client';

import clsx from 'clsx';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { Select } from '@/components/kit/ui/select';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Switch } from '@/components/kit/ui/switch';
import { weekdayNames } from '@/lib/core/format/day-name';
import type { OwnChoices } from '@/lib/platform/notices/choices/own-choices';

const days = weekdayNames.map((name, at) => ({ day: at + 1, short: name.slice(0, 2), name }));

type Time = OwnChoices['time'];

/** Turns the morning's letter on or off, and chooses its hour and weekdays: one press saves. */
export function MorningCard({
  choices: { morning, time, hours },
  onChoices,
  onSwitch,
}: {
  choices: Pick<OwnChoices, 'morning' | 'time' | 'hours'>;
  onChoices: (choices: OwnChoices) => void;
  onSwitch: (on: boolean) => void;
}) {
  const { busy, run } = useWork();
  const save = (next: Time, before: Time, text: string) =>
    run(async () => {
      onChoices(await call('POST /api/notices/choices/morning', { body: next }));
      snackbar.success(text, () => void save(before, next, 'Angret'));
    });
  const { hour, weekdays } = time;
  function toggle(day: number) {
    const next = weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day].sort();
    if (next.length === 0) snackbar.error('Velg minst én dag, eller slå av morgenbrevet.');
    else void save({ hour, weekdays: next }, time, 'Lagret');
  }
  return (
    <section aria-label="Morgenbrev" className="rounded-control border border-line bg-surface p-3">
      <Switch label="Morgenbrev" checked={morning} onChange={onSwitch} />
      {morning ? (
        <div className="flex flex-col gap-2 px-2 pt-1">
          <fieldset disabled={busy} className="flex flex-wrap items-center gap-2">
            <legend className="sr-only">Når morgenbrevet sendes</legend>
            <span>Sendes</span>
            <span className="inline-flex rounded-control border border-line-strong">
              {days.map(({ day, short, name }) => (
                <button
                  key={day}
                  type="button"
                  aria-label={name}
                  aria-pressed={weekdays.includes(day)}
                  onClick={() => toggle(day)}
                  className={clsx(
                    'h-8 w-9 border-line-strong not-first:border-l hover:bg-hover max-sm:h-11 max-sm:w-10',
                    weekdays.includes(day) ? 'bg-accent-soft font-medium text-ink' : 'text-muted',
                  )}
                >
                  {short}
                </button>
              ))}
            </span>
            <Select
              label="Klokkeslett"
              hideLabel
              value={String(hour)}
              options={hours.map((one) => ({ value: String(one), text: `kl. ${String(one).padStart(2, '0')}.30` }))}
              onChange={(next) => void save({ hour: Number(next), weekdays }, time, 'Lagret')}
            />
          </fieldset>
          <p className="text-muted">Kommer ikke på helligdager, og ikke når ingenting krever deg.</p>
        </div>
      ) : (
        <p className="px-2 text-muted">Er av: det som står til morgenbrev her, kommer bare i klokken på skjermen.</p>
      )}
    </section>
  );
}

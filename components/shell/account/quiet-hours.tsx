'use client';

import { useRef, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { Checkbox } from '@/components/kit/input/checkbox';
import { inputClass } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Switch } from '@/components/kit/ui/switch';
import { notTimeText, readTime } from '@/lib/core/format/time-of-day';
import type { OwnPhones } from '@/lib/platform/notices/phone/devices';
import type { Quiet } from '@/lib/platform/notices/phone/quiet';

/** From the end of a working day to the beginning of the next. */
const usual: Quiet = { from: '18:00', to: '06:30', daysOff: true };

const shown = (time: string) => time.replace(':', '.');

/** A time of day in a field; what is no time of day is said, and the field goes back to what it was. */
function Clock({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(shown(value));
  function leave() {
    const read = readTime(text);
    if (read === undefined) snackbar.error(notTimeText(text));
    if (read === undefined || read === value) setText(shown(value));
    else onChange(read);
  }
  return (
    <input
      aria-label={label}
      className={`${inputClass} figures w-20!`}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={leave}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}

/** Chooses the hours in which the user's devices stay silent: a change saves. */
export function QuietHours({ quiet, onPhones }: { quiet: Quiet | null; onPhones: (phones: OwnPhones) => void }) {
  const { run } = useWork();
  // The last choice, also while it is on its way: the next change is of this, and is sent after it.
  const [chosen, setChosen] = useState(quiet);
  const sent = useRef(Promise.resolve());
  const send = (next: Quiet | null, text: string, before: Quiet | null) =>
    run(async () => {
      onPhones(await call('POST /api/notices/phones/quiet', { body: { quiet: next } }));
      // One that is tried again after it failed.
      setChosen((now) => (now === before ? next : now));
      snackbar.success(text, () => save(before, 'Angret', next));
    });
  function save(next: Quiet | null, text = 'Lagret', before = chosen) {
    setChosen(next);
    sent.current = sent.current.then(async () => {
      if (!(await send(next, text, before))) setChosen((now) => (now === next ? before : now));
    });
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line p-2">
      <Switch
        label="Stille på telefonen"
        checked={chosen !== null}
        onChange={(on) => save(on ? usual : null, on ? 'Stille er på' : 'Stille er av')}
      />
      {chosen && (
        <div className="flex flex-col gap-2 px-2">
          <span className="flex flex-wrap items-center gap-2">
            Hver dag
            <Clock
              key={`fra ${chosen.from}`}
              label="Stille fra"
              value={chosen.from}
              onChange={(from) => save({ ...chosen, from })}
            />
            til
            <Clock
              key={`til ${chosen.to}`}
              label="Stille til"
              value={chosen.to}
              onChange={(to) => save({ ...chosen, to })}
            />
          </span>
          <Checkbox
            text="Hele dagen i helger og på helligdager"
            checked={chosen.daysOff}
            onChange={(daysOff) => save({ ...chosen, daysOff })}
          />
          <p className="text-muted">Det som kom imens, kommer samlet etterpå.</p>
        </div>
      )}
    </div>
  );
}

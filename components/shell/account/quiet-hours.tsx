'use client';

import { useState } from 'react';
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

/** When the user's devices stay silent: a change saves. */
export function QuietHours({ quiet, onPhones }: { quiet: Quiet | null; onPhones: (phones: OwnPhones) => void }) {
  const { run } = useWork();
  const save = (next: Quiet | null, text = 'Lagret') =>
    run(async () => {
      onPhones(await call('POST /api/notices/phones/quiet', { body: { quiet: next } }));
      snackbar.success(text, () => void save(quiet, 'Angret'));
    });
  return (
    <div className="flex flex-col gap-2 border-t border-line p-2">
      <Switch
        label="Stille på telefonen"
        checked={quiet !== null}
        onChange={(on) => void save(on ? usual : null, on ? 'Stille er på' : 'Stille er av')}
      />
      {quiet && (
        <div className="flex flex-col gap-2 px-2" key={`${quiet.from} ${quiet.to}`}>
          <span className="flex flex-wrap items-center gap-2">
            Hver dag
            <Clock label="Stille fra" value={quiet.from} onChange={(from) => void save({ ...quiet, from })} />
            til
            <Clock label="Stille til" value={quiet.to} onChange={(to) => void save({ ...quiet, to })} />
          </span>
          <Checkbox
            text="Hele dagen i helger og på helligdager"
            checked={quiet.daysOff}
            onChange={(daysOff) => void save({ ...quiet, daysOff })}
          />
          <p className="text-muted">Det som kom imens, kommer samlet etterpå.</p>
        </div>
      )}
    </div>
  );
}

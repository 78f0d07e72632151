'use client';

import { DateField } from '@/components/kit/input/pickers/date-field';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { UnsavedPart } from '@/components/kit/widgets/unsaved-part';

const col = 'Duedate';
const label = 'Forfallsdato';

/** A task's due date, saved on blur; an invalid text stays, with its error below. */
export function TaskDay({
  live,
  row,
  value,
  disabled,
}: {
  live: LiveRows;
  row: string;
  value: string | null;
  disabled: boolean;
}) {
  const mark = live.mark(row, col);
  return (
    <div>
      <DateField
        saves
        label={label}
        value={value ?? ''}
        disabled={disabled}
        onChange={(day) => live.save([{ row, col, val: day === '' ? null : day, typed: day, was: value }])}
        className="max-sm:[&_input]:h-11! [&>label]:text-caption [&>label]:text-muted"
      />
      {mark && mark.state !== 'saving' && (
        <UnsavedPart name={label} mark={mark} onRetry={live.retry} onChoose={(which) => live.choose(row, col, which)} />
      )}
    </div>
  );
}

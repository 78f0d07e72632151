import { DayPicker as PlainDayPicker } from '@/components/editing/day-picker';

/** The day that an action of shipping is about. */
export function DayPicker({
  day,
  today,
  disabled,
  onDay,
}: {
  day: string | undefined;
  today: string;
  disabled?: boolean;
  onDay: (day: string) => void;
}) {
  return (
    <PlainDayPicker
      label="Aktiv dato"
      day={day}
      today={today}
      disabled={disabled}
      empty="Velg aktiv dato"
      onChoose={onDay}
      className="h-10! min-w-44 max-sm:h-12! max-sm:grow"
    />
  );
}

import { useId, useState } from 'react';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { Field } from '@/components/kit/ui/field';
import { formatDate } from '@/lib/core/format/date';
import { isDay } from '@/lib/core/format/parse-date';
import { readWhole, typedNumber } from '@/lib/core/format/typed-number';
import type { ShownLine } from './use-plan';

type Place = { startdate: string; enddate: string; countam: number };

const mostPieces = 100_000;

/** Edits the days and the number of pieces of a line. */
export function LineDialog({
  line,
  onGive,
  onClose,
}: {
  line: ShownLine;
  onGive: (place: Place) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [startdate, setStart] = useState(line.startdate);
  const [enddate, setEnd] = useState(line.enddate);
  const [count, setCount] = useState(typedNumber(line.countam));
  const [tried, setTried] = useState(false);
  const countam = readWhole(count) ?? 0;
  const wrong = {
    start: isDay(startdate) ? undefined : 'Velg en dato.',
    end: !isDay(enddate) ? 'Velg en dato.' : enddate < startdate ? 'Slutt kan ikke være før start.' : undefined,
    count: countam >= 1 && countam <= mostPieces ? undefined : 'Skriv et tall fra 1 til 100.000.',
  };
  const isFine = Object.values(wrong).every((one) => one === undefined);
  return (
    <AskDialog
      title={`${line.item.ekey} ${line.item.title}`}
      description={`Nå ${formatDate(line.startdate)}–${formatDate(line.enddate)}`}
      action="Bruk"
      open
      onOpenChange={onClose}
      onDo={() => {
        setTried(true);
        if (!isFine) return;
        onGive({ startdate, enddate, countam });
        onClose();
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <DateField
          id={`${id}-start`}
          label="Fra"
          required
          value={startdate}
          error={tried ? wrong.start : undefined}
          onChange={setStart}
        />
        <DateField
          id={`${id}-end`}
          label="Til"
          required
          value={enddate}
          error={tried || (startdate !== '' && enddate !== '') ? wrong.end : undefined}
          onChange={setEnd}
        />
      </div>
      {line.item.serialno === null && (
        <Field
          id={`${id}-count`}
          label="Antall"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={count}
          error={tried ? wrong.count : undefined}
          onChange={(event) => setCount(event.target.value)}
        />
      )}
    </AskDialog>
  );
}

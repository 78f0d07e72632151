'use client';

import { type FormEvent, useState } from 'react';
import { useToday } from '@/components/kit/context/use-today';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { BottomBar } from '@/components/kit/ui/bottom-bar';
import { Button } from '@/components/kit/ui/button';
import { Field, inputClass } from '@/components/kit/ui/field';
import { readWhole, typedNumber } from '@/lib/core/format/typed-number';
import { mostPieces } from '@/lib/domains/purchasing/orders/cart-line';
import type { OrderView } from '@/lib/domains/purchasing/orders/order-view';

type Line = OrderView['lines'][number];
const leftOf = ({ countam, delivered }: Line) => Math.max(0, countam - delivered);

/**
 * A delivery: the day, the packing note and the number of each line, by default all that is outstanding. More than that
 * is said beside the number, and received.
 */
export function ReceiveForm({
  lines,
  busy,
  onReceive,
  onCancel,
}: {
  lines: readonly Line[];
  busy: boolean;
  onReceive: (received: {
    date: string;
    packingnote: string | null;
    note: string | null;
    lines: { line: string; countam: number; seen: number }[];
  }) => void;
  onCancel: () => void;
}) {
  const today = useToday();
  const open = lines.filter((line) => line.countam > 0);
  const [date, setDate] = useState(today);
  const [tried, setTried] = useState(false);
  const [packingnote, setNote] = useState('');
  const [counts, setCounts] = useState<Record<string, string>>({});
  const textOf = (line: Line) => counts[line.line] ?? typedNumber(leftOf(line));
  const countOf = (line: Line) => readWhole(textOf(line)) ?? -1;
  const wrong = (line: Line) => countOf(line) < 0 || countOf(line) > mostPieces;
  const tooMany = (line: Line) => countOf(line) - leftOf(line);
  const received = open.filter((line) => countOf(line) > 0);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (date === '' || open.some(wrong) || received.length === 0) return;
    onReceive({
      date,
      packingnote: packingnote.trim() || null,
      note: null,
      lines: received.map((line) => ({ line: line.line, countam: countOf(line), seen: line.delivered })),
    });
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Ta imot" className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <DateField
          id="mottatt"
          label="Mottatt"
          required
          to={today}
          value={date}
          error={tried && date === '' ? 'Velg en dato.' : undefined}
          onChange={setDate}
        />
        <Field
          id="pakkseddel"
          label="Pakkseddel"
          maxLength={100}
          autoComplete="off"
          value={packingnote}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <ul className="divide-y divide-line rounded-control border border-line">
        {open.map((line) => (
          <li key={line.line} className="flex items-center gap-3 px-3 py-2">
            <span className="min-w-0 grow wrap-anywhere">
              {line.text}
              <span className="figures block text-caption text-muted">
                {leftOf(line) > 0 ? `${leftOf(line)} av ${line.countam} igjen` : `Alle ${line.countam} er kommet`}
              </span>
            </span>
            <span className="shrink-0 text-right">
              <input
                aria-label={`Mottatt av ${line.text}`}
                inputMode="numeric"
                maxLength={5}
                aria-invalid={wrong(line) ? true : undefined}
                value={textOf(line)}
                onChange={({ target }) => setCounts({ ...counts, [line.line]: target.value })}
                className={`${inputClass} figures w-20 text-right max-sm:h-11`}
              />
              {wrong(line) ? (
                <p className="mt-0.5 text-caption text-bad">0 til {mostPieces}</p>
              ) : (
                tooMany(line) > 0 && (
                  <p role="status" className="mt-0.5 text-caption text-warn">
                    {tooMany(line)} mer enn bestilt
                  </p>
                )
              )}
            </span>
          </li>
        ))}
      </ul>
      <BottomBar className="sticky -bottom-5 flex justify-end gap-2 bg-raised py-3 max-sm:grid max-sm:grid-cols-2">
        <Button className="max-sm:h-12" onClick={onCancel}>
          Avbryt
        </Button>
        <Button
          type="submit"
          look="primary"
          className="max-sm:h-12"
          disabled={busy || received.length === 0 || open.some(wrong)}
        >
          Registrer mottak
        </Button>
      </BottomBar>
    </form>
  );
}

'use client';

import clsx from 'clsx';
import { X } from 'lucide-react';
import { Button } from '@/components/kit/ui/button';
import { inputClass } from '@/components/kit/ui/field';
import { IconButton } from '@/components/kit/ui/icon-button';
import { requestedFields } from '@/lib/core/calculation/line';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { capital } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import { readNumberCell } from '@/lib/core/format/number-cell';
import { typedNumber } from '@/lib/core/format/typed-number';
import type { Experience } from '@/lib/domains/projects/experience';

/** The text typed for a line to be inserted, by field. */
export type Typed = Readonly<Record<string, string>>;

/** A typed text as a cell's value, or the error when it is no number. */
export function readTyped(text: string): { value: number | null } | { error: string } {
  const read = readNumberCell(text);
  if ('error' in read) return read;
  return read.value !== null && read.value < 0 ? { error: 'Skriv et tall fra 0.' } : read;
}

const written = (value: number | null) => (value === null ? '' : typedNumber(value));

/** A consumption as displayed: 0,42. */
const use = (value: number) => formatNumber(value, value < 1 ? 3 : 2);

/** Describes the consumption of a line by completed projects. */
function experienceText({ median, least, most, measure, per, projects }: Experience): string {
  const range = least === most ? '' : ` (${use(least)}–${use(most)})`;
  const where = projects === 1 ? '1 ferdig prosjekt' : `${formatNumber(projects)} ferdige prosjekter`;
  return `Brukt i ${where}: ${use(median)} ${measure}/${per}${range}`;
}

/** The fields of a line to be inserted: the factors of its price, and the resulting amount. */
export function InsertLineFields({
  xid,
  line,
  typed,
  experience,
  taken,
  onType,
  onTake,
  onDrop,
}: {
  xid: string;
  /** The computed line as it would be inserted. */
  line: CalculationRow;
  typed: Typed;
  /** The consumption by completed projects; undefined: unknown. */
  experience: Experience | undefined;
  /** True if the line uses their median. */
  taken: boolean;
  onType: (field: string, text: string) => void;
  onTake: (take: boolean) => void;
  onDrop: () => void;
}) {
  const requested = requestedFields(line);
  const wrong = requested.flatMap(({ field }) => {
    const read = readTyped(typed[field] ?? '');
    return 'error' in read ? [read.error] : [];
  })[0];
  return (
    <li className="flex flex-wrap items-end gap-x-3 gap-y-1 border-t border-line py-2 first:border-0">
      <span className="min-w-40 grow basis-0 self-center text-table font-medium wrap-anywhere">{line.title}</span>
      {requested.map(({ field, name, measure }) => (
        <label key={field} className="flex flex-col text-caption text-muted">
          {capital(measure && name !== 'beløp' ? `${name}, ${measure}` : name)}
          <input
            id={`${xid}-${field}`}
            inputMode="decimal"
            autoComplete="off"
            aria-label={`${capital(name)} for ${line.title}`}
            className={clsx(inputClass, 'figures h-8! w-36! text-right max-sm:h-10!')}
            value={typed[field] ?? written(line[field])}
            onChange={(event) => onType(field, event.target.value)}
            onFocus={(event) => event.target.select()}
          />
        </label>
      ))}
      <span className="figures ml-auto w-28 self-center text-right text-table">
        {line.amount === null ? '' : `${formatNumber(line.amount)} kr`}
      </span>
      <IconButton label={`Ta bort ${line.title}`} icon={<X />} onClick={onDrop} />
      {experience && (
        <p className="flex w-full flex-wrap items-center gap-2 text-caption text-muted">
          <span className="figures">{experienceText(experience)}</span>
          <Button
            look="quiet"
            aria-pressed={taken}
            aria-label={`${taken ? 'Ikke bruk' : 'Bruk'} medianen for ${line.title}`}
            className="h-7! px-2! text-accent! max-sm:h-10!"
            onClick={() => onTake(!taken)}
          >
            {taken ? 'Angre' : 'Bruk medianen'}
          </Button>
          {taken && line.quantity1am === null && (
            <span className="text-warn">{`Mål stedet i ${experience.per} først`}</span>
          )}
        </p>
      )}
      {wrong !== undefined && (
        <p role="alert" className="w-full text-caption text-bad">
          {wrong}
        </p>
      )}
    </li>
  );
}

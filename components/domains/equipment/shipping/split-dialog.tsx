'use client';

import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { Button } from '@/components/kit/ui/button';
import { inputClass } from '@/components/kit/ui/field';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Select } from '@/components/kit/ui/select';
import { formatNumber } from '@/lib/core/format/number';
import { readWhole, typedNumber } from '@/lib/core/format/typed-number';
import {
  pickDayNotSaved,
  type ShippingStatus,
  shippingStatuses,
  splitFault,
  statusNames,
} from '@/lib/platform/tables/declared/shipping-state';
import { sayTakenBack } from './take-back';

type Part = { key: string; status: ShippingStatus; count: string; lossreason: string };

const options = shippingStatuses.map((value) => ({ value, text: statusNames[value] }));
const countOf = (text: string) => readWhole(text) ?? Number.NaN;

/** Splits a row whose pieces differ in status: returned, lost, still out. */
export function SplitDialog({
  company,
  projectid,
  row,
  name,
  status,
  countam,
  day,
  onDay,
  onClose,
}: {
  company: string;
  projectid: string;
  row: string;
  name: string;
  status: ShippingStatus;
  countam: number;
  /** The chosen day for pieces whose status changes. */
  day: string | undefined;
  onDay: (day: string) => void;
  onClose: () => void;
}) {
  const id = useId();
  const { busy, run } = useWork();
  const made = (of: ShippingStatus, count: string): Part => ({ key: uuidv7(), status: of, count, lossreason: '' });
  const [parts, setParts] = useState<readonly Part[]>(() => [
    made(status === 'sendt' ? 'returnert' : status, ''),
    made(status, ''),
  ]);
  const [op] = useState(uuidv7);
  const given = parts.map(({ status, count, lossreason }) => ({
    status,
    countam: countOf(count),
    lossreason: status === 'svinn' ? lossreason.trim() : null,
  }));
  const left = countam - given.reduce((sum, part) => sum + (part.countam || 0), 0);
  const isMoved = given.some((part) => part.status !== status);
  const needsDay = isMoved && day === undefined;
  const fault = (needsDay ? pickDayNotSaved : undefined) ?? splitFault(countam, given);
  const change = (key: string, next: Partial<Part>) =>
    setParts((before) => before.map((part) => (part.key === key ? { ...part, ...next } : part)));

  return (
    <AskDialog
      title="Del raden"
      description={`${name}, ${formatNumber(countam)} stk`}
      action="Del"
      aria-describedby={id}
      disabled={busy || fault !== undefined}
      className="max-sm:h-12!"
      open
      onOpenChange={onClose}
      onDo={() =>
        run(async () => {
          const body = { company, projectid, row, op, parts: given, ...(day !== undefined && { activedate: day }) };
          await call('POST /api/equipment/shippingsplit', { body });
          onClose();
          await sayTakenBack(`${name} er delt i ${parts.length}.`, { company, projectid, taken: op });
        })
      }
    >
      {isMoved && (
        <DateField
          label="Aktiv dato"
          required
          value={day ?? ''}
          help="Ny status gjelder fra denne dagen."
          onChange={onDay}
          className="max-sm:[&_input]:h-12!"
        />
      )}
      <ul className="flex flex-col gap-2">
        {parts.map((part, at) => (
          <li key={part.key} className="grid grid-cols-[6rem_1fr_auto] items-center gap-2">
            <input
              aria-label={`Antall i del ${at + 1}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              placeholder={left > 0 ? formatNumber(left) : '0'}
              className={`${inputClass} figures text-right max-sm:h-12`}
              value={part.count}
              onChange={(event) => change(part.key, { count: event.target.value })}
            />
            <Select
              label={`Status for del ${at + 1}`}
              hideLabel
              value={part.status}
              options={options}
              onChange={(next) => change(part.key, { status: next })}
              className="max-sm:h-12!"
            />
            <IconButton
              label={`Fjern del ${at + 1}`}
              icon={<X />}
              disabled={parts.length <= 2}
              onClick={() => setParts((before) => before.filter(({ key }) => key !== part.key))}
            />
            {part.status === 'svinn' && (
              <input
                aria-label={`Årsak til svinn i del ${at + 1}`}
                placeholder="Hvorfor er det svinn?"
                maxLength={500}
                className={`${inputClass} col-span-full max-sm:h-12`}
                value={part.lossreason}
                onChange={(event) => change(part.key, { lossreason: event.target.value })}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          className="max-sm:h-12!"
          onClick={() => setParts((before) => [...before, made('svinn', left > 0 ? typedNumber(left) : '')])}
        >
          <Plus className="size-4" aria-hidden />
          En del til
        </Button>
        <span className="text-muted">{left === 0 ? 'Alle er fordelt' : `${formatNumber(left)} igjen å fordele`}</span>
      </div>
      <p id={id} aria-live="polite" className="min-h-5 text-caption text-bad">
        {needsDay || parts.some(({ count }) => count !== '') ? fault : undefined}
      </p>
    </AskDialog>
  );
}

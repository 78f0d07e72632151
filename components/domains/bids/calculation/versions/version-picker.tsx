'use client';

import { useRead } from '@/components/kit/client/use-read';
import { Select } from '@/components/kit/ui/select';
import { formatStamp } from '@/lib/core/format/date';
import type { CalculationHead } from '@/lib/domains/bids/calculations/heads';
import { parseVersion, type VersionRef, versionText } from './version-ref';

const now = versionText('now');

/** One side of a comparison: a calculation of the bid, and one of its saved versions. */
export function VersionPicker({
  label,
  company,
  calculations,
  open,
  dirty,
  value,
  onChange,
}: {
  /** 'Fra' or 'Til'. */
  label: string;
  company: string;
  /** The bid's, each saved at least once. */
  calculations: readonly CalculationHead[];
  /** The open one, and the version it is saved as. */
  open: { calculation: string | undefined; version: number };
  /** True while something of it is not saved. */
  dirty: boolean;
  value: VersionRef;
  onChange: (value: VersionRef) => void;
}) {
  const chosen = value === 'now' ? open.calculation : value.calculation;
  // Requested again when the open one is saved, which adds a version.
  const params = chosen === undefined ? undefined : { company, bcid: chosen };
  const { answer, failed, retry } = useRead('GET /api/bid/calc?bcid=[bcid]&scope=versions', params, open.version);
  const stored = answer?.versions ?? [];
  const ofOpen = chosen === open.calculation;
  const unsaved = dirty ? 'Ulagret arbeid nå' : 'Slik den står nå';
  const options = [
    ...(ofOpen && (dirty || value === 'now') ? [{ value: now, text: unsaved }] : []),
    ...stored.map(({ version, saved_at }) => ({
      value: versionText({ calculation: chosen ?? '', version }),
      text: `Versjon ${version}, ${formatStamp(new Date(saved_at))}`,
    })),
  ];
  const requested = versionText(value);
  if (value !== 'now' && !options.some((option) => option.value === requested)) {
    options.push({ value: requested, text: `Versjon ${value.version}` });
  }
  const names = calculations.map(({ xid, name }) => ({ value: xid, text: name }));
  if (open.calculation === undefined) names.unshift({ value: now, text: 'Ny kalkyle, ikke lagret' });
  if (value !== 'now' && !names.some((name) => name.value === value.calculation)) {
    names.push({ value: value.calculation, text: 'Ukjent kalkyle' });
  }
  const choose = (next: string) => {
    const head = calculations.find(({ xid }) => xid === next);
    onChange(head ? { calculation: next, version: head.version } : 'now');
  };
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      <Select label={label} value={chosen ?? now} onChange={choose} options={names} className="max-w-full" />
      <Select
        label={`${label}, versjon`}
        hideLabel
        value={requested}
        onChange={(next) => {
          const ref = parseVersion(next);
          if (ref) onChange(ref);
        }}
        options={options}
        className="max-w-full"
      />
      {failed && (
        <button type="button" onClick={retry} className="text-caption text-bad underline">
          {`${failed.message} Prøv igjen`}
        </button>
      )}
    </div>
  );
}

'use client';

import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { Button } from '@/components/kit/ui/button';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { missingPartsMessage } from '@/lib/product/imports/saft/parts/missing-parts-message';
import type { PartRow, WaitingParts } from '@/lib/product/imports/saft/parts/waiting-result';
import { CopyMessage } from './copy-message';
import { WaitingMonths } from './waiting-months';

const numeric = 'px-3 py-1.5 text-right whitespace-nowrap figures';

function Sums({
  vouchers,
  lines,
  debit,
  credit,
}: {
  vouchers: number;
  lines: number | null;
  debit: number;
  credit: number;
}) {
  return (
    <>
      <td className={numeric}>{formatNumber(vouchers)}</td>
      <td className={numeric}>{lines === null ? '–' : formatNumber(lines)}</td>
      <td className={numeric}>{formatNumber(debit, 2)}</td>
      <td className={numeric}>{formatNumber(credit, 2)}</td>
    </>
  );
}

const nameOf = ({ no, count }: Pick<PartRow, 'no' | 'count'>, at: number) =>
  no === null || count === null ? `Del ${at + 1}` : `${no} av ${count}`;

/** The parts in their order, with a row for what is missing where its number says. */
function PartsTable({ waiting }: { waiting: WaitingParts }) {
  const { parts, missing, whole, together } = waiting;
  const count = parts.find((part) => part.count !== null)?.count ?? null;
  const lacking = missing.numbers.length > 0 ? missing.numbers.map((no) => `${no} av ${count}`).join(', ') : 'Resten';
  const months =
    missing.months.length > 0
      ? `trolig ${missing.months.map((month) => month.split('-').reverse().join('.')).join(', ')}`
      : '';
  const lackAt =
    missing.numbers[0] === undefined
      ? parts.length
      : parts.filter(({ no }) => (no ?? 0) < (missing.numbers[0] ?? 0)).length;
  const lackRow = (
    <tr key="mangler" className="border-t border-line bg-warn-soft">
      <td className="px-3 py-1.5 font-semibold">{lacking}</td>
      <td className="px-3 py-1.5 text-warn">ikke kommet</td>
      <td className="px-3 py-1.5">{months}</td>
      {whole ? <Sums {...missing} lines={null} /> : <td colSpan={4} />}
      <td className="px-3 py-1.5 text-warn">mangler</td>
    </tr>
  );
  const rows = parts.map((part, at) => (
    <tr key={part.xid} className="border-t border-line">
      <td className="px-3 py-1.5 font-semibold whitespace-nowrap">{nameOf(part, at)}</td>
      <td className="max-w-64 truncate px-3 py-1.5 text-muted" title={part.name}>
        {part.name}
      </td>
      <td className="px-3 py-1.5 whitespace-nowrap">
        {part.from && part.to ? `${formatDate(part.from)}–${formatDate(part.to)}` : 'bare registre'}
      </td>
      <Sums {...part} />
      <td className="px-3 py-1.5 whitespace-nowrap">
        <Check className="mr-1 inline size-4 text-good" aria-hidden />
        lest, i balanse
      </td>
    </tr>
  ));
  return (
    <section
      aria-label="Deler"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line"
    >
      <table className="w-full text-table">
        <thead className="bg-sunken text-muted">
          <tr>
            {['Del', 'Fil', 'Bilag datert'].map((heading) => (
              <th key={heading} className="px-3 py-1.5 text-left font-medium">
                {heading}
              </th>
            ))}
            {['Bilag', 'Linjer', 'Debet', 'Kredit'].map((heading) => (
              <th key={heading} className="px-3 py-1.5 text-right font-medium">
                {heading}
              </th>
            ))}
            <th className="px-3 py-1.5 text-left font-medium">Status</th>
          </tr>
        </thead>
        <tbody>{[...rows.slice(0, lackAt), lackRow, ...rows.slice(lackAt)]}</tbody>
        <tfoot className="bg-sunken font-semibold">
          <tr className="border-t border-line">
            <td className="px-3 py-1.5" colSpan={3}>
              {parts.length === 1 ? 'Delen som er her' : `De ${parts.length} delene som er her`}
            </td>
            <Sums {...together} />
            <td />
          </tr>
          {whole && (
            <tr className="border-t border-line">
              <td className="px-3 py-1.5" colSpan={3}>
                Hver del sier at alt er
              </td>
              <Sums {...whole} lines={null} />
              <td />
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  );
}

/** Parts of a ledger that wait for the rest: what is missing, the parts, and the months now and in the parts. */
export function WaitingPartsPanel({
  waiting,
  companyId,
  onDiscarded,
}: {
  waiting: WaitingParts;
  companyId: string;
  onDiscarded: () => void;
}) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { missing, firm } = waiting;

  async function discard() {
    setBusy(true);
    setError(undefined);
    try {
      await call('POST /api/master/saft/discard', { body: { company: companyId, export: waiting.export } });
      onDiscarded();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section
      aria-label={`Deler av regnskapet til ${firm.name}`}
      className="flex flex-col gap-4 rounded-control border border-line bg-surface p-4"
    >
      <p className="text-muted">
        {firm.name} {firm.orgnr && `(${firm.orgnr})`}
        {waiting.software && `, laget av ${waiting.software}`}
        {waiting.created && ` ${formatDate(waiting.created)}`}, SAF-T {waiting.version}
      </p>
      <div
        role="status"
        className="flex flex-wrap items-center gap-3 rounded-control border-l-4 border-warn bg-warn-soft p-3"
      >
        <TriangleAlert className="mt-0.5 size-5 shrink-0 self-start text-warn" aria-hidden />
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold">{waiting.sentence}</p>
          {missing.probablySame && (
            <p className="text-muted">
              Det som mangler, er likt på øret med det som står her for de månedene: trolig uendret.
            </p>
          )}
        </div>
        <CopyMessage text={missingPartsMessage(waiting)} />
      </div>
      <PartsTable waiting={waiting} />
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
        <WaitingMonths months={waiting.months} waiting={missing.months} />
        <section aria-label="Lagt merke til" className="rounded-control border border-line p-3">
          <h3 className="mb-2 font-semibold">Lagt merke til</h3>
          <ul className="list-disc pl-5">
            <li>Alle delene går i balanse og sier det samme om summene.</li>
            {waiting.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      </div>
      {error && (
        <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="mr-auto text-muted">Du kan lukke siden. Alt leses inn samlet, eller ingenting.</p>
        <Button disabled={busy} onClick={() => void discard()}>
          Forkast delene
        </Button>
      </div>
    </section>
  );
}

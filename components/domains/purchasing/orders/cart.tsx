'use client';

import { Plus, X } from 'lucide-react';
import { Button } from '@/components/kit/ui/button';
import { inputClass } from '@/components/kit/ui/field';
import { IconButton } from '@/components/kit/ui/icon-button';
import { type PlainColumn, PlainHeads } from '@/components/kit/ui/plain-table';
import { EmptyState } from '@/components/kit/ui/states';
import { formatNumber } from '@/lib/core/format/number';
import { longestLineText } from '@/lib/domains/purchasing/orders/cart-line';
import { type DraftLine, type DraftProblems, sumOfDraft, sumOfLine } from './draft';
import type { DraftWork } from './use-draft';

const empty = { text: '', item: null, supItemId: null, measure: 'stk', unitsam: null, employee: null, size: null };
const kroner = (value: number) => formatNumber(value, 2);

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={id} className="mt-0.5 text-caption text-bad">
      {text}
    </p>
  ) : null;
}

type LineProps = {
  line: DraftLine;
  problems: ReturnType<DraftProblems['lines']['get']>;
  work: DraftWork;
};

/** A field of a line, with its label above it on a phone. */
function Cell({ name, className, children }: { name: string; className?: string; children: React.ReactNode }) {
  return (
    <td className={`px-2 py-1.5 align-top max-sm:block max-sm:p-0 ${className ?? ''}`}>
      <span aria-hidden className="mb-0.5 block text-caption text-muted sm:hidden">
        {name}
      </span>
      {children}
    </td>
  );
}

function Typed({
  line,
  field,
  label,
  problem,
  mode,
  most,
  work,
}: {
  line: DraftLine;
  field: 'text' | 'count' | 'price' | 'measure';
  label: string;
  problem?: string;
  mode?: 'numeric' | 'decimal';
  most: number;
  work: DraftWork;
}) {
  const note = `${line.key}-${field}`;
  return (
    <>
      <input
        aria-label={`${label}, ${line.text || 'ny linje'}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? note : undefined}
        inputMode={mode}
        maxLength={most}
        autoComplete="off"
        value={line[field] ?? ''}
        onChange={({ target }) => work.changeLine(line.key, { [field]: target.value })}
        className={`${inputClass} max-sm:h-10 ${mode ? `figures text-right ${mode === 'decimal' ? 'min-w-32' : 'min-w-16'} px-2!` : 'min-w-16'}`}
      />
      <Problem id={note} text={problem} />
    </>
  );
}

function Line({ line, problems, work }: LineProps) {
  return (
    <tr className="border-t border-line max-sm:relative max-sm:grid max-sm:grid-cols-2 max-sm:gap-2 max-sm:p-3">
      <Cell name="Utstyr" className="max-sm:col-span-2 max-sm:pr-10">
        {line.item === null ? (
          <Typed line={line} field="text" label="Utstyr" problem={problems?.text} most={longestLineText} work={work} />
        ) : (
          <>
            <span className="wrap-anywhere font-medium">{line.text}</span>
            {line.supItemId && <span className="block text-caption text-muted">{line.supItemId}</span>}
          </>
        )}
      </Cell>
      <Cell name="Antall">
        <Typed
          line={line}
          field="count"
          label="Antall"
          problem={problems?.countam}
          mode="numeric"
          most={6}
          work={work}
        />
      </Cell>
      <Cell name="Enh.">
        {line.item === null ? (
          <Typed line={line} field="measure" label="Enhet" most={20} work={work} />
        ) : (
          <span className="inline-flex h-9 items-center text-muted">{line.measure ?? '–'}</span>
        )}
      </Cell>
      <Cell name="Pris">
        <Typed line={line} field="price" label="Pris" problem={problems?.price} mode="decimal" most={14} work={work} />
      </Cell>
      <Cell name="Sum" className="max-sm:text-right">
        <span className="figures flex h-9 items-center justify-end font-medium">{kroner(sumOfLine(line))}</span>
      </Cell>
      <td className="w-10 py-1.5 align-top max-sm:absolute max-sm:top-1 max-sm:right-1">
        <IconButton label={`Fjern ${line.text || 'linjen'}`} icon={<X />} onClick={() => work.remove(line)} />
      </td>
    </tr>
  );
}

const heads: readonly PlainColumn<never>[] = [
  { head: 'Utstyr' },
  { head: 'Antall', figure: true, look: 'w-24' },
  { head: 'Enh.', look: 'w-20' },
  { head: 'Pris', figure: true, look: 'w-24' },
  { head: 'Sum', figure: true, look: 'w-24' },
  { head: 'Fjern', headed: null, look: 'w-10' },
];

/** The cart of a purchase order: items, numbers, prices and sums. */
export function Cart({ work, problems }: { work: DraftWork; problems: DraftProblems }) {
  const { lines } = work.draft;
  return (
    <section aria-label="Handlekurv" className="flex min-w-0 flex-col gap-2">
      <h3 className="text-heading font-semibold">Handlekurv</h3>
      {lines.length === 0 ? (
        <EmptyState text="Handlekurven er tom. Legg varer i den fra katalogen, eller skriv en linje selv." />
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full rounded-control border border-line bg-surface text-table">
            <PlainHeads
              columns={heads}
              className="static! shadow-none! max-sm:sr-only [&_th]:px-2 [&_th]:text-caption"
            />
            <tbody className="max-sm:block">
              {lines.map((line) => (
                <Line key={line.key} line={line} problems={problems.lines.get(line.key)} work={work} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="flex items-center justify-between gap-3">
        <Button onClick={() => work.add({ ...empty, countam: 1, priceam: null })}>
          <Plus className="size-4" aria-hidden />
          Egen linje
        </Button>
        <p className="figures text-heading">
          <span className="mr-2 text-body text-muted">Total</span>
          <span className="font-semibold">{kroner(sumOfDraft(work.draft))} kr</span>
        </p>
      </div>
    </section>
  );
}

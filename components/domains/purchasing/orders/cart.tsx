'use client';

import clsx from 'clsx';
import { Plus, X } from 'lucide-react';
import { useMemo } from 'react';
import { ChoicePicker } from '@/components/kit/input/pickers/choice-picker';
import { Button } from '@/components/kit/ui/button';
import { inputClass } from '@/components/kit/ui/field';
import { IconButton } from '@/components/kit/ui/icon-button';
import { EmptyState } from '@/components/kit/ui/states';
import { formatNumber } from '@/lib/core/format/number';
import { longestLineText, longestSize } from '@/lib/domains/purchasing/orders/cart-line';
import { type DraftLine, type DraftProblems, sumOfDraft, sumOfLine, unswapped } from './draft';
import type { DraftWork } from './use-draft';

/** Whom protective equipment is ordered for, and in which size. */
export type Wearing = {
  people: readonly { xid: string; name: string }[];
  /** The line for a person: in their size, where it is known. */
  forPerson: (line: DraftLine, employee: string | null) => Partial<DraftLine>;
  /** The line in a size: as the catalogue's own item of that size, where there is one. */
  inSize: (line: DraftLine, size: string) => Partial<DraftLine>;
};

const empty = { text: '', item: null, supItemId: null, measure: 'stk', unitsam: null, employee: null, size: null };
const kroner = (value: number) => formatNumber(value, 2);

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={id} className="mt-0.5 text-caption text-bad">
      {text}
    </p>
  ) : null;
}

/** Shows that a line was changed to a person's own size, with a button that reverts it. */
function Swapped({ line, work }: { line: DraftLine; work: DraftWork }) {
  const { swapped } = line;
  const back = unswapped(line);
  if (!swapped || !back) return null;
  const { from, to, person } = swapped;
  const of = from.item !== to.item ? `varen er byttet fra «${from.text}»` : from.size ? `den var ${from.size}` : '';
  return (
    <p role="status" className="mt-0.5 text-caption text-warn">
      {`${person} bruker størrelse ${to.size}${of && `: ${of}`}.`}{' '}
      {of && (
        <button type="button" className="underline max-sm:min-h-10" onClick={() => work.changeLine(line.key, back)}>
          {from.item !== to.item ? `Behold «${from.text}»` : `Behold ${from.size}`}
        </button>
      )}
    </p>
  );
}

type LineProps = {
  line: DraftLine;
  problems: ReturnType<DraftProblems['lines']['get']>;
  work: DraftWork;
  wearing: Wearing | undefined;
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
  value,
  onChange,
}: {
  line: DraftLine;
  field: 'text' | 'count' | 'price' | 'size' | 'measure';
  label: string;
  problem?: string;
  mode?: 'numeric' | 'decimal';
  most: number;
  work: DraftWork;
  value?: string;
  onChange?: (value: string) => void;
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
        value={value ?? line[field] ?? ''}
        onChange={({ target }) => (onChange ?? ((next) => work.changeLine(line.key, { [field]: next })))(target.value)}
        className={`${inputClass} max-sm:h-10 ${mode ? `figures text-right ${mode === 'decimal' ? 'min-w-32' : 'min-w-16'} px-2!` : 'min-w-16'}`}
      />
      <Problem id={note} text={problem} />
    </>
  );
}

function Line({ line, problems, work, wearing }: LineProps) {
  const people = useMemo(
    () => wearing?.people.map(({ xid, name }) => ({ value: xid, label: name })) ?? [],
    [wearing?.people],
  );
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
      {wearing && (
        <>
          <Cell name="Ansatt" className="max-sm:col-span-2">
            <ChoicePicker
              label={`Ansatt, ${line.text}`}
              aria-describedby={problems?.employee ? `${line.key}-employee` : undefined}
              value={line.employee ?? ''}
              choices={people}
              placeholder="Velg …"
              none="Ingen"
              className={clsx('min-w-36 max-sm:h-10', problems?.employee && 'border-bad')}
              onChange={(person) => work.changeLine(line.key, wearing.forPerson(line, person || null))}
            />
            <Problem id={`${line.key}-employee`} text={problems?.employee} />
            <Swapped line={line} work={work} />
          </Cell>
          <Cell name="Størrelse">
            <Typed
              line={line}
              field="size"
              label="Størrelse"
              problem={problems?.size}
              most={longestSize}
              work={work}
              onChange={(size) => work.changeLine(line.key, wearing.inSize(line, size))}
            />
          </Cell>
        </>
      )}
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
      {!wearing && (
        <Cell name="Enh.">
          {line.item === null ? (
            <Typed line={line} field="measure" label="Enhet" most={20} work={work} />
          ) : (
            <span className="inline-flex h-9 items-center text-muted">{line.measure ?? '–'}</span>
          )}
        </Cell>
      )}
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

/** The cart: items, numbers, prices and sums; for protective equipment also person and size. */
export function Cart({ work, problems, wearing }: { work: DraftWork; problems: DraftProblems; wearing?: Wearing }) {
  const { lines, kind } = work.draft;
  const heads = wearing
    ? ['Utstyr', 'Ansatt', 'Størrelse', 'Antall', 'Pris', 'Sum']
    : ['Utstyr', 'Antall', 'Enh.', 'Pris', 'Sum'];
  const figures = ['Antall', 'Pris', 'Sum'];
  return (
    <section aria-label="Handlekurv" className="flex min-w-0 flex-col gap-2">
      <h3 className="text-heading font-semibold">Handlekurv</h3>
      {lines.length === 0 ? (
        <EmptyState
          text={`Handlekurven er tom. Legg varer i den fra katalogen${kind === 'PO' ? ', eller skriv en linje selv' : ''}.`}
        />
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full rounded-control border border-line bg-surface text-table">
            <thead className="max-sm:sr-only">
              <tr>
                {heads.map((head) => (
                  <th
                    key={head}
                    className={`px-2 py-1.5 text-caption font-medium text-muted ${figures.includes(head) ? 'w-24 text-right' : 'text-left'} ${head === 'Ansatt' ? 'w-44' : head === 'Størrelse' ? 'w-28' : head === 'Enh.' ? 'w-20' : ''}`}
                  >
                    {head}
                  </th>
                ))}
                <th className="w-10">
                  <span className="sr-only">Fjern</span>
                </th>
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {lines.map((line) => (
                <Line
                  key={line.key}
                  line={line}
                  problems={problems.lines.get(line.key)}
                  work={work}
                  wearing={wearing}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="flex items-center justify-between gap-3">
        {kind === 'PO' ? (
          <Button onClick={() => work.add({ ...empty, countam: 1, priceam: null })}>
            <Plus className="size-4" aria-hidden />
            Egen linje
          </Button>
        ) : (
          <span />
        )}
        <p className="figures text-heading">
          <span className="mr-2 text-body text-muted">Total</span>
          <span className="font-semibold">{kroner(sumOfDraft(work.draft))} kr</span>
        </p>
      </div>
    </section>
  );
}

'use client';

import clsx from 'clsx';
import { X } from 'lucide-react';
import { ChoicePicker } from '@/components/kit/input/pickers/choice-picker';
import { inputClass } from '@/components/kit/ui/field';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Select } from '@/components/kit/ui/select';
import { formatKroner } from '@/lib/core/format/number';
import { longestSize } from '@/lib/domains/purchasing/orders/cart-line';
import { hasSizes, nextSizeUp } from '@/lib/domains/purchasing/orders/products';
import { oneSize, shortSize } from '@/lib/domains/purchasing/orders/sizes';
import { type DraftLine, type DraftProblems, sumOfLine, unswapped } from '../draft';
import type { DraftWork } from '../use-draft';
import { assignTo, exchangeFor } from './exchange';
import type { Ppe, Wearer } from './use-ppe';

const linkClass = 'font-medium text-accent underline-offset-2 hover:underline max-sm:min-h-10';

/** Explains an exchanged article, or says that the size is out of stock, with the remedies. */
function Remark({ line, ppe, work }: { line: DraftLine; ppe: Ppe; work: DraftWork }) {
  const back = unswapped(line);
  const change = (part: Partial<DraftLine>) => work.changeLine(line.key, part);
  if (line.swapped && back) {
    const why = line.swapped.why ? `: ${line.swapped.why}` : '';
    return (
      <p role="status" className="text-caption text-muted">
        {`byttet til ${shortSize(line.swapped.to.size ?? '')}${why}. `}
        <button type="button" className={linkClass} onClick={() => change(back)}>
          Angre
        </button>
      </p>
    );
  }
  const product = ppe.productOfLine(line);
  if (!product || !ppe.isOut(line) || line.anyway || line.size === null) return null;
  const next = nextSizeUp(product, line.size);
  const size = shortSize(line.size);
  return (
    <p role="status" className="text-caption text-warn">
      {hasSizes(product) ? `${size} er tom på lager. ` : 'Tom på lager. '}
      {next && (
        <>
          <button
            type="button"
            className={linkClass}
            onClick={() => change(exchangeFor(product, line, next, `${size} er tom på lager`))}
          >
            {`Bytt til ${shortSize(next.size)}`}
          </button>
          {' · '}
        </>
      )}
      <button type="button" className={linkClass} onClick={() => change({ anyway: true })}>
        Bestill likevel
      </button>
    </p>
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={id} className="text-caption text-bad">
      {text}
    </p>
  ) : null;
}

/** The size of a line: one of its product's, or in words where the catalogue has it in one article. */
function SizeField({
  line,
  ppe,
  work,
  label,
  problem,
}: {
  line: DraftLine;
  ppe: Ppe;
  work: DraftWork;
  label: string;
  problem: string | undefined;
}) {
  const product = ppe.productOfLine(line);
  if (product && hasSizes(product)) {
    return (
      <Select
        label={label}
        hideLabel
        className={clsx(
          'w-full gap-1! px-1.5!',
          problem ? 'border-bad!' : ppe.isOut(line) && !line.anyway && 'border-warn!',
        )}
        value={line.size ?? ''}
        options={[
          ...(line.size === null ? [{ value: '', text: 'velg' }] : []),
          ...product.variants.map(({ size }) => ({ value: size, text: shortSize(size) })),
        ]}
        onChange={(size) => ppe.pickSize(line, size)}
      />
    );
  }
  if (line.size === oneSize) return <span className="text-caption text-muted">Én størrelse</span>;
  return (
    <input
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      maxLength={longestSize}
      autoComplete="off"
      value={line.size ?? ''}
      title={line.size ?? undefined}
      onChange={({ target }) => work.changeLine(line.key, { size: target.value || null })}
      className={clsx(inputClass, 'h-8! truncate px-2! max-sm:h-10!')}
    />
  );
}

/** A line of the basket: what, in which size, how many, and what it comes to. */
export function BasketLine({
  line,
  person,
  ppe,
  work,
  problems,
}: {
  line: DraftLine;
  /** The receiver; undefined: nobody is chosen yet. */
  person: Wearer | undefined;
  ppe: Ppe;
  work: DraftWork;
  problems: ReturnType<DraftProblems['lines']['get']>;
}) {
  const product = ppe.productOfLine(line);
  const title = product?.title ?? line.text;
  const of = person ? `${title}, ${person.name}` : title;
  const priced = line.price.trim() !== '' && !problems?.price;
  const wrong = problems?.size ?? problems?.countam ?? problems?.employee ?? problems?.price ?? problems?.text;
  const note = `${line.key}-problem`;
  return (
    <li className="py-1">
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_3.25rem_4.5rem_1.75rem] items-center gap-2 max-sm:grid-cols-[minmax(0,1fr)_4rem_4rem_2.5rem]">
        <span className="line-clamp-2 wrap-anywhere max-sm:col-span-3">{title}</span>
        <span className="max-sm:col-start-1">
          <SizeField line={line} ppe={ppe} work={work} label={`Størrelse, ${of}`} problem={problems?.size} />
        </span>
        <input
          aria-label={`Antall, ${of}`}
          aria-invalid={problems?.countam ? true : undefined}
          aria-describedby={wrong ? note : undefined}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          value={line.count}
          onChange={({ target }) => work.changeLine(line.key, { count: target.value })}
          className={clsx(inputClass, 'figures h-8! px-1! text-center max-sm:h-10!')}
        />
        {priced ? (
          <span className="figures text-right">{formatKroner(sumOfLine(line))}</span>
        ) : (
          <input
            aria-label={`Pris, ${of}`}
            aria-invalid={problems?.price ? true : undefined}
            inputMode="decimal"
            maxLength={14}
            placeholder="pris"
            autoComplete="off"
            value={line.price}
            onChange={({ target }) => work.changeLine(line.key, { price: target.value })}
            className={clsx(inputClass, 'figures h-8! px-1! text-right max-sm:h-10!')}
          />
        )}
        <IconButton
          label={`Fjern ${of}`}
          icon={<X />}
          className="size-7! max-sm:size-10! max-sm:col-start-4 max-sm:row-start-1"
          onClick={() => work.remove(line)}
        />
      </div>
      {!person && (
        <ChoicePicker
          label={`Ansatt, ${title}`}
          value={line.employee ?? ''}
          choices={ppe.everybody.map(({ xid, name }) => ({ value: xid, label: name }))}
          placeholder="Velg ansatt …"
          className={clsx('mt-1', problems?.employee && 'border-bad')}
          onChange={(xid) => {
            const chosen = ppe.everybody.find((one) => one.xid === xid);
            work.changeLine(line.key, assignTo(line, chosen, product, ppe.sizes));
            if (chosen) work.addPerson(chosen.xid);
          }}
        />
      )}
      <Problem id={note} text={wrong} />
      <Remark line={line} ppe={ppe} work={work} />
    </li>
  );
}

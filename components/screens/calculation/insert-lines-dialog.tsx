'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { ReadFailed } from '@/components/client/read-failed';
import { useRead } from '@/components/client/use-read';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { inputClass } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { EmptyState, Skeleton } from '@/components/ui/states';
import type { PriceLineGiven } from '@/lib/calculation/price-line';
import { type CostClassification, classificationNames } from '@/lib/calculation/row';
import { formatNumber } from '@/lib/format/number';
import { searchForm } from '@/lib/table-view/cell-text';

const all = 'alle';
const rowHeight = 32;

type Price = PriceLineGiven & { xid: string };

function Lines({
  prices,
  chosen,
  onTurn,
}: {
  prices: readonly Price[];
  chosen: ReadonlySet<string>;
  onTurn: (xid: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const lines = useVirtualizer({
    count: prices.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: 400 },
    overscan: 8,
  });
  return (
    <div ref={list} className="h-[min(26rem,50dvh)] overflow-y-auto rounded-control border border-line">
      <div className="relative" style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, start }) => {
          const price = prices[index];
          if (!price) return null;
          const { xid, title, category, priceam, pricemeasure, co2am } = price;
          return (
            <label
              key={xid}
              style={{ transform: `translateY(${start}px)` }}
              className={clsx(
                'absolute inset-x-0 top-0 grid h-8 cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)_9rem_8rem_7rem] items-center gap-3 px-3 text-table max-sm:grid-cols-[1.25rem_minmax(0,1fr)_7rem]',
                chosen.has(xid) ? 'bg-accent-soft' : 'hover:bg-hover',
              )}
            >
              <input
                type="checkbox"
                checked={chosen.has(xid)}
                onChange={() => onTurn(xid)}
                className="size-4 accent-(--color-accent)"
              />
              <span className="truncate">{title}</span>
              <span className="truncate text-muted max-sm:hidden">{category}</span>
              <span className="figures truncate text-right">
                {priceam === null ? 'Uten pris' : `${formatNumber(priceam, 2)} / ${pricemeasure ?? 'stk'}`}
              </span>
              <span className="figures truncate text-right text-muted max-sm:hidden">
                {co2am === null ? 'Uten CO2' : `${formatNumber(co2am, 2)} kg`}
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}

function Content({
  classification,
  companyId,
  onInsert,
}: {
  classification: CostClassification;
  companyId: string;
  onInsert: (prices: readonly PriceLineGiven[]) => void;
}) {
  const { answer, failed, retry } = useRead('GET /api/bid/component?scope=prices', { company: companyId });
  const [category, setCategory] = useState(all);
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const prices = useMemo(
    () => answer?.prices.filter((price) => price.classification === classification) ?? [],
    [answer, classification],
  );
  const categories = [...new Set(prices.map((price) => price.category ?? ''))];
  const words = searchForm(q).split(/\s+/).filter(Boolean);
  const shown = prices.filter((price) => {
    if (category !== all && (price.category ?? '') !== category) return false;
    const text = searchForm([price.title, price.category, price.lineid].filter(Boolean).join('\n'));
    return words.every((word) => text.includes(word));
  });

  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!answer) return <Skeleton className="h-96" />;
  if (prices.length === 0) {
    return (
      <EmptyState
        text={`Prislisten har ingen linjer for ${classificationNames[classification].toLowerCase()}. Legg dem til under Kalkyle → Prisliste.`}
      />
    );
  }

  function turn(xid: string) {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(xid)) next.add(xid);
      return next;
    });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onInsert(prices.filter(({ xid }) => chosen.has(xid)));
      }}
    >
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <input
          type="text"
          aria-label="Søk"
          placeholder="Søk"
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to search in.
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          className={clsx(inputClass, 'w-64! max-sm:w-full!')}
        />
        <Select
          label="Kategori"
          value={category}
          onChange={setCategory}
          options={[
            { value: all, text: 'Alle' },
            ...categories.map((value) => ({ value, text: value === '' ? 'Uten kategori' : value })),
          ]}
        />
        <Button
          look="quiet"
          disabled={shown.length === 0}
          onClick={() => setChosen(new Set([...chosen, ...shown.map(({ xid }) => xid)]))}
        >
          Velg alle viste
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState text="Ingen linjer passer. Endre søket eller kategorien." />
      ) : (
        <Lines prices={shown} chosen={chosen} onTurn={turn} />
      )}
      <div className="mt-3 flex items-center justify-between gap-2">
        <p role="status" className="figures text-caption text-muted">
          {`${formatNumber(chosen.size)} valgt av ${formatNumber(prices.length)}`}
        </p>
        <Button type="submit" look="primary" disabled={chosen.size === 0}>
          {chosen.size === 1 ? 'Sett inn 1 linje' : `Sett inn ${formatNumber(chosen.size)} linjer`}
        </Button>
      </div>
    </form>
  );
}

/** 'Sett inn beregningslinjer': lines of the price list, by category, several at once (specification 1, section 2.8). */
export function InsertLinesDialog({
  classification,
  companyId,
  trigger,
  onInsert,
}: {
  classification: CostClassification;
  companyId: string;
  trigger: ReactElement;
  onInsert: (prices: readonly PriceLineGiven[]) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog title="Sett inn beregningslinjer" trigger={trigger} open={open} onOpenChange={setOpen} wide>
      <Content
        classification={classification}
        companyId={companyId}
        onInsert={(prices) => {
          setOpen(false);
          onInsert(prices);
        }}
      />
    </Dialog>
  );
}

'use client';

import { type ReactElement, useMemo, useState } from 'react';
import { ReadFailed } from '@/components/client/read-failed';
import { useRead } from '@/components/client/use-read';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LineName, SearchList, Tick } from '@/components/ui/search-list';
import { Select } from '@/components/ui/select';
import { EmptyState, Skeleton } from '@/components/ui/states';
import type { PriceLineGiven } from '@/lib/calculation/price-line';
import { type CostClassification, classificationNames } from '@/lib/calculation/row';
import { formatNumber } from '@/lib/format/number';
import { searchTexts } from '@/lib/table-view/search-texts';

const all = 'alle';

type Price = PriceLineGiven & { xid: string };

function Line({ price, chosen }: { price: Price; chosen: boolean }) {
  const { title, category, priceam, pricemeasure, co2am } = price;
  return (
    <>
      <Tick chosen={chosen} />
      <LineName text={title} />
      <span className="truncate text-muted max-sm:hidden">{category}</span>
      <span className="figures truncate text-right">
        {priceam === null ? 'Uten pris' : `${formatNumber(priceam, 2)} / ${pricemeasure ?? 'stk'}`}
      </span>
      <span className="figures truncate text-right text-muted max-sm:hidden">
        {co2am === null ? 'Uten CO2' : `${formatNumber(co2am, 2)} kg`}
      </span>
    </>
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const prices = useMemo(
    () => answer?.prices.filter((price) => price.classification === classification) ?? [],
    [answer, classification],
  );
  const categories = [...new Set(prices.map((price) => price.category ?? ''))];
  const search = useMemo(
    () =>
      searchTexts(
        prices.filter((price) => category === all || (price.category ?? '') === category),
        (price) => [price.title, price.category, price.lineid],
      ),
    [prices, category],
  );

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
      <SearchList
        label={`Linjer for ${classificationNames[classification].toLowerCase()}`}
        place="dialog"
        search={search}
        keyOf={({ xid }) => xid}
        isChosen={({ xid }) => chosen.has(xid)}
        several
        onChoose={({ xid }) => turn(xid)}
        line={(price, isChosen) => <Line price={price} chosen={isChosen} />}
        lineClass="grid! grid-cols-[1.25rem_minmax(0,1fr)_9rem_8rem_7rem] gap-3! text-table max-sm:grid-cols-[1.25rem_minmax(0,1fr)_7rem]"
        beside={
          <Select
            label="Kategori"
            value={category}
            onChange={setCategory}
            options={[
              { value: all, text: 'Alle' },
              ...categories.map((value) => ({ value, text: value === '' ? 'Uten kategori' : value })),
            ]}
          />
        }
        tools={(shown) => (
          <Button
            look="quiet"
            className="self-start"
            disabled={shown.length === 0}
            onClick={() => setChosen(new Set([...chosen, ...shown.map(({ xid }) => xid)]))}
          >
            Velg alle viste
          </Button>
        )}
        noHit={() => 'Ingen linjer passer. Endre søket eller kategorien.'}
      />
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

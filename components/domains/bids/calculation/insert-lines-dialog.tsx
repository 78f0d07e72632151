'use client';

import clsx from 'clsx';
import { type FormEvent, type ReactElement, useMemo, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useShell } from '@/components/kit/context/shell-context';
import { BottomBar } from '@/components/kit/ui/bottom-bar';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Dialog } from '@/components/kit/ui/dialog';
import { inputClass } from '@/components/kit/ui/field';
import { Link } from '@/components/kit/ui/link';
import { LineName, SearchList, Tick } from '@/components/kit/ui/search-list';
import { Select } from '@/components/kit/ui/select';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import type { NumberField } from '@/lib/core/calculation/fields';
import { priceKey } from '@/lib/core/calculation/listed-price';
import { type Owner, ownerChoices } from '@/lib/core/calculation/owners';
import { insertPriceLines, type PriceLineGiven } from '@/lib/core/calculation/price-line';
import { recompute } from '@/lib/core/calculation/recompute';
import { type CostClassification, classificationNames, costClassifications, isCost } from '@/lib/core/calculation/row';
import type { CellName } from '@/lib/core/calculation/set-cell';
import { formatNumber, formatUnitPrice } from '@/lib/core/format/number';
import { searchTexts } from '@/lib/core/table-view/search-texts';
import type { Experience } from '@/lib/domains/projects/experience';
import { href } from '@/lib/platform/routing/href';
import { priceListPath } from '@/lib/platform/routing/paths';
import { useCalculation } from './calculation-context';
import { InsertLineFields, readTyped, type Typed } from './insert-line-fields';
import { OwnerPicker } from './owner-picker';
import { type Inserted, type Place, useInsertLines } from './use-insert-lines';
import { useOwners } from './use-owners';

const all = 'alle';
/** Choices of the place besides the existing packages and activities. */
const newPackage = 'ny';
const noPackage = 'ingen';

/** The most lines with fields for their quantities; the rest are filled in after the insertion. */
const mostRequested = 40;

const untold: Chosen = { typed: {} };

type Price = PriceLineGiven & { xid: string };

function Line({ price, chosen }: { price: Price; chosen: boolean }) {
  const { title, category, priceam, pricemeasure, co2am } = price;
  return (
    <>
      <Tick chosen={chosen} />
      <LineName text={title} />
      <span className="truncate text-muted max-sm:hidden">{category}</span>
      <span className="figures truncate text-right">
        {priceam === null ? 'Uten pris' : `${formatUnitPrice(priceam)} / ${pricemeasure ?? 'stk'}`}
      </span>
      <span className="figures truncate text-right text-muted max-sm:hidden">
        {co2am === null ? 'Uten CO2' : `${formatNumber(co2am, 2)} kg`}
      </span>
    </>
  );
}

/** The input for a chosen line: what was typed, and the experience of completed projects where it is used. */
type Chosen = { typed: Typed; taken?: Experience };

/** As cells of the line; typed values win. */
function cellsOf({ typed, taken }: Chosen): [CellName, number | string][] {
  const used: [CellName, number | string][] = taken
    ? [
        ['calc', 'mengde1'],
        ['measure1', taken.measure],
        ['consume1am', taken.median],
        ['consume1measure', taken.per],
      ]
    : [];
  return [...used, ...typedCells(typed)];
}

function typedCells(typed: Typed): [NumberField, number][] {
  return Object.entries(typed).flatMap(([field, text]): [NumberField, number][] => {
    const read = readTyped(text);
    return 'value' in read && read.value !== null ? [[field as NumberField, read.value]] : [];
  });
}

/** The place of the lines: an existing one, a new package by its name, or none. */
function PlaceFields({
  owners,
  owner,
  name,
  onOwner,
  onName,
}: {
  owners: readonly Owner[];
  owner: string;
  name: string;
  onOwner: (owner: string) => void;
  onName: (name: string) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <OwnerPicker
        modal
        owner={owner}
        choices={[
          ...owners,
          { value: newPackage, label: 'Ny jobbpakke' },
          { value: noPackage, label: 'Ingen jobbpakke' },
        ]}
        onChange={onOwner}
      />
      {owner === newPackage && (
        <input
          aria-label="Navn på jobbpakken"
          autoComplete="off"
          maxLength={200}
          className={clsx(inputClass, 'h-8! w-64! max-sm:w-full!')}
          value={name}
          onChange={(event) => onName(event.target.value)}
        />
      )}
    </div>
  );
}

/** Says that there is nothing to insert, and leads to where prices are written. */
function NoPrices({ company, what }: { company: string; what: string }) {
  const mayRead = useShell().company?.paths.includes(priceListPath);
  return (
    <EmptyState text={`Prislisten har ingen linjer for ${what}. Legg dem til under Tilbud → Prisliste.`}>
      {mayRead && (
        <Link href={href(priceListPath, { company })} className={buttonClass('primary')}>
          Åpne prislisten
        </Link>
      )}
    </EmptyState>
  );
}

function Content({
  classification,
  companyId,
  parent,
  onInsert,
}: {
  classification: CostClassification | undefined;
  companyId: string;
  parent: string | null | undefined;
  onInsert: (inserted: Inserted) => void;
}) {
  const { calculation } = useCalculation();
  const { rows, assumptions } = calculation.document;
  const { answer, failed, retry } = useRead('GET /api/bid/component?scope=prices', { company: companyId });
  const experience = useRead('GET /api/bid/experience', { company: companyId }).answer?.experience;
  const learned = useMemo(() => new Map((experience ?? []).map((one) => [one.key, one])), [experience]);
  const [type, setType] = useState<string>(classification ?? all);
  const [category, setCategory] = useState(all);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const owners = useOwners(ownerChoices);
  // The default place is that of the last cost line.
  const last = rows.findLast((row) => isCost(row) && row.parent !== null)?.parent;
  const usual = owners.find(({ value }) => value === last) ?? owners.at(-1);
  const first = parent === null ? noPackage : (parent ?? usual?.value ?? newPackage);
  const [owner, setOwner] = useState(first);
  const [name, setName] = useState(`Jobbpakke ${rows.filter(({ section }) => section === 'jobpkg').length + 1}`);
  const prices = useMemo(
    () => answer?.prices.filter((price) => type === all || price.classification === type) ?? [],
    [answer, type],
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
  const taken = useMemo(() => answer?.prices.filter(({ xid }) => chosen.has(xid)) ?? [], [answer, chosen]);
  const parentId = owner === newPackage || owner === noPackage ? null : owner;
  // The lines as they would be inserted, computed.
  const lines = useMemo(() => {
    const inserted = insertPriceLines(rows, taken, {
      parent: parentId,
      assumptions,
      newId: uuidv7,
      typed: ({ xid }) => cellsOf(chosen.get(xid) ?? untold),
    });
    return recompute(inserted, assumptions).rows.slice(rows.length);
  }, [rows, taken, chosen, parentId, assumptions]);

  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!answer) return <Skeleton className="h-96" />;
  const what = type === all ? 'kalkylen' : classificationNames[type as CostClassification].toLowerCase();
  if (answer.prices.length === 0 || (classification !== undefined && prices.length === 0)) {
    return <NoPrices company={companyId} what={what} />;
  }

  const isWrong = [...chosen.values()].some(({ typed }) =>
    Object.values(typed).some((text) => 'error' in readTyped(text)),
  );
  const isNameless = owner === newPackage && name.trim() === '';

  function toggle(xid: string) {
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(xid)) next.set(xid, untold);
      return next;
    });
  }
  function typeIn(xid: string, field: string, text: string) {
    setChosen((before) => {
      const { typed, ...rest } = before.get(xid) ?? untold;
      return new Map(before).set(xid, { ...rest, typed: { ...typed, [field]: text } });
    });
  }
  function take(xid: string, taken: Experience | undefined) {
    setChosen((before) => new Map(before).set(xid, { typed: {}, taken }));
  }
  function insert(event: FormEvent) {
    event.preventDefault();
    if (chosen.size === 0 || isWrong || isNameless) return;
    const place: Place = owner === newPackage ? { newPackage: name.trim() } : { parent: parentId };
    const typed = new Map([...chosen].map(([xid, texts]) => [xid, cellsOf(texts)] as const));
    onInsert({ prices: taken, place, typed });
  }

  return (
    <form
      noValidate
      onSubmit={insert}
      className={clsx(
        'flex flex-col gap-2',
        // Leaves room for the chosen lines below the list.
        taken.length > 0 && '[&_[role=listbox]]:h-[min(20rem,34dvh)]',
      )}
    >
      <PlaceFields owners={owners} owner={owner} name={name} onOwner={setOwner} onName={setName} />
      <SearchList
        label={`Linjer for ${what}`}
        place="dialog"
        search={search}
        keyOf={({ xid }) => xid}
        isChosen={({ xid }) => chosen.has(xid)}
        several
        onChoose={({ xid }) => toggle(xid)}
        line={(price, isChosen) => <Line price={price} chosen={isChosen} />}
        lineClass="grid! grid-cols-[1.25rem_minmax(0,1fr)_9rem_8rem_7rem] gap-3! text-table max-sm:grid-cols-[1.25rem_minmax(0,1fr)_7rem]"
        beside={
          <>
            {classification === undefined && (
              <Select
                label="Type"
                value={type}
                onChange={(next) => {
                  setType(next);
                  setCategory(all);
                }}
                options={[
                  { value: all, text: 'Alle' },
                  ...costClassifications.map((value) => ({ value, text: classificationNames[value] })),
                ]}
              />
            )}
            <Select
              label="Kategori"
              value={category}
              onChange={setCategory}
              options={[
                { value: all, text: 'Alle' },
                ...categories.map((value) => ({ value, text: value === '' ? 'Uten kategori' : value })),
              ]}
            />
          </>
        }
        tools={(shown) => (
          <Button
            look="quiet"
            className="self-start"
            disabled={shown.length === 0}
            onClick={() =>
              setChosen(new Map([...chosen, ...shown.map(({ xid }) => [xid, chosen.get(xid) ?? untold] as const)]))
            }
          >
            Velg alle viste
          </Button>
        )}
        noHit={() => 'Ingen linjer passer. Endre søket eller kategorien.'}
      />
      {taken.length > 0 && (
        <ul aria-label="Valgte linjer" className="max-h-48 overflow-y-auto border-t border-line">
          {taken.slice(0, mostRequested).map(({ xid }, at) => {
            const line = lines[at];
            return (
              line && (
                <InsertLineFields
                  key={xid}
                  xid={xid}
                  line={line}
                  typed={(chosen.get(xid) ?? untold).typed}
                  experience={learned.get(priceKey(line) ?? '')}
                  taken={chosen.get(xid)?.taken !== undefined}
                  onTake={(on) => take(xid, on ? learned.get(priceKey(line) ?? '') : undefined)}
                  onType={(field, text) => typeIn(xid, field, text)}
                  onDrop={() => toggle(xid)}
                />
              )
            );
          })}
        </ul>
      )}
      <BottomBar className="sticky -bottom-5 -mb-5 flex items-center justify-between gap-2 border-t border-line bg-raised py-3 max-sm:-bottom-3 max-sm:-mb-3">
        <p role="status" className="figures text-caption text-muted">
          {`${formatNumber(chosen.size)} valgt av ${formatNumber(prices.length)}`}
        </p>
        <Button type="submit" look="primary" disabled={chosen.size === 0 || isWrong || isNameless}>
          {chosen.size === 1 ? 'Sett inn 1 linje' : `Sett inn ${formatNumber(chosen.size)} linjer`}
        </Button>
      </BottomBar>
    </form>
  );
}

/**
 * 'Sett inn beregningslinjer': inserts lines of the price list, several at once, with their package and quantities
 * (specification 1, section 2.8).
 */
export function InsertLinesDialog({
  classification,
  companyId,
  parent,
  trigger,
}: {
  /** Undefined: lines of every type. */
  classification?: CostClassification;
  companyId: string;
  /** The default place; null: none, undefined: that of the last cost line. */
  parent?: string | null;
  trigger: ReactElement;
}) {
  const [open, setOpen] = useState(false);
  const insert = useInsertLines();
  return (
    <Dialog title="Sett inn beregningslinjer" trigger={trigger} open={open} onOpenChange={setOpen} wide>
      <Content
        classification={classification}
        companyId={companyId}
        parent={parent}
        onInsert={(inserted) => {
          setOpen(false);
          insert(inserted);
        }}
      />
    </Dialog>
  );
}

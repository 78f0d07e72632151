'use client';

import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { AgePill } from '@/components/kit/ui/age-pill';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { type PlainColumn, PlainHeads } from '@/components/kit/ui/plain-table';
import { CompanyMark } from '@/components/shell/frame/company-mark';
import { formatDate } from '@/lib/core/format/date';
import { formatKroner, formatNumber } from '@/lib/core/format/number';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Drill, Row } from '@/lib/core/widgets/column';
import { askParam } from '@/lib/domains/economy/group/rows/pair-param';
import { groupParam } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { voucherLinesPath } from '@/lib/platform/routing/paths';

/** Rows that are drawn until more are requested. */
const mostDrawn = 100;

const amountOf = (row: Row, key: string) => {
  const value = row[key];
  return typeof value === 'number' ? value : null;
};
const signed = (kroner: number) => (kroner > 0 ? `+${formatKroner(kroner)}` : formatKroner(kroner));
const said = (row: Row, key: string) => textOf(row, key) ?? null;
const idOf = (row: Row) => said(row, 'pair') ?? '';

const sideTexts: Readonly<Record<string, string>> = { seller: 'Spør selger', buyer: 'Spør kjøper' };

const cell = 'px-3 py-2 align-top max-sm:block max-sm:px-0 max-sm:py-0.5';

type SideKeys = { name: string; id: string; no: string; text: string; day: string; amount: string };
const sale: SideKeys = {
  name: 'seller',
  id: 'seller_id',
  no: 'sale',
  text: 'sale_text',
  day: 'sold_on',
  amount: 'sold',
};
const purchase: SideKeys = {
  name: 'buyer',
  id: 'buyer_id',
  no: 'purchase',
  text: 'purchase_text',
  day: 'bought_on',
  amount: 'bought',
};

/** One side of a pair: whose voucher, its number and day and what it says, and its amount without VAT. */
function Side({ row, of, to, page }: { row: Row; of: SideKeys; to: Drill | undefined; page: PageView }) {
  const name = said(row, of.name) ?? '';
  const no = said(row, of.no);
  const day = said(row, of.day);
  const amount = amountOf(row, of.amount);
  return (
    <td className={`${cell} border-l border-line max-sm:border-0`}>
      <span className="flex items-start gap-2.5">
        <CompanyMark company={{ id: said(row, of.id) ?? '', name }} />
        <span className="min-w-0 grow">
          <span className="figures block">
            {no === null ? (
              <span className="text-muted">Ikke funnet</span>
            ) : to && page.mayDrill ? (
              <Link href={href(voucherLinesPath, to)} className="font-medium text-accent hover:underline">
                {`Bilag ${no}`}
              </Link>
            ) : (
              <span className="font-medium">{`Bilag ${no}`}</span>
            )}
            {day !== null && <span className="text-muted">{` ${formatDate(day)}`}</span>}
          </span>
          <span title={name} className="line-clamp-1 text-caption text-muted wrap-anywhere">
            {said(row, of.text) ?? name}
          </span>
        </span>
        <span className="figures ml-auto shrink-0">{amount === null ? '–' : formatKroner(amount)}</span>
      </span>
    </td>
  );
}

type Choosing = {
  /** The rows that may be accepted from here. */
  shifts: readonly Row[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], on: boolean) => void;
  onAccept: (row: Row) => void;
};

function Choice({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="no-print -m-2 inline-flex cursor-pointer p-2 pointer-coarse:-m-3 pointer-coarse:p-3">
      <input
        type="checkbox"
        aria-label={label}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-accent"
      />
    </label>
  );
}

function PairRow({ row, page, choosing }: { row: Row; page: PageView; choosing: Choosing }) {
  const id = idOf(row);
  const mayAccept = choosing.shifts.includes(row);
  const place = typeof row._open === 'object' ? (row._open as Drill) : {};
  const params = { [groupParam]: page.company.id, ...place };
  const opened = href(page.path, params);
  const asks = sideTexts[said(row, '_ask') ?? ''];
  const kind = said(row, 'kind') ?? '';
  const guess = said(row, 'done') ?? said(row, 'guess');
  const age = amountOf(row, 'age');
  return (
    <tr className="border-b border-line last:border-0 hover:bg-hover max-sm:block max-sm:px-3 max-sm:py-3">
      {choosing.shifts.length > 0 && (
        <td className="w-9 py-2 pl-3 align-top max-sm:float-right max-sm:p-0">
          {mayAccept && (
            <Choice
              label={`Velg ${kind} ${said(row, 'sale') ?? ''}`}
              on={choosing.chosen.has(id)}
              onChange={(on) => choosing.onChoose([id], on)}
            />
          )}
        </td>
      )}
      <th scope="row" className={`${cell} text-left font-normal`}>
        <Link href={opened} prefetch={false} className="font-medium hover:underline">
          {kind}
        </Link>
        {guess !== null && <span className="block text-caption text-muted">{guess}</span>}
      </th>
      <Side row={row} of={sale} to={row._drill} page={page} />
      <Side row={row} of={purchase} to={row._to} page={page} />
      <td
        className={`${cell} figures border-l border-line text-right font-semibold whitespace-nowrap max-sm:mr-3 max-sm:inline-block max-sm:border-0`}
      >
        <span className="sm:hidden font-normal text-muted">Solgt − kjøpt </span>
        {signed(amountOf(row, 'difference') ?? 0)}
      </td>
      <td className={`${cell} text-right max-sm:inline-block`}>{age !== null && <AgePill days={age} />}</td>
      <td className={`${cell} no-print w-px text-right whitespace-nowrap max-sm:w-auto max-sm:text-left`}>
        <span className="-my-1 inline-flex justify-end gap-1 max-sm:my-1">
          {mayAccept && <Button onClick={() => choosing.onAccept(row)}>Godta</Button>}
          {asks !== undefined && (
            <Link href={href(page.path, { ...params, [askParam]: '1' })} prefetch={false} className={buttonClass()}>
              {asks}
            </Link>
          )}
          <Link href={opened} prefetch={false} className={buttonClass('quiet')}>
            <span className={asks === undefined && !mayAccept ? undefined : 'sr-only'}>Åpne paret</span>
            <ArrowRight className="size-4" aria-hidden />
          </Link>
        </span>
      </td>
    </tr>
  );
}

/** The pairs that do not agree, the largest difference first, each with what can be done about it from the list. */
export function OpenPairs({ rows, page, ...choosing }: { rows: readonly Row[]; page: PageView } & Choosing) {
  const [drawn, setDrawn] = useState(mostDrawn);
  const { shifts, chosen, onChoose } = choosing;
  const ids = shifts.map(idOf);
  const heads: PlainColumn<Row>[] = [
    { head: 'Hva skiller', look: 'w-[13%]' },
    { head: 'Selgers bilag', look: 'w-[26%]' },
    { head: 'Kjøpers bilag', look: 'w-[26%]' },
    { head: 'Solgt − kjøpt', figure: true },
    { head: 'Alder', figure: true },
    { head: 'Gjør', headed: null },
  ];
  const all = (
    <Choice
      label={`Velg alle ${formatNumber(ids.length)} som kan godtas`}
      on={ids.every((id) => chosen.has(id))}
      onChange={(on) => onChoose(ids, on)}
    />
  );
  if (shifts.length > 0) heads.unshift({ head: 'Velg', headed: all, look: 'w-9' });
  return (
    <div className="h-full overflow-auto print:h-auto print:overflow-visible">
      <table className="w-full border-collapse text-body max-sm:block">
        <caption className="sr-only">Par som ikke stemmer, kr uten mva</caption>
        <PlainHeads columns={heads} className="bg-surface! max-sm:sr-only" />
        <tbody className="max-sm:block">
          {rows.slice(0, drawn).map((row) => (
            <PairRow key={idOf(row)} row={row} page={page} choosing={choosing} />
          ))}
        </tbody>
      </table>
      {rows.length > drawn && (
        <Button look="quiet" className="no-print m-3" onClick={() => setDrawn(drawn + mostDrawn)}>
          {`Vis flere av ${formatNumber(rows.length)}`}
        </Button>
      )}
    </div>
  );
}

'use client';

import clsx from 'clsx';
import { ChevronDown, History, Split } from 'lucide-react';
import { useState } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Menu, MenuItem } from '@/components/kit/ui/menu';
import { StatePill } from '@/components/kit/ui/state-pill';
import { UnsavedPart } from '@/components/kit/widgets/unsaved-part';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import {
  isShippingStatus,
  type ShippingStatus,
  shippingStatuses,
  statusNames,
} from '@/lib/platform/tables/declared/shipping-state';
import { NumberField } from './number-field';
import type { Shipping } from './use-shipping';

const dayText = (value: unknown) => (typeof value === 'string' ? formatDate(value) : '–');
const cell = 'px-3 py-1.5 align-middle max-sm:p-0';
const figure = `${cell} figures text-right whitespace-nowrap max-sm:text-left`;
/** The label of a figure where no heading is above it. */
const caption = 'text-caption text-muted sm:hidden';

const buttonLook =
  'inline-flex h-9 items-center gap-1 rounded-control border px-2 font-medium transition-colors duration-150 max-sm:h-12 max-sm:w-full max-sm:justify-center';

/**
 * The status of a row, from which it is set by a menu or by the figures 1 to 4; with an action chosen one press sets that, and
 * no other can be set.
 */
function StatusButton({
  name,
  status,
  action,
  onSet,
}: {
  name: string;
  status: ShippingStatus | undefined;
  action: ShippingStatus | null;
  onSet: (status: ShippingStatus) => void;
}) {
  const [open, setOpen] = useState(false);
  const now = status ? statusNames[status] : '–';
  if (action !== null) {
    const isSet = action === status;
    return (
      <span className="no-print flex items-center gap-2">
        {!isSet && <span className="max-sm:hidden">{status && <StatePill text={now} />}</span>}
        <button
          type="button"
          aria-pressed={isSet}
          aria-label={`${statusNames[action]}: ${name}`}
          onClick={() => onSet(action)}
          className={clsx(buttonLook, isSet ? 'border-accent bg-accent-soft' : 'border-line-strong hover:bg-hover')}
        >
          {statusNames[action]}
        </button>
      </span>
    );
  }
  const set = (next: ShippingStatus) => {
    setOpen(false);
    onSet(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the figures are pressed on the button or in its menu, whose keys arrive here.
    <span
      className="no-print"
      onKeyDown={({ key, ctrlKey, altKey, metaKey }) => {
        const pressed = shippingStatuses[Number(key) - 1];
        if (pressed && !ctrlKey && !altKey && !metaKey) set(pressed);
      }}
    >
      <Menu
        align="start"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            aria-label={`Status for ${name}: ${now}`}
            aria-keyshortcuts="1 2 3 4"
            className={clsx(buttonLook, 'border-line-strong bg-surface hover:bg-hover')}
          >
            {now}
            <ChevronDown className="size-4 text-muted" aria-hidden />
          </button>
        }
      >
        {shippingStatuses.map((one, at) => (
          <MenuItem key={one} keys={String(at + 1)} disabled={one === status} onSelect={() => set(one)}>
            {statusNames[one]}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}

/** A row of a project's shipping: item, number, place and actions. */
export function ShippingRow({
  live,
  row,
  name,
  shipping,
  mayWrite,
  onSplit,
  onHistory,
}: {
  live: LiveRows;
  row: Row;
  name: string;
  shipping: Shipping;
  mayWrite: boolean;
  onSplit: () => void;
  onHistory: () => void;
}) {
  const xid = String(row.xid);
  const [status, count, weight, rent, loss] = ['status', 'countam', 'attr_weightint', 'dayrentintam', 'lossreason'].map(
    (col) => cellOf(row, col),
  );
  const flash = live.flash(xid, 'status') ?? live.flash(xid, 'countam');
  const mark = live.mark(xid, 'status');
  const now = isShippingStatus(status) ? status : undefined;
  return (
    <>
      <tr
        data-row={xid}
        title={flash && `Endret av ${flash.by}`}
        className="border-t border-line transition-colors duration-150 [content-visibility:auto] max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3 max-sm:gap-y-2 max-sm:px-3 max-sm:py-3"
        style={flash && { backgroundColor: `color-mix(in oklch, var(--category-${flash.colour}) 18%, transparent)` }}
      >
        <th
          scope="row"
          className={`${cell} text-left font-medium max-sm:col-span-3 max-sm:flex max-sm:justify-between`}
        >
          <span className="min-w-0">
            {name}
            {typeof loss === 'string' && <span className="block text-caption font-normal text-muted">{loss}</span>}
          </span>
          {/* Where it can be set, its button says it. */}
          <span className={clsx('sm:hidden', mayWrite && shipping.action === null && 'not-print:hidden')}>
            {now && <StatePill text={statusNames[now]} />}
          </span>
        </th>
        <td className={figure}>
          <span className={caption}>Antall</span>
          <NumberField live={live} row={row} col="countam" name={name} mayWrite={mayWrite} most={7} />
        </td>
        <td className={figure}>
          <span className={caption}>Rabatt (%)</span>
          <NumberField live={live} row={row} col="discountam" name={name} mayWrite={mayWrite} most={6} />
        </td>
        <td className={figure}>
          <span className={`${caption} block`}>Vekt (kg)</span>
          {typeof weight === 'number' ? formatNumber(weight * Number(count ?? 0), 1) : '–'}
        </td>
        <td className={`${figure} max-sm:hidden`}>{typeof rent === 'number' ? formatNumber(rent, 2) : '–'}</td>
        <td className={`${cell} max-sm:order-last max-sm:col-span-3`}>
          {mayWrite && (
            <StatusButton
              name={name}
              status={now}
              action={shipping.action}
              onSet={(next) => shipping.set(live, [row], next)}
            />
          )}
          {/* Paper says the status that is, not those that can be chosen. */}
          <span className={clsx('max-sm:hidden', mayWrite && 'not-print:hidden')}>
            {now && <StatePill text={statusNames[now]} />}
          </span>
        </td>
        <td className={figure}>
          <span className={`${caption} block`}>Sendt</span>
          {dayText(cellOf(row, 'startdate'))}
        </td>
        <td className={figure}>
          <span className={`${caption} block`}>Tilbake</span>
          {dayText(cellOf(row, 'enddate'))}
        </td>
        <td className={`${cell} no-print whitespace-nowrap max-sm:text-right`}>
          {mayWrite && Number(count) > 1 && (
            <IconButton label={`Del ${name}`} icon={<Split />} className="max-sm:size-11!" onClick={onSplit} />
          )}
          <IconButton
            label={`Historikk for ${name}`}
            icon={<History />}
            className="max-sm:size-11!"
            onClick={onHistory}
          />
        </td>
      </tr>
      {mark && mark.state !== 'saving' && (
        <tr className="max-sm:block">
          <td colSpan={9} className="p-0 max-sm:block">
            <UnsavedPart
              name={name}
              mark={mark}
              onRetry={live.retry}
              onChoose={(which) => {
                for (const col of ['status', 'startdate', 'enddate', 'lossreason']) live.choose(xid, col, which);
              }}
            />
          </td>
        </tr>
      )}
    </>
  );
}

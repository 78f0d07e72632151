import { shippingStatuses } from '@/db/schema/shipping-statuses';
import { formatDate } from '@/lib/core/format/date';

export { shippingStatuses };

/** The parameter of the page's address that chooses what the rows are set to that are pressed. */
export const actionParam = 'handling';

export type ShippingStatus = (typeof shippingStatuses)[number];

/** The shipping state of a row's pieces: days are yyyy-mm-dd, `lossreason` says why they are lost. */
export type ShippingState = {
  status: ShippingStatus;
  startdate: string | null;
  enddate: string | null;
  lossreason: string | null;
};

/** Button texts of the statuses. */
export const statusNames: Readonly<Record<ShippingStatus, string>> = {
  planlagt: 'Planlagt',
  sendt: 'Sendt',
  returnert: 'Returnert',
  svinn: 'Svinn',
};

/** Specification 2, section 5. */
export const pickDay = 'Aktiv dato må velges!';
export const pickDayNotSaved = 'Aktiv dato må velges! Endring ikke lagret...';
export const whyLost = 'Skriv hvorfor det er svinn.';

export const isShippingStatus = (value: unknown): value is ShippingStatus =>
  shippingStatuses.some((status) => status === value);

/**
 * The state after a status is set on a day (specification 2, section 4): planned has no days, sent starts on the day
 * and has no end, returned and lost end on the day. Any order of statuses is allowed; only a loss has a reason.
 */
export function moved(
  { startdate }: Pick<ShippingState, 'startdate'>,
  status: ShippingStatus,
  activedate: string,
  lossreason: string | null = null,
): ShippingState {
  switch (status) {
    case 'planlagt':
      return { status, startdate: null, enddate: null, lossreason: null };
    case 'sendt':
      return { status, startdate: activedate, enddate: null, lossreason: null };
    case 'returnert':
      return { status, startdate, enddate: activedate, lossreason: null };
    case 'svinn':
      return { status, startdate, enddate: activedate, lossreason };
  }
}

export type StateFault = { col: keyof ShippingState; message: string };

/** Validates a state; undefined for a valid one. */
export function stateFault({ status, startdate, enddate, lossreason }: ShippingState): StateFault | undefined {
  switch (status) {
    case 'planlagt':
      if (startdate === null && enddate === null) return undefined;
      return {
        col: startdate === null ? 'enddate' : 'startdate',
        message: 'Det som er planlagt, har ingen datoer ennå.',
      };
    case 'sendt':
      if (startdate === null) return { col: 'startdate', message: 'Det som er sendt, har en startdato.' };
      if (enddate !== null) return { col: 'enddate', message: 'Det som er ute, har ingen sluttdato.' };
      return undefined;
    case 'svinn':
    case 'returnert':
      if (enddate === null) return { col: 'enddate', message: 'Det som er tilbake eller tapt, har en sluttdato.' };
      if (startdate !== null && enddate < startdate) {
        return {
          col: 'enddate',
          message: `Det ble sendt ${formatDate(startdate)} og kan ikke være over før den dagen.`,
        };
      }
      if (status === 'svinn' && (lossreason ?? '').trim() === '') return { col: 'lossreason', message: whyLost };
      return undefined;
  }
}

/** One part of a row that is split. */
export type SplitPart = Pick<ShippingState, 'status' | 'lossreason'> & { countam: number };

/** Returns the reason why a row of `countam` pieces cannot be split like this; undefined when it can. */
export function splitFault(countam: number, parts: readonly SplitPart[]): string | undefined {
  if (parts.length < 2) return 'Del raden i minst to deler.';
  if (parts.some((part) => !Number.isInteger(part.countam) || part.countam < 1)) {
    return 'Hver del må ha minst én.';
  }
  const sum = parts.reduce((all, part) => all + part.countam, 0);
  if (sum !== countam) return `Delene er til sammen ${sum}, raden har ${countam}.`;
  const lost = parts.find(({ status, lossreason }) => status === 'svinn' && (lossreason ?? '').trim() === '');
  return lost && whyLost;
}

/** The state of each part: a part with the same status keeps its state, another changes status on the day. */
export function splitStates(state: ShippingState, parts: readonly SplitPart[], activedate: string): ShippingState[] {
  return parts.map(({ status, lossreason }) =>
    status === state.status ? { ...state } : moved(state, status, activedate, lossreason),
  );
}

/** The state in a row's cells; undefined while it has no status. */
export function stateOfRow(row: Readonly<Record<string, unknown>>): ShippingState | undefined {
  const textOf = (col: string) => {
    const value = row[col];
    return typeof value === 'string' ? value : null;
  };
  const { status } = row;
  if (!isShippingStatus(status)) return undefined;
  return { status, startdate: textOf('startdate'), enddate: textOf('enddate'), lossreason: textOf('lossreason') };
}

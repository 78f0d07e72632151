import { open } from 'node:fs/promises';
import { isDay } from '@/lib/core/format/parse-date';

/** The type of a price: before or after the discounts agreed. */
export type PriceType = 'gross' | 'net';

/** The head of an EFO/NELFO file: whose it is, for which customer, its currency and its days (yyyy-mm-dd). */
export type EfonelfoHead = {
  kind: 'goods' | 'discounts';
  version: string;
  orgnr: string;
  seller: string;
  /** Digits of the buyer's organisation number; zeros where the seller leaves it open. */
  buyer: string;
  customerno: string;
  currency: string;
  from: string | undefined;
  to: string | undefined;
  priceType: PriceType | undefined;
};

/** A line of a file: something to take, something left out, something wrong, or a part of the line above. */
export type EfonelfoLine<T> =
  | { record: T }
  | { leftOut: string }
  | { error: string; column: string }
  | 'part'
  | 'beside';

export const wholeNumber = /^-?\d{1,15}$/;

/** The item type of freight, labour and fees. */
export const besideGoods = '9';

/** The day of a text yyyymmdd, or undefined. */
export function dayIn(text: string): string | undefined {
  const day = text.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isDay(day) ? day : undefined;
}

/** Gross or net by the field 'pristype' (B or N); undefined where it says neither. */
export function priceTypeIn(text: string | undefined): PriceType | undefined {
  const type = text?.trim().toUpperCase();
  return type === 'B' ? 'gross' : type === 'N' ? 'net' : undefined;
}

const digits = (text: string) => text.replaceAll(/\D/g, '');

/**
 * The fields of a head: post, format, version, seller, buyer, customer number; then of goods (VH) from, to, currency,
 * agreement, seller's name, address in five fields and price type; of discounts (RH) agreement, from, to, currency,
 * agreement type and seller's name. Source: 'EFO/NELFO 4.0' (E-NVare4.0r4), as the public Ruby gem efo_nelfo names the
 * fields of VH and RH.
 */
export function readHead(fields: readonly string[]): EfonelfoHead | undefined {
  const [post, format, version = '', orgnr = '', buyer = '', customerno = '', ...rest] = fields;
  if ((post !== 'VH' && post !== 'RH') || format !== 'EFONELFO') return undefined;
  const isGoods = post === 'VH';
  const [from = '', to = '', currency = ''] = isGoods ? rest : rest.slice(1);
  return {
    kind: isGoods ? 'goods' : 'discounts',
    version,
    orgnr: digits(orgnr),
    seller: (isGoods ? rest[4] : rest[5]) ?? '',
    buyer: digits(buyer),
    customerno: customerno.trim(),
    currency: currency.trim().toUpperCase(),
    from: dayIn(from),
    to: dayIn(to),
    priceType: isGoods ? priceTypeIn(rest[10]) : undefined,
  };
}

/** Bytes in which a head ends. */
const headBytes = 2_000;

/** The head of a file on disk by its first line, or undefined for a file in another format. */
export async function headOf(path: string): Promise<EfonelfoHead | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const [line = ''] = buffer
      .subarray(0, bytesRead)
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, '')
      .split(/\r?\n/);
    return readHead(line.split(';'));
  } finally {
    await file.close();
  }
}

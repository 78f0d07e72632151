import { alikeForm } from '@/lib/core/format/alike-form';
import { gtinOf } from '@/lib/core/format/gtin';
import { readCode } from '../labels/label-address';
import { scannedForms, scannedGtin } from './scanned-forms';

/** The properties of an item that may be on a label or its package. */
export type Labelled = {
  xid: string;
  shortid: string;
  serialno: string | null;
  ean: string | null;
  supItemId: string | null;
};

/** Items by id, by the numbers printed on them (as read), and by GTIN. */
export type Finder<T> = {
  byId: ReadonlyMap<string, T>;
  byText: ReadonlyMap<string, readonly T[]>;
  byGtin: ReadonlyMap<string, readonly T[]>;
};

function grouped<T>(pairs: Iterable<readonly [string, T]>): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, item] of pairs) groups.set(key, [...(groups.get(key) ?? []), item]);
  return groups;
}

/** The index in which scanned codes are looked up. */
export function finderOf<T extends Labelled>(items: readonly T[]): Finder<T> {
  const numbers = items.flatMap((item) =>
    [item.shortid, item.serialno, item.supItemId].flatMap((text) =>
      text === null || text === '' ? [] : [[alikeForm(text), item] as const],
    ),
  );
  const gtins = items.flatMap((item) => {
    const gtin = gtinOf(item.ean ?? '');
    return gtin === undefined ? [] : [[gtin, item] as const];
  });
  return { byId: new Map(items.map((item) => [item.xid, item])), byText: grouped(numbers), byGtin: grouped(gtins) };
}

/** The items that fit a code, several to choose from; `foreign` is another company's label. */
export type Scanned<T> = { items: readonly T[]; foreign: boolean };

/** The company's items that one of a code's readings names. */
export function findScanned<T>(finder: Finder<T>, company: string, readings: readonly string[]): Scanned<T> {
  const items = new Set<T>();
  let foreign = false;
  for (const form of readings.flatMap(scannedForms)) {
    const read = readCode(form);
    if ('text' in read) {
      for (const item of finder.byText.get(alikeForm(read.text)) ?? []) items.add(item);
      for (const item of finder.byGtin.get(scannedGtin(read.text) ?? '') ?? []) items.add(item);
    } else if (read.company !== null && read.company !== company) foreign = true;
    else {
      const item = finder.byId.get(read.xid);
      if (item) items.add(item);
    }
  }
  return { items: [...items], foreign: foreign && items.size === 0 };
}

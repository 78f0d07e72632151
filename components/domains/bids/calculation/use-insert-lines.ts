'use client';

import { uuidv7 } from 'uuidv7';
import { addPackage } from '@/lib/core/calculation/edit-rows';
import { insertPriceLines, type PriceLineGiven, type TypedCells } from '@/lib/core/calculation/price-line';
import { useCalculation } from './calculation-context';

/** The place of inserted lines: under an existing package or activity, a new package of this name, or none. */
export type Place = { parent: string | null } | { newPackage: string };

export type Inserted = {
  prices: readonly (PriceLineGiven & { xid: string })[];
  place: Place;
  /** The values typed for a price line, by its id. */
  typed: ReadonlyMap<string, TypedCells>;
};

/** Inserts chosen price lines, with a new package where requested, as one undo step. */
export function useInsertLines(): (inserted: Inserted) => void {
  const { store } = useCalculation();
  return ({ prices, place, typed }) =>
    store.edit(({ rows, assumptions }) => {
      const made = 'newPackage' in place ? { xid: uuidv7(), title: place.newPackage } : undefined;
      const parent = 'parent' in place ? place.parent : (made?.xid ?? null);
      return {
        assumptions,
        rows: insertPriceLines(made ? addPackage(rows, made) : rows, prices, {
          parent,
          assumptions,
          newId: uuidv7,
          typed: ({ xid }) => typed.get(xid) ?? [],
        }),
      };
    });
}

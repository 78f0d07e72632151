'use client';

import { uuidv7 } from 'uuidv7';
import { addPackage } from '@/lib/core/calculation/edit-rows';
import { insertPriceLines, type PriceLineGiven, type TypedCells } from '@/lib/core/calculation/price-line';
import { useCalculation } from './calculation-context';

/** Where lines are put: under a package or an activity that is there, under a new package of this name, or under none. */
export type Place = { parent: string | null } | { newPackage: string };

export type Inserted = {
  prices: readonly (PriceLineGiven & { xid: string })[];
  place: Place;
  /** What was typed of a price line, by its id. */
  typed: ReadonlyMap<string, TypedCells>;
};

/** Inserts chosen price lines, a new package with them where one is asked for: one step to undo. */
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

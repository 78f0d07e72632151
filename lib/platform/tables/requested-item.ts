import { equipmentParam } from '@/lib/platform/routing/things';
import { equipmentItems } from './declared/references';
import { requestedThing } from './requested-thing';

/** Shown while no item is chosen. */
export const noItem = 'Velg utstyr i listen.';

/** The item of equipment a page is about, by xid (specification 2, section 7). */
export const {
  requested: requestedItem,
  filter: itemFilter,
  rows: itemRows,
} = requestedThing(equipmentItems, equipmentParam, {
  text: 'Utstyr',
  invalid: 'Utstyret (equipmentid) er ugyldig.',
  missing: 'Fant ikke utstyret. Velg et annet.',
  none: noItem,
});

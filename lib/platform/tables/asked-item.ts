import { equipmentParam } from '@/lib/platform/routing/things';
import { askedThing } from './asked-thing';
import { equipmentItems } from './declared/references';

/** What stands where no item is chosen. */
export const noItem = 'Velg utstyr i listen.';

/** The item of equipment a page is about, by xid (specification 2, section 7). */
export const {
  asked: askedItem,
  filter: itemFilter,
  rows: itemRows,
} = askedThing(equipmentItems, equipmentParam, {
  text: 'Utstyr',
  invalid: 'Utstyret (equipmentid) er ugyldig.',
  missing: 'Fant ikke utstyret. Velg et annet.',
  none: noItem,
});

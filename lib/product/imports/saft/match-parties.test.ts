import { expect, test } from 'vitest';
import type { SaftParty } from './master-records';
import { matchParties } from './match-parties';

const nothing = { address: undefined, postalCode: undefined, city: undefined, email: undefined, phone: undefined };
const filed = (...parties: [no: string, orgnr?: string][]) =>
  new Map(
    parties.map(([no, orgnr]): [string, SaftParty] => [
      no,
      { kind: 'customer', at: 1, no, name: no, orgnr, ...nothing, paymentDays: undefined, balances: [] },
    ]),
  );
const has = (no: string, orgnr: string | null = null) => ({ xid: `x${no}`, no, name: no, orgnr });

function outcome(plan: ReturnType<typeof matchParties>) {
  return {
    found: Object.fromEntries([...plan.found].map(([no, known]) => [no, known.no])),
    byOrgnr: plan.byOrgnr.map(({ party }) => party.no),
    added: plan.added.map(({ no }) => no),
  };
}

test('the number decides before the organisation number', () => {
  const plan = matchParties(filed(['1', '923609016']), [has('1', '974760673'), has('2', '923609016')]);
  expect(outcome(plan)).toEqual({ found: { 1: '1' }, byOrgnr: [], added: [] });
});

test('an unknown number is matched by its organisation number', () => {
  const plan = matchParties(filed(['9', '923609016'], ['8']), [has('2', '923609016')]);
  expect(outcome(plan)).toEqual({ found: { 9: '2' }, byOrgnr: ['9'], added: ['8'] });
});

test.each([
  ['two here have it', filed(['9', '923609016']), [has('1', '923609016'), has('2', '923609016')]],
  ['two in the file have it', filed(['9', '923609016'], ['8', '923609016']), [has('1', '923609016')]],
  ['the one here is in the file itself', filed(['9', '923609016'], ['1']), [has('1', '923609016')]],
])('no match by organisation number when %s', (_, parties, known) => {
  expect(outcome(matchParties(parties, known)).byOrgnr).toEqual([]);
});

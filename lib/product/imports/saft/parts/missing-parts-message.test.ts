import { expect, test } from 'vitest';
import { missingPartsMessage } from './missing-parts-message';
import type { WaitingParts } from './waiting-result';

test('parts that lack some tell which, and what has come', () => {
  const part = { xid: '', name: 'a_1_2.xml', no: 1, count: 2, from: null, to: null, lines: 9 };
  const waiting: WaitingParts = {
    ...{ export: 'x', firm: { orgnr: null, name: 'Skarvheim AS' }, version: '1.30', software: 'Business Central' },
    ...{ created: '2026-11-25', from: null, to: null, storedTo: '2026-12-09', notes: [], months: [], sentence: '' },
    parts: [{ ...part, vouchers: 1_605, debit: 141.5, credit: 141.5 }],
    whole: { vouchers: 2_665, debit: 300, credit: 300 },
    together: { vouchers: 1_605, lines: 9, debit: 141.5, credit: 141.5 },
    missing: {
      ...{ vouchers: 1_060, debit: 158.5, credit: 158.5, numbers: [2], registers: false },
      ...{ months: ['2026-07'], probablySame: false },
    },
  };
  const text = missingPartsMessage(waiting);
  expect(text).toContain('mangler del 2 av 2: 1.060 bilag, debet 158,50, kredit 158,50. Det er trolig juli 2026.');
  expect(text).toContain('- a_1_2.xml: 1.605 bilag, debet 141,50, kredit 141,50');
  expect(text).toContain('Hver del sier at alt er 2.665 bilag');
});

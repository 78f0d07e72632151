import { expect, test } from 'vitest';
import { type HeadOf, headColumns } from './estimate-head';

const whole: HeadOf = {
  company: {
    name: 'Skarvheim Overflate AS',
    orgnr: '314020014',
    vatRegistered: true,
    address: 'Verftsgata 14',
    postalCode: '4014',
    city: 'Stavanger',
    phone: '51 00 14 20',
    email: null,
    bankAccount: '32010014203',
  },
  customer: {
    name: 'Ørnevær Verft AS',
    orgnr: '923609016',
    address: 'Kaigata 3',
    place: '8514 Narvik',
    paymentDays: 14,
  },
  contact: { name: 'Eva Dahl', position: 'Innkjøper', phone: null, email: 'eva@verft.example' },
  responsible: { name: 'Jonas Holm', position: null, phone: '99 00 11 22', email: null },
  bid: { key: '26-0145', validdate: '2026-12-25' },
};

test('the head says who it is to, who it is from and what it is, in that order', () => {
  expect(headColumns(whole, '2026-11-25', '01.12.2026–05.12.2026')).toEqual([
    [
      { name: 'Til', lines: ['Ørnevær Verft AS', 'Kaigata 3', '8514 Narvik', 'Org.nr 923 609 016'] },
      { name: 'Att.', lines: ['Eva Dahl, Innkjøper', 'eva@verft.example'] },
    ],
    [
      {
        name: 'Fra',
        lines: [
          'Skarvheim Overflate AS',
          'Verftsgata 14',
          '4014 Stavanger',
          'Org.nr 314 020 014 MVA',
          'Telefon 51 00 14 20',
        ],
      },
      { name: 'Kontakt', lines: ['Jonas Holm', '99 00 11 22'] },
    ],
    [
      { name: 'Tilbudsnummer', lines: ['26-0145'] },
      { name: 'Dato', lines: ['25.11.2026'] },
      { name: 'Gyldig til og med', lines: ['25.12.2026'] },
      { name: 'Planlagt utført', lines: ['01.12.2026–05.12.2026'] },
    ],
  ]);
});

test('what nobody knows leaves no name without lines, and no empty column', () => {
  const bare = { ...whole, customer: null, contact: null, responsible: null, bid: { key: '26-0145', validdate: null } };
  const columns = headColumns(bare, '2026-11-25');
  expect(columns.map((facts) => facts.map(({ name }) => name))).toEqual([['Fra'], ['Tilbudsnummer', 'Dato']]);
});

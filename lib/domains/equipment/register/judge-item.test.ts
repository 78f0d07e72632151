import { describe, expect, test } from 'vitest';
import { type ItemFacts, judgeItem, serviceLocation } from './judge-item';
import type { Candidate } from './replacement';

const today = '2026-11-25';
const scaffold = { project: 'p13', no: '26013', name: 'Stillas og innkledning' };
const article = { title: 'Nedfiringsbrems', supplier: null, supplierItem: null };
const spare: Candidate = {
  ...article,
  xid: 'c90',
  shortid: 'TAU-090',
  busy: 0,
  unfit: false,
  validUntil: '2027-08-16',
  booked: [{ startdate: '2027-01-13', enddate: '2027-02-01' }],
};
const control = { kind: 'Sakkyndig kontroll', date: '2025-08-27', duedate: '2026-08-27', approved: true };
const sent = { ...scaffold, xid: 's2', from: '2026-11-05', to: null, pieces: 1, out: true };
const drawn: ItemFacts = {
  article,
  shortid: 'TAU-100',
  location: 'Lager',
  records: [control],
  shipments: [
    { ...sent, xid: 's1', no: '25028', project: 'p28', from: '2026-09-12', to: '2026-10-25', out: false },
    sent,
  ],
  bookings: [
    { ...scaffold, startdate: '2026-11-05', enddate: '2026-12-21', bookedBy: 'Håkon Johnsen', waits: false },
    {
      project: 'p24',
      no: '26024',
      name: 'Metallisering',
      startdate: '2026-12-29',
      enddate: '2027-02-17',
      bookedBy: null,
      waits: false,
    },
  ],
  candidates: [spare],
  exchange: null,
  today,
};
const said = (facts: Partial<ItemFacts>) => {
  const { tone, text, detail } = judgeItem({ ...drawn, ...facts });
  return [tone, text, detail];
};
const valid = { ...control, date: '2026-09-01', duedate: '2027-09-01' };
const inStock = { shipments: [], bookings: drawn.bookings.slice(1) };

describe('the sentence', () => {
  test('in use without valid control: the place, how long, the days of use and what goes instead', () => {
    expect(said({})).toEqual([
      'bad',
      'I bruk på 26013 uten gyldig kontroll: den gikk ut for 90 dager siden.',
      'Brukt 65 dager etter fristen. TAU-090 er på lager, kontrollert, og ledig til 12.01.',
    ]);
    expect(judgeItem(drawn)).toMatchObject({ unsafe: true, usedAfter: 65, replacement: { shortid: 'TAU-090' } });
  });

  test('a unit that is booked before the present booking ends cannot replace it', () => {
    const booked = { ...spare, booked: [{ startdate: '2026-12-21', enddate: '2026-12-21' }] };
    expect(said({ candidates: [booked] })[2]).toBe(
      'Brukt 65 dager etter fristen. Ingen annen Nedfiringsbrems er på lager, kontrollert og ledig til 21.12.',
    );
    expect(judgeItem({ ...drawn, candidates: [booked] }).replacement).toBeNull();
  });

  test('the last day of a booking is still of the booking, and later ones of the project are not', () => {
    const [present, ...rest] = drawn.bookings;
    if (!present) throw new Error('There is a booking.');
    const bookings = [
      { ...present, enddate: today },
      { ...present, startdate: '2027-03-01', enddate: '2027-03-09' },
      ...rest,
    ];
    expect(judgeItem({ ...drawn, bookings })).toMatchObject({ until: { enddate: today }, next: { no: '26024' } });
  });

  test('an exchange that is planned leads to shipping instead of offering another', () => {
    expect(judgeItem({ ...drawn, exchange: 'TAU-090' })).toMatchObject({ tone: 'bad', replacement: null });
    expect(said({ exchange: 'TAU-090' })[2]).toContain('TAU-090 er lagt i Forsendelse i stedet');
  });

  test('the deadline itself is valid, the day after is not', () => {
    const dueOn = (duedate: string) => said({ records: [{ ...control, duedate }] });
    expect(dueOn(today)[0]).toBe('warn');
    expect(dueOn('2026-11-24').slice(1)).toEqual([
      'I bruk på 26013 uten gyldig kontroll: den gikk ut i går.',
      'Brukt én dag etter fristen. TAU-090 er på lager, kontrollert, og ledig til 12.01.',
    ]);
  });

  test('faults at the latest control are as bad as a deadline, whatever it says', () => {
    const faulty = { ...valid, approved: false };
    expect(said({ records: [control, faulty] }).slice(0, 2)).toEqual([
      'bad',
      'I bruk på 26013, men ikke godkjent ved siste kontroll 01.09.2026.',
    ]);
  });

  test('valid has no colour: the place, the control and until when it is free', () => {
    expect(said({ ...inStock, records: [valid] })).toEqual([
      null,
      'På lager, kontrollert til 01.09, ledig til 28.12.',
      '',
    ]);
    expect(said({ ...inStock, records: [valid], bookings: [], location: 'Lager Bergen' })).toEqual([
      null,
      'På lager (Lager Bergen), kontrollert til 01.09, ledig framover.',
      '',
    ]);
    expect(said({ records: [valid] })).toEqual([null, 'I bruk på 26013 til 21.12, kontrollert til 01.09.', '']);
    expect(said({ ...inStock, records: [] })[1]).toBe('På lager, uten kontrollfrist, ledig til 28.12.');
  });

  test('overdue in stock is amber and says who waits; what is at service says so', () => {
    expect(said(inStock)).toEqual([
      'warn',
      'På lager uten gyldig kontroll: den gikk ut for 90 dager siden.',
      'Skal ut til 26024 29.12.',
    ]);
    expect(said({ location: serviceLocation })[2]).toMatch(/^Tatt ut av bruk, men ikke levert inn\. Brukt 65 dager/);
    expect(said({ ...inStock, location: serviceLocation })[1]).toBe('Til service, ute av bruk.');
  });

  test('a control that ends within a booking is said before it ends', () => {
    const soon = { ...control, duedate: '2026-12-10' };
    expect(said({ records: [soon] })).toEqual([
      'warn',
      'I bruk på 26013 til 21.12, kontrollert til 10.12.',
      'Kontrollen går ut 11 dager før bookingen er over.',
    ]);
  });

  test('a booking that awaits confirmation reserves nothing', () => {
    const waits = drawn.bookings.slice(1).map((one) => ({ ...one, waits: true }));
    expect(said({ ...inStock, bookings: waits, records: [valid] })[1]).toBe(
      'På lager, kontrollert til 01.09, ledig framover.',
    );
  });
});

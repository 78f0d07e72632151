import { allDays } from '@/lib/core/calendar/calendar-days';
import type { Fact, Standard, Terms } from '@/lib/domains/contracts/case-fact';
import type { Clock } from '@/lib/domains/contracts/clock';

/** A fact as a course of events says it: kind, day ('1.9', '5.2.27'), and what else it has. */
export type Said = readonly [kind: Fact['kind'], day: string, rest?: Partial<Fact>];

/** What a day's answer has of a clock: by its rule, or by 'rule notice' where there are several. */
type Expected = Record<
  string,
  Partial<Pick<Clock, 'state' | 'due' | 'amount' | 'whose' | 'hard'>> & { says?: RegExp; never?: RegExp }
>;

export type Course = {
  no: number;
  standard: Standard | null;
  terms?: Partial<Terms>;
  facts: readonly Said[];
  on: string;
  clocks: Expected;
  /** Rules that have no clock. */
  without?: readonly string[];
};

export const dayOf = (text: string): string => {
  const [date, month, year = '26'] = text.split('.');
  return `20${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
};

export const factOf = ([kind, day, rest]: Said, at: number): Fact => ({
  ...{ id: String(at), kind, day: dayOf(day), notice: null, cause: null, form: null, amount: null, days: null },
  ...{ rule: null, tied: null, text: null, backOf: null, by: 'Kari Test', ...rest },
});

export const termsOf = ({ standard, terms }: Pick<Course, 'standard' | 'terms'>): Terms => ({
  ...{ standard, penalty: null, takeover: null, calendar: allDays, ...terms },
});

const ns = 'NS 8407';
const grounds = { notice: 'grounds' };
const time = { notice: 'time' };
const money = { notice: 'money' };
const list = { notice: 'list 36' };
const order: Said = ['known', '1.9', { cause: 'change' }];
const failure: Said = ['known', '1.9', { cause: 'client' }];
const neutral: readonly Said[] = [order, ['notified', '5.9', time]];
const silent: readonly Said[] = [order, ['notified', '3.9', grounds]];
const late: readonly Said[] = [order, ['notified', '30.9', grounds]];
const demanded: Said = ['demanded', '1.10', { notice: 'time', form: 'letter' }];
const specified: Said = ['specified', '5.10', { notice: 'time', days: 12 }];
const penalty = { penalty: 50_000 };
const sentList: Said = ['specified', '14.9', { ...list, amount: 35_912.5 }];
const takeover: Said = ['takeover', '31.12'];

/** The courses of events of facts, section 3, by their numbers there; numbers that are missing there are of the notes' words. */
export const courses: readonly Course[] = [
  {
    no: 1,
    standard: ns,
    facts: [order],
    on: '4.9',
    clocks: {
      order: {
        state: 'running',
        due: '2026-09-08',
        hard: false,
        says: /^Ikke varslet, minnes 08\.09\.2026, om 4 dager \(32\.2\)$/,
      },
    },
  },
  {
    no: 2,
    standard: ns,
    facts: [order],
    on: '9.9',
    clocks: { order: { state: 'past', says: /over vår frist siden 08\.09\.2026, send nå/, never: /tapt/i } },
  },
  {
    no: 3,
    standard: ns,
    facts: silent,
    on: '10.9',
    clocks: {
      'order-answer': { whose: 'theirs', state: 'running', due: '2026-09-17', says: /om 7 dager \(32\.3\)/ },
      order: { state: 'done' },
    },
  },
  {
    no: 4,
    standard: ns,
    facts: silent,
    on: '18.9',
    clocks: { 'order-answer': { state: 'past', says: /kan regnes som en endring \(32\.3\), skriv det/ } },
  },
  {
    no: 4,
    standard: ns,
    facts: [...silent, ['notified', '16.9', grounds]],
    on: '18.9',
    clocks: { 'order-answer': { state: 'past', due: '2026-09-17' } },
  },
  {
    no: 5,
    standard: ns,
    facts: [...silent, ['refused', '25.9', grounds], ['late_ours', '28.9', grounds]],
    on: '29.9',
    clocks: {
      'order-answer': { state: 'stands', says: /^Endring \(32\.3\), for sent svar innvendt 28\.09\.2026 \(5\)$/ },
      pleading: { state: 'done' },
    },
  },
  {
    no: 6,
    standard: ns,
    facts: [...silent, ['refused', '25.9', grounds]],
    on: '10.10',
    clocks: {
      'order-answer': { state: 'disputed', says: /regnes som gitt i tide \(5\)/ },
      pleading: { state: 'past' },
    },
  },
  {
    no: 7,
    standard: ns,
    facts: [...silent, ['refused', '25.9', grounds]],
    on: '26.9',
    clocks: {
      pleading: { whose: 'ours', state: 'running', due: '2026-10-02', says: /02\.10\.2026/ },
      'order-answer': { state: 'late' },
    },
  },
  {
    no: 8,
    standard: ns,
    facts: [
      ...late,
      ['specified', '30.9', { ...money, amount: 100_000 }],
      ['partly', '8.10', grounds],
      ['partly', '8.10', { ...money, amount: 60_000 }],
    ],
    on: '9.10',
    clocks: {
      order: { state: 'done', says: /etter vår frist 08\.09\.2026 \(32\.2\), regnes som gitt i tide \(5\)/ },
      'order-answer': { state: 'disputed' },
    },
  },
  {
    no: 9,
    standard: ns,
    facts: [...late, ['refused', '2.10', grounds], ['late_theirs', '2.10', grounds]],
    on: '4.10',
    clocks: { order: { state: 'disputed', says: /«for sent» innvendt 02\.10\.2026/, never: /tapt/i } },
  },
  {
    no: 9,
    standard: ns,
    facts: [...late, ['late_theirs', '2.10', grounds]],
    on: '20.10',
    clocks: { 'order-answer': { state: 'disputed', never: /kan regnes/ } },
  },
  {
    no: 9,
    standard: ns,
    facts: [...late, ['late_theirs', '20.10', grounds]],
    on: '21.10',
    clocks: { 'order-answer': { state: 'late' }, pleading: { state: 'running', due: '2026-10-27' } },
  },
  {
    no: 10,
    standard: ns,
    facts: [...late, ['late_theirs', '2.10', grounds], ['lost', '4.10', { ...grounds, text: 'For sent varslet.' }]],
    on: '4.10',
    clocks: { order: { state: 'lost', says: /^Tapt 04\.10\.2026, satt av .+: For sent varslet\.$/ } },
  },
  {
    no: 11,
    standard: ns,
    facts: neutral,
    on: '6.9',
    clocks: {
      time: { state: 'done', says: /\(33\.4\)/ },
      days: { state: 'running', due: null, says: /^Varslet, ikke spesifisert/ },
    },
  },
  {
    no: 12,
    standard: ns,
    facts: neutral,
    on: '20.9',
    clocks: { days: { state: 'running', due: null, says: /^Påminnelse\. .*\(33\.6\.1\)$/ } },
  },
  {
    no: 13,
    standard: ns,
    facts: [...neutral, demanded],
    on: '2.10',
    clocks: { demand: { whose: 'ours', state: 'running', due: '2026-10-08', says: /\(33\.6\.2\)$/ } },
  },
  {
    no: 14,
    standard: ns,
    facts: [...neutral, demanded],
    on: '9.10',
    clocks: { demand: { state: 'past', says: /hele tidskravet kan gå tapt \(33\.6\.2\)/ } },
  },
  {
    no: 15,
    standard: ns,
    facts: [...neutral, ['demanded', '1.10', { notice: 'time', form: 'mail' }]],
    on: '2.10',
    clocks: { demand: { state: 'running', due: '2026-10-08', says: /33\.6\.2 gjelder brev/ } },
  },
  {
    no: 16,
    standard: ns,
    facts: [...neutral, demanded, specified],
    on: '6.10',
    clocks: {
      days: { state: 'done', says: /for sent etter 33\.6\.1 kan ikke lenger innvendes/ },
      'time-answer': { whose: 'theirs', state: 'running', due: '2026-10-19', says: /\(33\.7\)/ },
      demand: { state: 'done' },
    },
  },
  {
    no: 16,
    standard: ns,
    facts: [order, ['notified', '5.9', { ...time, days: 12 }]],
    on: '6.9',
    clocks: {
      time: { state: 'done' },
      days: { state: 'done' },
      'time-answer': { state: 'running', due: '2026-09-19' },
    },
  },
  {
    no: 17,
    standard: ns,
    facts: [...neutral, demanded, ['unclear', '5.10', time]],
    on: '6.10',
    clocks: { demand: { state: 'done' }, days: { state: 'running' } },
  },
  {
    no: 18,
    standard: ns,
    facts: [...neutral, demanded, specified],
    on: '20.10',
    clocks: { 'time-answer': { state: 'past', says: /innvendinger kan være tapt \(33\.7\), skriv det/ } },
  },
  {
    no: 19,
    standard: ns,
    terms: penalty,
    facts: [...neutral, specified, ['refused', '10.10', time]],
    on: '10.10',
    clocks: {
      'time-answer': { state: 'disputed' },
      acceleration: { amount: 780_000, says: /12 dager × 50\.000 × 1,3 = 780\.000 \(33\.8\)/ },
    },
  },
  {
    no: 20,
    standard: ns,
    terms: penalty,
    facts: [...neutral, specified, ['partly', '10.10', { ...time, days: 4 }]],
    on: '10.10',
    clocks: { acceleration: { amount: 520_000 } },
  },
  {
    no: 21,
    standard: ns,
    terms: penalty,
    facts: [...neutral, ['specified', '5.10', { ...time, days: 30 }], ['refused', '10.10', { ...time, days: 10 }]],
    on: '10.10',
    clocks: { acceleration: { amount: 1_300_000 } },
  },
  {
    no: 22,
    standard: ns,
    terms: penalty,
    facts: [
      ...neutral,
      specified,
      ['refused', '10.10', time],
      ['estimated', '11.10', { notice: 'acceleration', amount: 800_000 }],
    ],
    on: '11.10',
    clocks: {
      acceleration: { state: 'none', says: /^Ingen valgrett, 800\.000 er over grensen: .*780\.000 \(33\.8\)/ },
    },
  },
  {
    no: 22,
    standard: ns,
    terms: penalty,
    facts: [
      ...neutral,
      specified,
      ['refused', '10.10', time],
      ['estimated', '11.10', { notice: 'acceleration', amount: 780_000 }],
    ],
    on: '11.10',
    clocks: { acceleration: { state: 'open', amount: 780_000, never: /valgrett/ } },
  },
  {
    no: 23,
    standard: ns,
    facts: [...neutral, specified, ['refused', '10.10', time]],
    on: '10.10',
    clocks: { acceleration: { amount: null, says: /kan ikke regnes ut, ingen dagmulkt er avtalt/ } },
  },
  {
    no: 24,
    standard: ns,
    facts: [['known', '1.9', { cause: 'forcemajeure' }]],
    on: '2.9',
    clocks: {
      time: { state: 'running', says: /\(33\.4\)/ },
      'money-of-force-majeure': { state: 'none', says: /^Ikke vederlag \(33\.3\)$/ },
    },
  },
  {
    no: 25,
    standard: ns,
    facts: [order],
    on: '9.9',
    clocks: {
      'money-of-change': { state: 'open', due: null, says: /ingen frist \(34\.1\.1\)/ },
      time: { state: 'past', due: '2026-09-08' },
    },
  },
  {
    no: 26,
    standard: ns,
    facts: [failure, ['notified', '5.9', money]],
    on: '9.9',
    clocks: {
      money: { state: 'done', says: /\(34\.1\.2\)/ },
      time: { state: 'past', says: /over vår frist/, never: /tapt/i },
    },
  },
  {
    no: 27,
    standard: ns,
    facts: [failure, ['notified', '5.9', time]],
    on: '9.9',
    clocks: { time: { state: 'done' }, money: { state: 'past', says: /over vår frist/, never: /tapt/i } },
  },
  {
    no: 28,
    standard: ns,
    facts: [failure, ['known', '10.9', { notice: 'rig' }], ['notified', '12.9', { notice: 'rig' }]],
    on: '18.9',
    clocks: {
      rig: { state: 'done', says: /\(34\.1\.3\)/ },
      productivity: { state: 'open', says: /^Ikke varslet særskilt/ },
    },
  },
  {
    no: 29,
    standard: ns,
    facts: [order, ['known', '1.9', { notice: 'unitprice' }], ['notified', '20.9', { notice: 'unitprice' }]],
    on: '21.9',
    clocks: { unitprice: { state: 'late', says: /begrenses til det de måtte forstå/ } },
  },
  {
    no: 30,
    standard: ns,
    facts: [failure, ['notified', '3.9', grounds], ['notified', '3.9', money], ['cause', '10.9', { cause: 'change' }]],
    on: '11.9',
    clocks: {
      warning: { state: 'done', says: /^Varslet 03\.09\.2026 \(25\.1\.2\)$/ },
      order: { state: 'running', due: '2026-09-17' },
      'money-of-change': { state: 'done', says: /^Varslet 03\.09\.2026, før årsaken ble endret$/ },
    },
  },
  {
    no: 31,
    standard: ns,
    facts: [
      ['worked', '1.9', list],
      ['worked', '8.9', { notice: 'list 37' }],
      ['specified', '14.9', { ...list, amount: 10_000 }],
    ],
    on: '22.9',
    clocks: {
      'list list 36': { state: 'done' },
      'list list 37': { state: 'past', hard: true, due: '2026-09-21', says: /avkortet.*\(30\.3\.1\)$/ },
    },
  },
  {
    no: 32,
    standard: ns,
    facts: [sentList],
    on: '27.9',
    clocks: {
      'list-check': {
        whose: 'theirs',
        state: 'running',
        hard: true,
        due: '2026-09-28',
        says: /om 1 dag \(30\.3\.2\)$/,
      },
    },
  },
  {
    no: 33,
    standard: ns,
    facts: [sentList, ['refused', '28.9', list]],
    on: '29.9',
    clocks: { 'list-check': { state: 'disputed', says: /i tide/ } },
  },
  {
    no: 34,
    standard: ns,
    facts: [sentList, ['refused', '29.9', list]],
    on: '30.9',
    clocks: { 'list-check': { state: 'late' }, pleading: { state: 'running', due: '2026-10-06' } },
  },
  {
    no: 35,
    standard: ns,
    facts: [sentList],
    on: '29.9',
    clocks: { 'list-check': { state: 'stands', says: /^Listen står/ } },
  },
  {
    no: 36,
    standard: ns,
    facts: [
      ['begun', '1.9', { notice: 'costwork' }],
      ['notified', '3.9', { notice: 'costwork' }],
    ],
    on: '3.9',
    clocks: { costwork: { state: 'late', says: /strengere bevis, ikke tapt \(34\.4\)/ } },
  },
  {
    no: 37,
    standard: ns,
    facts: [['risk_agreed', '1.9']],
    on: '2.9',
    clocks: { 'design-risk': { state: 'running', hard: true, due: '2026-10-06', says: /\(24\.2\.2\)/ } },
  },
  {
    no: 38,
    standard: ns,
    facts: [
      ['risk_agreed', '1.9'],
      ['material_checked', '5.9'],
      ['material', '15.9'],
    ],
    on: '16.9',
    clocks: { 'design-risk': { state: 'running', due: '2026-10-20' } },
  },
  {
    no: 39,
    standard: ns,
    facts: [['helper_named', '1.9']],
    on: '16.9',
    clocks: {
      helper: { state: 'stands', due: '2026-09-15', says: /er godkjent, siste dag var 15\.09\.2026 \(10\.2\)/ },
    },
  },
  {
    no: 40,
    standard: ns,
    facts: [['transfer_notified', '1.9']],
    on: '2.9',
    clocks: { transfer: { whose: 'ours', due: '2026-09-15', says: /\(12\.1\.2\)/ } },
  },
  {
    no: 41,
    standard: ns,
    facts: [takeover],
    on: '31.12',
    clocks: {
      'final-account': { hard: true, due: '2027-02-28', says: /\(39\.1\)/ },
      suit: { due: '2027-08-31', hard: true },
    },
  },
  {
    no: 42,
    standard: ns,
    facts: [takeover],
    on: '1.3.27',
    clocks: { 'final-account': { state: 'past', says: /byggherren kan kreve den/, never: /tapt/i } },
  },
  {
    no: 43,
    standard: ns,
    facts: [takeover, ['final_demanded', '5.2.27']],
    on: '20.2.27',
    clocks: { 'final-demand': { state: 'past', due: '2027-02-19', says: /byggherren kan skrive den selv/ } },
  },
  {
    no: 44,
    standard: ns,
    facts: [takeover, ['final_account', '28.2.27']],
    on: '1.3.27',
    clocks: {
      'final-answer': { whose: 'theirs', due: '2027-04-28', hard: true, says: /\(39\.2\)/ },
      'final-account': { state: 'done' },
    },
  },
  {
    no: 46,
    standard: ns,
    facts: [takeover, ['repeated', '20.2.27'], ['final_account', '28.2.27']],
    on: '1.3.27',
    clocks: { 'final-repeat': { says: /Først fremsatt i sluttoppstillingen.*\(5\)/ } },
  },
  {
    no: 47,
    standard: ns,
    facts: [['part_takeover', '1.12']],
    on: '2.12',
    clocks: {},
    without: ['suit', 'final-account'],
  },
  {
    no: 48,
    standard: ns,
    facts: [takeover, ['conciliation', '15.8.27']],
    on: '1.9.27',
    clocks: { suit: { state: 'stopped' }, 'suit-after-conciliation': { due: '2028-08-15', hard: true } },
  },
  {
    no: 48,
    standard: ns,
    facts: [takeover, ['conciliation', '15.8.27'], ['conciliation_ended', '1.10.27']],
    on: '2.10.27',
    clocks: { 'suit-after-conciliation': { due: '2028-10-01' } },
  },
  {
    no: 49,
    standard: ns,
    facts: [['umpire', '1.12'], takeover],
    on: '2.1.27',
    clocks: { suit: { state: 'stopped', due: null, says: /Oppmann/ } },
  },
  {
    no: 50,
    standard: ns,
    facts: [order, ['notified', '3.9', { ...grounds, form: 'spoken' }]],
    on: '4.9',
    clocks: { order: { state: 'running', due: '2026-09-08', says: /^Sagt 03\.09\.2026, men ikke skrevet/ } },
    without: ['order-answer'],
  },
  {
    no: 50,
    standard: ns,
    facts: [order, ['notified', '7.9', { ...grounds, form: 'minutes' }]],
    on: '8.9',
    clocks: { order: { state: 'done' }, 'order-answer': { due: '2026-09-21' } },
  },
  {
    no: 51,
    standard: ns,
    facts: [order, ['notified', '3.9', { ...grounds, form: 'foreman' }]],
    on: '9.9',
    clocks: { order: { state: 'past', says: /send til avtalt mottaker/ } },
  },
  {
    no: 53,
    standard: 'NS 8405',
    facts: [takeover],
    on: '31.12',
    clocks: { suit: { due: '2027-08-31' }, 'final-account': { due: '2027-02-28', says: /\(33\.1\)/ } },
  },
  {
    no: 54,
    standard: 'NS 8406',
    facts: [...late, ['late_theirs', '2.10', grounds]],
    on: '3.10',
    clocks: { order: { state: 'disputed', says: /ikke tapt av dette alene/, never: /kan (gå|være) tapt/ } },
  },
  {
    no: 55,
    standard: 'NS 8406',
    facts: silent,
    on: '18.9',
    clocks: { 'order-answer': { state: 'past', says: /taushet er ikke samtykke, purr/ } },
  },
  {
    no: 56,
    standard: 'NS 8406',
    facts: [takeover],
    on: '31.12',
    clocks: { 'final-account': { due: '2027-02-28', says: /\(25\)/ }, suit: { due: '2027-08-31' } },
  },
  {
    no: 57,
    standard: 'NS 8417',
    facts: silent,
    on: '18.9',
    clocks: { 'order-answer': { state: 'past', says: /\(32\.3\)/ } },
  },
  {
    no: 57,
    standard: 'NS 8416',
    facts: silent,
    on: '18.9',
    clocks: { 'order-answer': { says: /taushet er ikke samtykke/ } },
  },
  {
    no: 58,
    standard: ns,
    facts: [
      ['known', '1.9'],
      ['sub_notified', '1.9'],
    ],
    on: '4.9',
    clocks: { order: { state: 'running', due: '2026-09-08' }, 'sub-answer': { whose: 'ours', due: '2026-09-08' } },
  },
  {
    no: 59,
    standard: 'Egne vilkår',
    facts: [['agreed', '1.8', { rule: 'order', days: 10 }], order],
    on: '2.9',
    clocks: { order: { hard: true, due: '2026-09-15' } },
  },
  {
    no: 60,
    standard: 'Bustadoppføringslova',
    facts: silent,
    on: '18.9',
    clocks: { law: { state: 'none', says: /Bustadoppføringslova gjelder/ } },
    without: ['order', 'order-answer'],
  },
];

/** Course 52: the first nine by 8405, whose paragraphs are shown once they are confirmed. */
export const confirmed8405: readonly Said[] = ['order', 'order-answer', 'time', 'money-of-change'].map(
  (rule): Said => ['confirmed', '1.1', { rule: `8405.${rule}` }],
);

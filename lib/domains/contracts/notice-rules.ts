import { type ClockRule, memory, rule } from './rule-shape';

const answers = ['accepted', 'partly', 'refused', 'recalled', 'late_theirs'] as const;
const notLost = 'ikke tapt av dette alene (3)';
const unsaid = 'standarden sier ikke hva taushet betyr';
const sending = { todo: 'Ikke varslet', did: 'Varslet' } as const;
const answering = { todo: 'Svar ventes', did: 'Besvart' } as const;
const always = true;

const known = { starts: ['known'], from: 'first', meets: ['notified', 'specified'] } as const;
const soon = { ...known, length: { own: 'ours' } } as const;
const toClaim = { starts: ['specified'], meets: answers, length: { own: 'theirs' } } as const;
/** A notice that is written again is answered from the first time. */
const toNotice = { ...toClaim, starts: ['notified'], from: 'first' } as const;

const special = (notice: string, what: string): ClockRule =>
  rule(
    { id: notice, notice, whose: 'ours', always },
    soon,
    { 8407: '34.1.3', 8405: memory('25'), own: '' },
    { todo: `Ikke varslet særskilt om ${what}`, did: `Varslet særskilt om ${what}` },
  );

const moneyAnswer = (notice: string): ClockRule =>
  rule(
    { id: `${notice}-answer`, notice, whose: 'theirs' },
    toClaim,
    { 8407: '', 8405: '', 8406: '', own: '' },
    { ...answering, missed: unsaid },
  );

/** Clocks of a case's notices. */
export const noticeRules: readonly ClockRule[] = [
  // Grounds.
  rule(
    { id: 'order', notice: 'grounds', whose: 'ours', causes: ['change'], always, source: 'codex' },
    soon,
    { 8407: '32.2', 8405: memory('23.2'), 8406: '19.2', own: '' },
    { ...sending, missedIn: { 8406: notLost } },
  ),
  rule(
    { id: 'order-answer', notice: 'grounds', whose: 'theirs', causes: ['change'] },
    toNotice,
    { 8407: '32.3', 8405: memory('23.3'), 8406: '', own: '' },
    {
      ...{ ...answering, missed: 'kan regnes som en endring', effect: 'Endring' },
      missedIn: { 8406: 'taushet er ikke samtykke, purr', own: 'avtalen avgjør hva taushet betyr, purr' },
    },
  ),
  rule(
    { id: 'warning', notice: 'grounds', whose: 'ours', causes: ['client', 'risk'], always },
    soon,
    { 8407: '25.1.2', 8405: memory(''), own: '' },
    sending,
  ),
  rule(
    { id: 'warning-answer', notice: 'grounds', whose: 'theirs', causes: ['client', 'risk'] },
    toNotice,
    { 8407: '25.3', 8405: memory(''), own: '' },
    { ...answering, missed: unsaid },
  ),
  // Money.
  rule(
    { id: 'money-of-change', notice: 'money', whose: 'ours', causes: ['change'], always },
    { ...known, length: 'none' },
    { 8407: '34.1.1', 8405: memory('25'), 8406: '19', own: '' },
    { todo: 'Ikke varslet, ingen frist', did: 'Varslet' },
  ),
  rule(
    { id: 'money', notice: 'money', whose: 'ours', causes: ['client', 'risk'], always },
    soon,
    { 8407: '34.1.2', 8405: memory('25.3'), 8406: '19.4', own: '' },
    { ...sending, missedIn: { 8406: notLost } },
  ),
  rule(
    { id: 'money-of-force-majeure', notice: 'money', whose: 'ours', causes: ['forcemajeure'], always },
    { ...known, length: 'none' },
    { 8407: '33.3' },
    { todo: 'Ikke vederlag', did: 'Ikke vederlag, men varslet' },
  ),
  special('rig', 'rigg og drift'),
  special('productivity', 'produktivitet'),
  moneyAnswer('money'),
  moneyAnswer('rig'),
  moneyAnswer('productivity'),
  rule(
    { id: 'unitprice', notice: 'unitprice', whose: 'ours' },
    soon,
    { 8407: '34.3.3', 8405: memory('25.7') },
    { ...sending, missed: 'begrenses til det de måtte forstå' },
  ),
  rule(
    { id: 'unitprice-answer', notice: 'unitprice', whose: 'theirs' },
    { ...toClaim, starts: ['notified', 'specified'] },
    { 8407: '34.3.3', 8405: memory('25.7') },
    { ...answering, missed: 'innvendinger kan være tapt', effect: 'Innvendingene kom for sent' },
  ),
  // Cost work (regningsarbeid).
  rule(
    { id: 'costwork', notice: 'costwork', whose: 'ours' },
    { starts: ['begun'], from: 'first', meets: ['notified', 'specified'], length: { days: 0 } },
    { 8407: '34.4', 8405: '25.8.1', 8406: '23.4' },
    {
      ...{ todo: 'Ikke varslet før regningsarbeidet begynte', did: 'Regningsarbeid varslet' },
      missed: 'strengere bevis, ikke tapt',
    },
  ),
  rule(
    { id: 'list', notice: 'list', whose: 'ours', source: 'lists' },
    { starts: ['worked'], meets: ['specified'], length: 'weekly' },
    { 8407: '30.3.1', 8405: '31', 8406: '23.4' },
    {
      ...{ todo: 'Listen er ikke sendt', did: 'Listen er sendt' },
      missed: 'kan bli avkortet til det de måtte forstå',
    },
  ),
  rule(
    { id: 'list-check', notice: 'list', whose: 'theirs', source: 'lists' },
    { starts: ['specified', 'received'], meets: answers, length: { days: 14 } },
    { 8407: '30.3.2', 8405: '31', 8406: '23.4' },
    { todo: 'Kontroll av listen', did: 'Listen er besvart', missed: 'listen står', effect: 'Listen står' },
  ),
  // Time.
  rule(
    { id: 'time', notice: 'time', whose: 'ours', always },
    soon,
    { 8407: '33.4', 8405: memory('24.4'), 8406: memory('22'), own: '' },
    { ...sending, missedIn: { 8406: notLost } },
  ),
  rule(
    { id: 'days', notice: 'time', whose: 'ours' },
    { starts: ['notified'], from: 'first', meets: ['specified'], length: 'none' },
    { 8407: '33.6.1', 8405: memory('24.6') },
    { todo: 'Varslet, ikke spesifisert: skriv dagene når de kan beregnes', did: 'Spesifisert' },
  ),
  rule(
    { id: 'demand', notice: 'time', whose: 'ours' },
    { starts: ['demanded'], meets: ['specified', 'unclear'], length: { own: 'ours' } },
    { 8407: '33.6.2', 8405: memory('24.6') },
    {
      ...{ todo: 'Svar med dager, eller hvorfor de ikke kan beregnes', did: 'Kravet om dager er besvart' },
      missed: 'hele tidskravet kan gå tapt',
    },
  ),
  rule(
    { id: 'time-answer', notice: 'time', whose: 'theirs' },
    toClaim,
    { 8407: '33.7', 8405: memory('24.6') },
    { ...answering, missed: 'innvendinger kan være tapt', effect: 'Innvendingene kom for sent' },
  ),
  rule(
    { id: 'acceleration', notice: 'acceleration', whose: 'ours', source: 'acceleration' },
    { starts: ['begun'], from: 'first', meets: ['notified'], length: { days: 0 } },
    { 8407: '33.8', 8405: memory('24.7') },
    {
      ...{ todo: 'Forsering varsles med kostnaden før den begynner', did: 'Forsering varslet' },
      missed: 'uten varsel før start kan forseringen ikke kreves betalt',
    },
  ),
];

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { isDay } from '@/lib/core/format/parse-date';
import { readRepeat, repeatText } from '@/lib/core/format/repeat-rule';
import { runs } from '@/tests/factories/runs';
import { markKinds, plainPhrase, understand } from './phrase';
import { readRepeatWords } from './read-fields';

/** Expressions for a day: today → the day → the expressions, separated by |. */
const days: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // A Monday.
  '2026-11-23': {
    '2026-11-23': 'i dag|idag|I DAG|i kveld|i ettermiddag|uke 48|i uke 48|23.11|23. november|mandag uke 48|den 23.',
    '2026-11-24':
      'i morgen|imorgen|i morgen tidlig|I morgen kveld|tirsdag|på tirsdag|innen tirsdag|24.11.|den 24.|om 1 dag|om en dag',
    '2026-11-25': 'i overmorgen|overmorgen|onsdag|om to dager|om 2 dager|25/11|25.11.2026|2026-11-25',
    '2026-11-26': 'torsdag|før fredag|om tre dager|26 nov|26. nov.|torsdag kveld',
    '2026-11-27':
      'fredag|Fredag|på fredag|til fredag|senest fredag|innen på fredag|førstkommende fredag|fredag uke 48|fredag i uke 48|27. november 2026|27.11.26|frist fredag',
    '2026-11-28': 'i helgen|til helgen|i helga|lørdag',
    '2026-11-29': 'søndag|før mandag',
    '2026-11-30':
      'mandag|neste mandag|neste uke|i neste uke|om en uke|om 1 uke|om 7 dager|uke 49|månedsslutt|ved månedsskiftet|i slutten av måneden|siste dag i måneden|mandag neste uke|den 30.|30.',
    '2026-12-01': 'neste tirsdag|i neste måned|neste måned|1. desember|1.12|01.12.2026|den 1.',
    '2026-12-04': 'neste fredag|på neste fredag|fredag neste uke|fredag i neste uke|fredag om en uke',
    '2026-12-07': 'om 14 dager|om fjorten dager|om to uker|om 2 uker|uke 50',
    '2026-12-11': 'fredag om to uker|fredag uke 50',
    '2026-12-22': 'den 22.|22.|den tjueandre desember|toogtyvende desember',
    '2026-12-05': 'femte desember|den femte desember',
    '2026-12-23': 'om en måned|om 1 måned|23. des|23/12',
    '2026-12-25': '1. juledag|første juledag|på 1. juledag|innen juledagen|1. juledag 2026',
    '2026-12-26': '2. juledag|andre juledag|annen juledag',
    '2027-03-25': 'skjærtorsdag|innen skjærtorsdag',
    '2027-03-29': '2. påskedag|annen påskedag',
    '2027-05-06': 'Kristi himmelfartsdag',
    '2026-12-24': 'julaften|på julaften|24.12|24. desember|24.12.2026|24. des 2026',
    '2026-12-31': 'årsskiftet|i slutten av året|nyttårsaften|31.12|den 31. desember',
    '2027-01-01': 'neste år|1. januar|1.1|1.1.27|01/01/2027',
    '2027-01-04': 'uke 1|i uke 1',
    '2027-02-23': 'om tre måneder|om 3 måneder',
    '2027-05-17': '17. mai|17.5|17.05.2027|den 17. mai',
    '2027-05-23': 'om et halvt år|om halvt år|om 6 måneder',
    '2027-11-22': '22. november|22.11|22/11',
    '2027-11-23': 'om ett år|om et år|om 1 år|om tolv måneder',
    '2028-02-29': '29. februar|29.2|29.02.2028',
  },
  // A Friday, a Sunday, and the ends of months and years.
  '2026-11-27': {
    '2026-12-04': 'fredag|neste fredag|førstkommende fredag',
    '2026-11-30': 'neste mandag|før tirsdag',
    '2026-11-27': 'før lørdag',
  },
  '2026-11-29': {
    '2026-11-30': 'mandag|neste mandag|i morgen',
    '2026-11-29': 'i helgen|uke 48',
    '2026-12-06': 'søndag|søndag neste uke',
  },
  '2026-12-31': {
    '2026-12-31': 'i dag|31.12|årsskiftet|månedsslutt|uke 53',
    '2027-01-01': 'i morgen|fredag|neste år|neste måned|1.1|den 1.',
    '2027-01-04': 'neste uke|uke 1|mandag',
    '2027-01-31': 'om en måned|31. januar',
    '2027-12-30': '30.12',
  },
  '2027-01-01': { '2027-01-01': 'uke 53|1.1', '2027-01-04': 'uke 1|neste mandag', '2027-12-31': '31.12' },
  '2027-01-31': { '2027-02-28': 'om en måned', '2027-03-01': 'om 29 dager', '2027-03-31': 'om to måneder' },
  // The days before and of both DST changes.
  '2026-03-28': { '2026-03-29': 'i morgen|søndag|om en dag', '2026-03-30': 'i overmorgen|mandag|om to dager' },
  '2026-03-29': {
    '2026-03-29': 'i dag|29.3',
    '2026-03-30': 'i morgen|mandag',
    '2026-04-05': 'om en uke|søndag',
    '2026-04-29': 'om en måned',
  },
  '2026-10-24': {
    '2026-10-25': 'i morgen|søndag',
    '2026-10-26': 'i overmorgen|mandag|om 2 dager',
    '2026-11-24': 'om en måned',
  },
  '2026-10-25': {
    '2026-10-25': 'i dag|i helgen',
    '2026-10-26': 'i morgen|mandag',
    '2026-11-01': 'om en uke',
    '2026-11-08': 'om to uker',
  },
  '2028-02-28': { '2028-02-29': 'i morgen|29.2|månedsslutt|29. februar', '2028-03-01': 'i overmorgen|neste måned' },
};

/** Expressions for a repeat on Monday 23 November 2026: rule → first day → the expressions. */
const repeats: Readonly<Record<string, readonly [day: string, words: string]>> = {
  'FREQ=DAILY': ['2026-11-23', 'hver dag|daglig|Hver dag'],
  'FREQ=DAILY;INTERVAL=2': ['2026-11-23', 'annenhver dag|hver annen dag|hver 2. dag'],
  'FREQ=DAILY;INTERVAL=14': ['2026-11-23', 'hver 14. dag|hver fjortende dag'],
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR': ['2026-11-23', 'hver hverdag|alle hverdager|hverdager|hver virkedag'],
  'FREQ=WEEKLY;BYDAY=MO': ['2026-11-23', 'hver uke|ukentlig|hver mandag|mandager|på mandager'],
  'FREQ=WEEKLY;BYDAY=FR': ['2026-11-27', 'hver fredag|fredager|på fredager'],
  'FREQ=WEEKLY;BYDAY=TU,TH': ['2026-11-24', 'hver tirsdag og torsdag|tirsdager og torsdager'],
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO': [
    '2026-11-23',
    'annenhver uke|hver annen uke|annenhver mandag|med to ukers mellomrom',
  ],
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH': ['2026-11-23', 'mandag og torsdag hver annen uke'],
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=WE': ['2026-11-25', 'hver tredje onsdag'],
  'FREQ=MONTHLY;BYMONTHDAY=10': [
    '2026-12-10',
    '10. hver måned|den 10. hver måned|den 10. i hver måned|10. i måneden|hver måned den 10.',
  ],
  'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=10': [
    '2026-12-10',
    '10. hver annen måned|den 10. annenhver måned|den 10. hver 2. måned',
  ],
  'FREQ=MONTHLY;BYMONTHDAY=5': [
    '2026-12-05',
    'den femte hver måned|den femte i hver måned|den femte i måneden|hver måned den femte|hver femte i måneden|den 5 hver måned|hver måned den 5|den 5. hver måned',
  ],
  'FREQ=MONTHLY;BYMONTHDAY=1': ['2026-12-01', 'den første hver måned|den første i måneden|hver første i måneden'],
  'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=25': [
    '2026-11-25',
    'den tjuefemte annenhver måned|den femogtyvende hver annen måned|annenhver måned den 25.',
  ],
  'FREQ=MONTHLY;BYMONTHDAY=-1': ['2026-11-30', 'siste dag i måneden hver måned|siste dag hver måned'],
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1': [
    '2026-11-30',
    'siste virkedag i måneden|den siste virkedagen i måneden|siste virkedag hver måned|siste arbeidsdag i hver måned|hver siste virkedag i måneden',
  ],
  'FREQ=MONTHLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=3': [
    '2026-12-03',
    'tredje virkedag annenhver måned|3. virkedag annenhver måned',
  ],
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1': [
    '2026-12-01',
    'første virkedag i måneden|første virkedag hver måned',
  ],
  'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25': ['2026-12-25', '1. juledag hvert år|hvert år 1. juledag'],
  'FREQ=MONTHLY;BYMONTHDAY=23': ['2026-11-23', 'hver måned|månedlig'],
  'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=23': ['2026-11-23', 'hvert kvartal|kvartalsvis|hver tredje måned|hver 3. måned'],
  'FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=1': ['2026-12-01', 'hvert halvår 1.12|halvårlig 1. desember'],
  'FREQ=MONTHLY;BYDAY=1MO': ['2026-12-07', 'første mandag hver måned|første mandag i måneden'],
  'FREQ=MONTHLY;BYDAY=-1FR': ['2026-11-27', 'siste fredag hver måned|siste fredag i hver måned'],
  'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=31': ['2027-05-31', '31. mai hvert år|hvert år 31. mai|årlig 31.5'],
  'FREQ=YEARLY;INTERVAL=2;BYMONTH=11;BYMONTHDAY=23': ['2026-11-23', 'hvert annet år|annethvert år'],
};

const monday = '2026-11-23';
/** Whole phrases on that Monday: phrase | text | day | category | ! | rule. */
const whole = `
ring Bratttind fredag | ring Bratttind | 2026-11-27 | | |
mva 10. hver annen måned | mva | 2026-12-10 | | | FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=10
ring Kari innen den femte | ring Kari | 2026-12-05 | | |
ring den andre | ring den andre | | | |
lønn den femte hver måned | lønn | 2026-12-05 | | | FREQ=MONTHLY;BYMONTHDAY=5
bestille sand #innkjøp | bestille sand | | Innkjøp | |
#HMS vernerunde i morgen | vernerunde | 2026-11-24 | HMS | |
! ring forsikringen | ring forsikringen | | | ! |
ring forsikringen ! | ring forsikringen | | | ! |
#innkjøp vernesko fredag ! | vernesko | 2026-11-27 | Innkjøp | ! |
fredag: lever rapport | lever rapport | 2026-11-27 | | |
Husk dette! | Husk dette! | | | |
betal 24.12 kroner | betal 24.12 kroner | | | |
kjøp 3.5 liter maling | kjøp 3.5 liter maling | | | |
møte kl 10. | møte | 2026-11-23 | | |
møte fredag kl 10 | møte | 2026-11-27 | | |
møte kl 10 til 12 fredag | møte kl 10 til 12 | 2026-11-27 | | |
les kap 3.2.1 | les kap 3.2.1 | | | |
versjon 2. | versjon 2. | | | |
flytt møtet fra mandag til fredag | flytt møtet fra mandag | 2026-11-27 | | |
prosjekt 1042/11/2 | prosjekt 1042/11/2 | | | |
ring 22 33 44 55 | ring 22 33 44 55 | | | |
mandagsmøtet må flyttes | mandagsmøtet må flyttes | | | |
se issue#12 | se issue#12 | | | |
svar til kari@firma.no i dag | svar til kari@firma.no | 2026-11-23 | | |
innkjøp #bygg_og_anlegg | innkjøp | | Bygg og anlegg | |
rydde | rydde | | | |
31.2 finnes ikke | 31.2 finnes ikke | | | |
29. februar 2027 finnes ikke | 29. februar 2027 finnes ikke | | | |
godkjenn #innkjøp #økonomi | godkjenn #innkjøp | | Økonomi | |
spis middag hver dag | spis middag | 2026-11-23 | | | FREQ=DAILY
hverdagen er god | hverdagen er god | | | |
stenge skjærtorsdag hvert år | stenge hvert år | 2027-03-25 | | |
rapport siste virkedag i desember | rapport | 2026-12-31 | | |
rapport siste virkedag denne måneden | rapport | 2026-11-30 | | |
torsdagens referat fredag | torsdagens referat | 2026-11-27 | | |
`;

const wordsOf = (words: string) => words.split('|');
const dayCases = Object.entries(days).flatMap(([on, found]) =>
  Object.entries(found).flatMap(([day, words]) => wordsOf(words).map((said) => ({ on, day, said }))),
);
const repeatCases = Object.entries(repeats).flatMap(([rule, [day, words]]) =>
  wordsOf(words).map((said) => ({ rule, day, said })),
);
const wholeCases = whole
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()));

describe('words', () => {
  test('there are two hundred phrases at least', () => {
    expect(dayCases.length + repeatCases.length + wholeCases.length).toBeGreaterThanOrEqual(200);
  });

  test.each(dayCases)('«$said» on $on is $day', ({ on, day, said }) => {
    const found = understand(`ring Kari ${said}`, on);
    expect(found).toMatchObject({ Text: 'ring Kari', Duedate: day, repeatrule: null, Category: null });
    // 'den 30.' may be anywhere, a bare '30.' only at the end.
    if (!/^\d+\.$/.test(said))
      expect(understand(`${said} ring Kari`, on)).toMatchObject({ Text: 'ring Kari', Duedate: day });
  });

  test.each(repeatCases)('«$said» is $rule from $day', ({ rule, day, said }) => {
    expect(understand(`ring Kari ${said}`, monday)).toMatchObject({
      Text: 'ring Kari',
      Duedate: day,
      repeatrule: rule,
    });
    expect(understand(repeatText(rule), monday).repeatrule).toBe(rule);
  });

  test.each(wholeCases)('«%s»', (phrase = '', Text, day, category, sign, rule) => {
    expect(understand(phrase, monday)).toMatchObject({
      Text,
      Duedate: day || null,
      Category: category || null,
      Important: sign === '!',
      repeatrule: rule || null,
    });
  });
});

test.each([
  ['møte fredag kl 10', 'møte', '10:00', '2026-11-27', ['kl. 10.00']],
  ['møte kl. 14.30', 'møte', '14:30', monday, ['i dag kl. 14.30']],
  ['hver mandag kl halv ni: morgenmøte', 'morgenmøte', '08:30', monday, ['kl. 08.30']],
  ['husleie den 15. kl 12', 'husleie', '12:00', '2026-12-15', ['kl. 12.00']],
  ['møte fredag', 'møte', null, '2026-11-27', []],
])('«%s» is %s at %s', (phrase, Text, Duetime, Duedate, says) => {
  const found = understand(phrase, monday);
  expect(found).toMatchObject({ Text, Duetime, Duedate });
  expect(found.marks.filter(({ kind }) => kind === 'time').map((mark) => mark.says)).toEqual(says);
});

test.each([
  ['møte kl. 14, ta med stige', 'møte, ta med stige'],
  ['kl. 14, ta med stige', 'ta med stige'],
  ['møte kl 14: ta med stige', 'møte: ta med stige'],
  ['møte kl 14. Ta med stige', 'møte. Ta med stige'],
  ['Ring Kari i morgen, kl 10, om skap', 'Ring Kari, om skap'],
  ['bestill rør, fredag kl 14, til Lade', 'bestill rør, til Lade'],
  ['HMS: fredag, rydde lager', 'HMS: rydde lager'],
  ['møte #hms, ta med kaffe', 'møte, ta med kaffe'],
  ['Ring Ola, kl 10', 'Ring Ola'],
  ['Kommer Per fredag?', 'Kommer Per?'],
  ['befaring (kl 14) hos Ola', 'befaring hos Ola'],
  ['levering 12,5 t kl 14, port 3', 'levering 12,5 t, port 3'],
  ['sjekk fredag .docx-filen', 'sjekk .docx-filen'],
  ['rabatt , ta med', 'rabatt , ta med'],
])('«%s» without what is understood is «%s»', (phrase, Text) => {
  expect(understand(phrase, monday).Text).toBe(Text);
});

test('a time left as text is text, and without its day it has none', () => {
  expect(understand('møte kl 10', monday, ['time'])).toMatchObject({
    Text: 'møte kl 10',
    Duetime: null,
    Duedate: null,
  });
  expect(understand('møte kl 10', monday, ['date'])).toMatchObject({ Text: 'møte', Duetime: '10:00', Duedate: null });
});

test.each<[string, string[]]>([
  ['rapport hver femte virkedag', ['hver femte virkedag']],
  ['rapport 31.2', ['31.2']],
  ['møte kl 25', ['kl 25']],
  ['møte kl 10 til 12', ['kl 10 til 12']],
  ['møte fra kl 10 til 12 fredag', ['fra kl 10 til 12']],
  ['vask hver mandag unntatt juli', ['unntatt juli']],
  ['29. februar 2027 fest', ['29. februar 2027']],
  ['stenge skjærtorsdag hvert år', ['hvert år']],
  ['rapport uke 60', ['uke 60']],
  ['hver mandag og hver måned', ['hver måned']],
  ['ring Kari fredag', []],
  ['les kap 3.2.1', []],
  ['kjøp 3.5 liter maling', []],
  ['ring den andre', []],
  ['hver enkelt får beskjed', []],
  ['flytt møtet fra mandag til fredag', []],
])('of «%s» is not understood: %s', (phrase, unread) => expect(understand(phrase, monday).unread).toEqual(unread));

test('a repeat’s field names what it does not understand, and takes nothing else for granted', () => {
  expect(readRepeatWords('siste virkedag i måneden', monday)).toEqual({
    value: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  });
  for (const [typed, rest] of [
    ['hver mandag unntatt juli', 'unntatt juli'],
    ['hver mandag kl 10', 'kl 10'],
    ['hver mandag #HMS', '#HMS'],
  ] as const) {
    expect(readRepeatWords(typed, monday)).toEqual({ error: expect.stringContaining(`«${rest}» ble ikke forstått.`) });
  }
  expect(readRepeatWords('av og til', monday)).toEqual({ error: expect.stringMatching(/^Skriv for eksempel/) });
});

const someDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
const bit = fc.constantFrom(
  ...dayCases.map(({ said }) => said),
  ...repeatCases.map(({ said }) => said),
  '#innkjøp',
  '#HMS',
  '!',
  'ring',
  'Kari',
  'og',
  'kl',
  'kl 10',
  'kl 25',
  '10:30',
  'unntatt juli',
  '1. juledag',
  'siste virkedag',
  '31.2',
  '10',
  '10.',
  '24.12',
  'hver',
  'annen',
  'uke',
  'den',
  'i',
  '99',
  'måned',
  '–',
  ':',
  ',',
);
const phrases = fc.oneof(
  fc.array(bit, { maxLength: 8 }).map((bits) => bits.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.oneof(bit, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 6 })
    .map((bits) => bits.join(' ')),
);
const letters = (text: string) => [...text.replace(/\s/gu, '')].sort().join('');

describe('any phrase on any day', () => {
  test('no letter is lost: what is not understood is the text', () => {
    fc.assert(
      fc.property(phrases, someDay, (phrase, on) => {
        const { phrase: plain, Text, marks } = understand(phrase, on);
        const marked = marks.map(({ from, to }) => plain.slice(from, to)).join('');
        const rest = letters(plain).length - letters(marked).length - letters(Text).length;
        // A sign at either end, as the colon of 'fredag: ring', is removed with its mark.
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest).toBeLessThanOrEqual(2);
        for (const [i, { from, to }] of marks.entries())
          expect(from >= (marks[i - 1]?.to ?? 0) && to > from).toBe(true);
      }),
      { numRuns: runs(400) },
    );
  });

  test('a day that is understood is one, and a rule has its day', () => {
    fc.assert(
      fc.property(phrases, someDay, (phrase, on) => {
        const { Duedate, Duetime, repeatrule, Category } = understand(phrase, on);
        if (Duetime !== null)
          expect([Duetime, Duedate !== null]).toEqual([expect.stringMatching(/^([01]\d|2[0-3]):[0-5]\d$/), true]);
        if (Duedate !== null) expect(isDay(Duedate)).toBe(true);
        if (repeatrule !== null) expect([readRepeat(repeatrule) !== undefined, Duedate !== null]).toEqual([true, true]);
        expect(Category).not.toBe('');
      }),
      { numRuns: runs(400) },
    );
  });

  test('words reported as not understood are in the text, once each, and in no mark', () => {
    fc.assert(
      fc.property(phrases, someDay, (phrase, on) => {
        const { Text, unread } = understand(phrase, on);
        let from = 0;
        for (const words of unread) {
          const at = Text.indexOf(words, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + words.length;
        }
      }),
      { numRuns: runs(400) },
    );
  });

  test('what is left as it stands is text, and the plain phrase is understood as the typed one', () => {
    fc.assert(
      fc.property(phrases, someDay, fc.subarray([...markKinds]), (phrase, on, leave) => {
        const found = understand(phrase, on, leave);
        expect(found.marks.filter(({ kind }) => leave.includes(kind))).toEqual([]);
        expect(understand(plainPhrase(phrase), on, leave)).toEqual(found);
      }),
      { numRuns: runs(200) },
    );
  });
});

test('the day is Norway’s, also where the clock changes and at midnight', () => {
  const at = (moment: string) => understand('i dag ring', today(new Date(moment))).Duedate;
  expect(at('2026-03-28T22:59:59Z')).toBe('2026-03-28');
  expect(at('2026-03-28T23:00:00Z')).toBe('2026-03-29');
  expect(at('2026-03-29T21:59:59Z')).toBe('2026-03-29');
  expect(at('2026-03-29T22:00:00Z')).toBe('2026-03-30');
  expect(at('2026-10-24T21:59:59Z')).toBe('2026-10-24');
  expect(at('2026-10-24T22:00:00Z')).toBe('2026-10-25');
  expect(at('2026-10-25T22:59:59Z')).toBe('2026-10-25');
  expect(at('2026-10-25T23:00:00Z')).toBe('2026-10-26');
  expect(at('2026-12-31T23:00:00Z')).toBe('2027-01-01');
});

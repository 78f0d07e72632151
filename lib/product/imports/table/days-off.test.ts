import { expect, test } from 'vitest';
import { daysOffSentence } from './days-off';

const day = (name: string, date: string, lines = 1) => ({ name, day: date, lines, hundredths: lines * 750 });

test('holidays are named in order with their hours, and weekends are one', () => {
  const days = [
    day('søndag', '2026-04-12'),
    day('Langfredag', '2026-04-03', 15),
    day('Skjærtorsdag', '2026-04-02'),
    day('lørdag', '2026-04-11', 2),
  ];
  expect(daysOffSentence(days)).toBe(
    'Skjærtorsdag 2. april 2026: 1 linje, 7,50 timer. Langfredag 3. april 2026: 15 linjer, 112,50 timer. Lørdag og søndag: 3 linjer, 22,50 timer. Leses inn som de står.',
  );
});

test('beyond three holidays the others are counted', () => {
  const days = ['2026-04-02', '2026-04-03', '2026-04-06', '2026-05-01', '2026-05-14'].map((one) => day('fri', one));
  expect(daysOffSentence(days)).toMatch(
    /Fri 6\. april 2026: 1 linje, 7,50 timer\. 2 andre fridager: 2 linjer, 15,00 timer\./,
  );
});

test('one day of weekends alone is called by its name', () => {
  expect(daysOffSentence([day('lørdag', '2026-04-11', 2)])).toBe(
    'Lørdag: 2 linjer, 15,00 timer. Leses inn som de står.',
  );
});

import { expect, test } from 'vitest';
import { colourLine, estimateLine, factorLine, limitLine, periodLine, titleLine } from './section-lines';

test('a folded section says what it holds', () => {
  expect(estimateLine({ estimateterms: ' ', estimatetext: '' })).toBe('Kundens egne betalingsdager, ingen fast tekst');
  expect(estimateLine({ estimateterms: 'Netto 10', estimatetext: 'NS 8406' })).toBe(
    'Egne betalingsbetingelser, fast tekst til slutt',
  );
  expect(limitLine({ orderlimit: '50000', minmargin: '', acceptlimit: '' })).toBe(
    'Bestillinger over 50.000 kr godkjennes av en annen. Ingen laveste margin.',
  );
  expect(limitLine({ orderlimit: '', minmargin: '12,5', acceptlimit: '' })).toBe(
    'Ingen beløpsgrense for bestillinger. Laveste margin 12,50 %.',
  );
  expect(limitLine({ orderlimit: '', minmargin: '', acceptlimit: '500' })).toBe(
    'Ingen beløpsgrense for bestillinger. Ingen laveste margin. Avvik inntil 500 kr foreslås godtatt.',
  );
  expect(limitLine({ orderlimit: 'mye', minmargin: '100', acceptlimit: '' })).toBe(
    'Beløpsgrensen kan ikke leses. Laveste margin kan ikke leses.',
  );
  expect(periodLine({ fiscalstart: '1', history: '', frequency: '' })).toBe(
    'Januar til desember. Sidene åpner med Hittil i år, per måned.',
  );
  expect(factorLine({ secondfactor: false })).toBe('Totrinnspålogging er ikke krevd');
  expect(colourLine({})).toBe('Standard for alle fem tilstander');
  expect(colourLine({ red: 3, blue: 1 })).toBe('Egen farge for to av fem tilstander');
  expect(titleLine(90, 0)).toBe('Ingen av de 90 sidene har fått nytt navn');
  expect(titleLine(90, 2)).toBe('2 av 90 sider har fått nytt navn');
});

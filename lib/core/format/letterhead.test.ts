import fc from 'fast-check';
import { expect, test } from 'vitest';
import { footLine, type Letterhead, letterheadSentence, missingParts, senderLines } from './letterhead';

const whole: Letterhead = {
  name: 'Skarvheim Overflate AS',
  orgnr: '314020014',
  vatRegistered: true,
  address: 'Verftsgata 14',
  postalCode: '4014',
  city: 'Stavanger',
  phone: '51 00 14 20',
  email: 'post@skarvheim.example',
  bankAccount: '32010014203',
};

test('a whole letterhead is written as letters have it, and MVA only of who is registered', () => {
  expect(senderLines(whole)).toEqual([
    'Skarvheim Overflate AS',
    'Verftsgata 14',
    '4014 Stavanger',
    'Org.nr 314 020 014 MVA',
    'Telefon 51 00 14 20',
    'post@skarvheim.example',
  ]);
  expect(footLine(whole)).toBe('Skarvheim Overflate AS  ·  Org.nr 314 020 014 MVA  ·  Bankkonto 3201 00 14203');
  for (const vatRegistered of [false, null]) {
    expect(footLine({ ...whole, vatRegistered })).not.toContain('MVA');
  }
});

test('what is not there leaves no line, and is named in the sentence', () => {
  const optional = fc.record({
    orgnr: fc.constantFrom(null, '314020014'),
    address: fc.constantFrom(null, ' ', 'Verftsgata 14'),
    bankAccount: fc.constantFrom(null, '32010014203'),
    phone: fc.constantFrom(null, '51 00 14 20'),
  });
  fc.assert(
    fc.property(optional, fc.boolean(), (parts, hasLogo) => {
      const head = { ...whole, ...parts };
      for (const line of [...senderLines(head), footLine(head)]) expect(line).not.toMatch(/null|undefined|^\s*$/);
      const sentence = letterheadSentence(missingParts(head, hasLogo), []);
      const said = [
        [parts.orgnr, 'organisasjonsnummer'],
        [parts.address?.trim(), 'adresse'],
        [parts.bankAccount, 'bankkonto'],
        [hasLogo, 'logo'],
      ] as const;
      for (const [isThere, word] of said) expect(sentence.includes(word)).toBe(!isThere);
      expect(senderLines(head).some((line) => line.startsWith('Telefon'))).toBe(parts.phone !== null);
    }),
  );
});

test('the sentence says what lacks, or what is only not saved', () => {
  expect(letterheadSentence(['bankkonto', 'logo'], ['bankkonto', 'logo'])).toBe('Brevhodet mangler bankkonto og logo.');
  expect(letterheadSentence([], ['adresse', 'bankkonto'])).toBe(
    'Brevhodet er komplett når adressen og bankkontoen er lagret.',
  );
  expect(letterheadSentence([], [])).toBe('Brevhodet er komplett.');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankAccountProblem, bankAccountText, readBankAccount } from './bank-account';

const digit = fc.integer({ min: 0, max: 9 });

/** The banks' rule by hand: the weighted sum of all eleven digits is divisible by 11. */
const isRight = (digits: readonly number[]) =>
  [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1].reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0) % 11 === 0;

test('exactly the numbers whose weighted sum is divisible by eleven are accounts, however they are spaced', () => {
  fc.assert(
    fc.property(
      fc.array(digit, { minLength: 11, maxLength: 11 }),
      fc.constantFrom('', ' ', '.', '\u00a0'),
      (digits, gap) => {
        const plain = digits.join('');
        const written = [plain.slice(0, 4), plain.slice(4, 6), plain.slice(6)].join(gap);
        const right = isRight(digits) && Number(plain) > 0;
        expect(readBankAccount(written)).toBe(right ? plain : undefined);
        expect(bankAccountProblem(written, true) === undefined).toBe(right);
      },
    ),
  );
});

test('a right number is wrong with any one digit changed or two neighbours exchanged', () => {
  const right = fc
    .array(digit, { minLength: 10, maxLength: 10 })
    .map((ten) => [
      ...ten,
      (11 - ([5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((s, w, i) => s + w * (ten[i] ?? 0), 0) % 11)) % 11,
    ])
    .filter((digits) => digits[10] !== 10 && digits.some((one) => one > 0));
  fc.assert(
    fc.property(right, fc.nat(10), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const changed = digits.map((one, i) => (i === at ? (one + by) % 10 : one));
      expect(readBankAccount(changed.join(''))).toBeUndefined();
      const next = at === 10 ? 9 : at + 1;
      const swapped = digits.map((one, i) => (i === at ? digits[next] : i === next ? digits[at] : one));
      if (digits[at] !== digits[next]) expect(readBankAccount(swapped.join(''))).toBeUndefined();
    }),
  );
});

test('it is written 4-2-5, and what is wrong is said when it is known', () => {
  expect(bankAccountText('32010014203')).toBe('3201 00 14203');
  expect(bankAccountText('3201')).toBe('3201');
  expect(bankAccountProblem('', true)).toBeUndefined();
  expect(bankAccountProblem('3201 00', false)).toBeUndefined();
  expect(bankAccountProblem('3201 00', true)).toBe('Et kontonummer har elleve sifre.');
  expect(bankAccountProblem('3201 00 142031', false)).toBe('Et kontonummer har elleve sifre.');
  expect(bankAccountProblem('IBAN 3201', false)).toBe('Skriv kontonummeret som 3201 00 14203.');
});

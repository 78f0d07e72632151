import { expect, test } from 'vitest';
import { createBooks, type Draft } from './books';

function draft(date: string, amount: number, change: Partial<Draft> = {}): Draft {
  const lines = [
    { account: '1920', amount },
    { account: '3000', amount: -amount },
  ];
  return { journal: 'sales', date, type: 'Faktura', description: 'prøve', lines, ...change };
}

test('a voucher out of balance is refused', () => {
  const books = createBooks();
  const lines = [
    { account: '1920', amount: 100 },
    { account: '3000', amount: -99 },
  ];
  expect(() => books.post(draft('2024-01-02', 0, { lines }))).toThrow('out of balance by 1 øre');
});

test('vouchers come in the month of their date, numbered by date, and count from then on', () => {
  const books = createBooks();
  books.post(draft('2024-02-03', 500));
  books.post(draft('2024-01-20', 300));
  books.post(draft('2024-01-05', 200));
  expect(books.balance('1920')).toBe(0);
  expect(books.take('2024-01').map(({ date, no }) => [date, no])).toEqual([
    ['2024-01-05', '100001'],
    ['2024-01-20', '100002'],
  ]);
  expect(books.balance('1920')).toBe(500);
  expect(books.take('2024-01')).toEqual([]);
  expect(books.take('2024-02').map(({ no }) => no)).toEqual(['100003']);
  expect(books.balance('3000')).toBe(-1_000);
});

test('each journal and year has a series of its own', () => {
  const books = createBooks();
  books.post(draft('2024-12-31', 1));
  books.post(draft('2024-12-31', 1, { journal: 'bank' }));
  books.post(draft('2025-01-01', 1));
  const numbers = [...books.take('2024-12'), ...books.take('2025-01')].map(({ journal, no }) => `${journal} ${no}`);
  expect(numbers).toEqual(['sales 100001', 'bank 300001', 'sales 100001']);
});

test('lines of nothing are left out, and a voucher of nothing altogether', () => {
  const books = createBooks();
  books.post(draft('2024-01-01', 0));
  books.post(draft('2024-01-01', 5, { lines: [...draft('', 5).lines, { account: '2701', amount: 0 }] }));
  expect(books.take('2024-01').map(({ lines }) => lines.length)).toEqual([2]);
});

import { expect, test } from 'vitest';
import type { Column } from '@/lib/core/widgets/column';
import { cellText, isBad, searchText } from './cell-text';

const status: Column = { value: 'status', text: 'Status', type: 'text', status: true };

test('a status has a capital wherever it stands, chosen from a list or not, and is found as stored', () => {
  const values = [{ value: 's', label: 'sendt' }];
  expect(cellText(status, 'delvis levert')).toBe('Delvis levert');
  expect(cellText({ ...status, formatter: 'lookup', editor: { kind: 'lookup', values } }, 's')).toBe('Sendt');
  expect(cellText({ ...status, status: undefined }, 'kladd')).toBe('kladd');
  expect(searchText(status, 'kladd')).toContain('kladd');
});

test('a cost above what was calculated is red, and a result below zero', () => {
  const column: Column = { text: 'Avvik', value: 'deviation', type: 'amount', decimals: 0, redPositive: true };
  expect([350, 0.2, 0, -350].map((value) => isBad(column, value))).toEqual([true, false, false, false]);
  expect([350, -350].map((value) => isBad(column, value, { _result: true }))).toEqual([false, true]);
});

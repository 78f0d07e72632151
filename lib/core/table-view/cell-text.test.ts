import { expect, test } from 'vitest';
import type { Column } from '@/lib/core/widgets/column';
import { cellText, searchText } from './cell-text';

const status: Column = { value: 'status', text: 'Status', type: 'text', status: true };

test('a status has a capital wherever it stands, chosen from a list or not, and is found as stored', () => {
  const values = [{ value: 's', label: 'sendt' }];
  expect(cellText(status, 'delvis levert')).toBe('Delvis levert');
  expect(cellText({ ...status, formatter: 'lookup', editor: { kind: 'lookup', values } }, 's')).toBe('Sendt');
  expect(cellText({ ...status, status: undefined }, 'kladd')).toBe('kladd');
  expect(searchText(status, 'kladd')).toContain('kladd');
});

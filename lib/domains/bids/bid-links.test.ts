import { expect, test } from 'vitest';
import { parseTableView } from '@/lib/core/table-view/view';
import { bidListParams } from './bid-links';

test('a link to the list holds the statuses of its phases and the months', () => {
  const params = bidListParams(['won', 'lost'], { from: '2026-01', to: '2026-10' });
  expect(params).toMatchObject({ from: '2026-01', to: '2026-10' });
  expect(parseTableView(params).filters).toEqual({ bidstatus: ['7. Salg', '8. Tapt'] });
  expect(parseTableView(bidListParams(['open'])).filters.bidstatus).toHaveLength(6);
});

import { z } from 'zod';
import { supplierChoices } from '@/lib/domains/master/supplier-choices';
import { orderPaths } from '@/lib/domains/orders/order-paths';
import { guarded } from '@/lib/platform/auth/guarded';
import { supplierTable } from '@/lib/platform/tables/declared/suppliers';
import { answerJson } from '@/lib/product/calls/answer-json';
import { askingPage, componentFields } from '@/lib/product/calls/component-query';

const query = z.object({
  ...componentFields,
  scope: z.literal('suppliers', 'Ukjent omfang (scope). Kjent: suppliers.'),
  id: askingPage.optional(),
});

export const GET = guarded(
  { access: { path: () => [supplierTable.path, ...orderPaths], action: 'Read' }, changes: false, query },
  async ({ scope }) =>
    answerJson('GET /api/master/component?scope=suppliers', { suppliers: await supplierChoices(scope) }),
);

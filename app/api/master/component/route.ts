import { z } from 'zod';
import { orderPaths } from '@/lib/domains/purchasing/orders/order-paths';
import { supplierChoices } from '@/lib/domains/registers/master/supplier-choices';
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

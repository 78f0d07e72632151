import { saveScans, scanSchema } from '@/lib/domains/equipment/shipping/scan-list';
import { guarded } from '@/lib/platform/auth/guarded';
import { scanPath, shippingPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Saves a list of scanned equipment as one change of a project's shipping. */
export const POST = guarded(
  { access: { path: () => [shippingPath, scanPath], action: 'Write' }, changes: true, body: scanSchema },
  async ({ scope, body: list }) => answerJson('POST /api/equipment/scanlist', await saveScans(scope, list)),
);

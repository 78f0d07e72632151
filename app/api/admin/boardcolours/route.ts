import { z } from 'zod';
import { kamishibaiStateSchema } from '@/lib/core/widgets/kamishibai-schema';
import { guarded } from '@/lib/platform/auth/guarded';
import { adminPath } from '@/lib/platform/auth/permissions';
import { saveBoardColours } from '@/lib/product/admin/board-colours';
import { answerJson } from '@/lib/product/calls/answer-json';

const oneOfTen = 'En farge er et tall fra 0 til 9.';

const body = z.object({
  colours: z.partialRecord(
    kamishibaiStateSchema,
    z.number(oneOfTen).int(oneOfTen).min(0, oneOfTen).max(9, oneOfTen),
    'Fargene gjelder en tilstand tavlene ikke har.',
  ),
});

export const POST = guarded(
  { access: { path: adminPath, action: 'Write' }, changes: true, body },
  async ({ scope, body }) => {
    await saveBoardColours(scope, body.colours);
    return answerJson('POST /api/admin/boardcolours', { message: 'Lagret' });
  },
);

import { asCompany } from '@/db/company';
import { guarded } from '@/lib/platform/auth/guarded';
import { earnedPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';
import { readSetting } from '@/lib/product/pages/earned/read-earned';
import { setEntry, settingSchema } from '@/lib/product/pages/earned/write-earned';

/** The company's way of booking a month, and the numbers of its accounts. */
export const GET = guarded({ access: { path: earnedPath, action: 'Read' }, changes: false }, async ({ scope }) => {
  const { id } = scope.company;
  return answerJson('GET /api/economy/earned/setting', await asCompany.read(id, (tx) => readSetting(tx, id)));
});

export const PUT = guarded(
  { access: { path: earnedPath, action: 'Write' }, changes: true, body: settingSchema },
  async ({ scope, body }) => {
    await setEntry(scope, body);
    return answerJson('PUT /api/economy/earned/setting', { message: 'Lagret' });
  },
);

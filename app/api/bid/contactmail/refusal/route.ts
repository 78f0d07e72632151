import { refusalSchema, setRefusal } from '@/lib/domains/customers/mail/refusals';
import { guarded } from '@/lib/platform/auth/guarded';
import { contactsPath } from '@/lib/platform/routing/paths';
import { answerJson } from '@/lib/product/calls/answer-json';

/** Notes whether a contact wants mail to many. */
export const POST = guarded(
  {
    access: { path: contactsPath, action: 'Write' },
    changes: true,
    body: refusalSchema,
  },
  async ({ scope, body }) => {
    await setRefusal(scope, body);
    return answerJson('POST /api/bid/contactmail/refusal', { message: 'Lagret' });
  },
);

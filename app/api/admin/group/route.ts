import { z } from 'zod';
import { guarded } from '@/lib/platform/auth/guarded';
import { opField } from '@/lib/platform/writes/op-field';
import { companyNameSchema } from '@/lib/product/admin/create-company';
import { groupIdSchema, membersSchema } from '@/lib/product/admin/group/group-fields';
import { changeGroup, createGroup, dissolveGroup, listGroups } from '@/lib/product/admin/group/set-up-group';
import { answerJson } from '@/lib/product/calls/answer-json';

// A group belongs to no company of the request: what its user may do in each of its companies decides.
export const GET = guarded({ access: 'user', changes: false, query: z.object({}) }, async ({ session }) =>
  answerJson('GET /api/admin/group', await listGroups(session)),
);

const made = z.object({ op: opField, name: companyNameSchema, members: membersSchema });

export const POST = guarded({ access: 'user', changes: true, body: made }, async ({ session, body }) =>
  answerJson('POST /api/admin/group', await createGroup(session, body), 201),
);

const changed = z.object({
  group: groupIdSchema,
  name: companyNameSchema.optional(),
  members: membersSchema.optional(),
});

export const PUT = guarded({ access: 'user', changes: true, body: changed }, async ({ session, body }) =>
  answerJson('PUT /api/admin/group', await changeGroup(session, body)),
);

export const DELETE = guarded(
  { access: 'user', changes: true, body: z.object({ group: groupIdSchema }) },
  async ({ session, body }) => {
    await dissolveGroup(session, body.group);
    return answerJson('DELETE /api/admin/group', { message: 'Oppløst' });
  },
);

import { guarded } from '@/lib/auth/guarded';
import { withUpload } from '@/lib/imports/receive-upload';
import { maxSaftBytes } from '@/lib/imports/saft/limits';
import { receiveSaft } from '@/lib/imports/saft/receive-saft';

// The company stands in the form, so the verb asks for Write on its page once the form is read.
export const POST = guarded({ access: 'user', changes: true }, async ({ request, session }) => {
  const result = await withUpload(session, request, maxSaftBytes, (upload) => receiveSaft(session, upload));
  return Response.json(result, { status: result.duplicate ? 200 : 201 });
});

import type { Erasure } from '@/lib/product/jobs/deletion/erase/answers';
import { call, cookiesOf, json } from './caller';
import type { TestCompany, TestUser } from './company';

type Handler = Parameters<typeof call>[0];

/** A call as a user in a company: with fields in its body by `method`, else in its address. */
export async function as(
  user: TestUser,
  { companyId }: Pick<TestCompany, 'companyId'>,
  handler: Handler,
  fields: Record<string, unknown> = {},
  method = 'GET',
) {
  const cookie = await cookiesOf(user);
  const isRead = method === 'GET';
  const params = new URLSearchParams({ company: companyId, ...(isRead && (fields as Record<string, string>)) });
  const init = isRead ? { headers: { cookie } } : { ...json({ ...fields, company: companyId }, { cookie }), method };
  return call(handler, `/api/admin/x${isRead ? `?${params}` : ''}`, init);
}

/** Erases a person as the list says that is shown now, but for the texts that `keeps`. */
export async function erase(
  { personCall, eraseCall }: { personCall: Handler; eraseCall: Handler },
  of: TestCompany,
  which: { kind: string; id: string },
  keeps: (place: Erasure['Look'][number]) => boolean = () => false,
) {
  const shown = (await (await as(of, of, personCall, which)).json()) as Erasure;
  const keep = shown.Look.filter(keeps).map(({ Key }) => Key);
  const answer = await as(of, of, eraseCall, { ...which, seen: shown.Seen, keep }, 'DELETE');
  return { shown, answer };
}

import { cookies } from 'next/headers';
import { forbidden } from 'next/navigation';
import { AdminScreen } from '@/components/screens/admin/admin-screen';
import { userParam } from '@/components/screens/admin/user-param';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import { lastRowCookie, lastRowIn } from '@/lib/platform/routing/last-row';
import { readAdmin } from '@/lib/product/admin/read-admin';
import { beforeFirstByte, requireScope, requireSession } from '@/lib/product/pages/open-page';

export default async function AdminPage(props: PageProps<'/admin'>) {
  const search = await props.searchParams;
  const session = await requireSession(adminPath, search);
  const scope = await requireScope(session, adminPath, search);
  if (!may(scope.permissions, adminPath, 'Write')) forbidden();
  const last = lastRowIn((await cookies()).get(lastRowCookie)?.value, {
    user: scope.user.id,
    company: scope.company.id,
    param: userParam,
  });
  return <AdminScreen data={await beforeFirstByte(adminPath, search, () => readAdmin(session, scope))} last={last} />;
}

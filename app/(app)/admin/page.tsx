import { forbidden } from 'next/navigation';
import { AdminScreen } from '@/components/screens/admin/admin-screen';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import { readAdmin } from '@/lib/product/admin/read-admin';
import { beforeFirstByte, requireScope, requireSession } from '@/lib/product/pages/open-page';

export default async function AdminPage(props: PageProps<'/admin'>) {
  const search = await props.searchParams;
  const session = await requireSession(adminPath, search);
  const scope = await requireScope(session, adminPath, search);
  if (!may(scope.permissions, adminPath, 'Write')) forbidden();
  return <AdminScreen data={await beforeFirstByte(adminPath, search, () => readAdmin(session, scope))} />;
}

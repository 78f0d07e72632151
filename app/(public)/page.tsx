import { redirect } from 'next/navigation';
import { LogInScreen } from '@/components/shell/account/log-in-screen';
import { currentSession } from '@/lib/platform/auth/current-session';
import { ownPath } from '@/lib/platform/routing/own-path';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { beforeFirstByte } from '@/lib/product/pages/open-page';

export default async function LogInPage(props: PageProps<'/'>) {
  const search = await props.searchParams;
  const next = ownPath(search.callbackUrl) ?? fixedPaths.home;
  if (await beforeFirstByte(fixedPaths.login, search, currentSession)) redirect(next);
  return <LogInScreen next={next} />;
}

import { redirect } from 'next/navigation';
import { LogInScreen } from '@/components/screens/log-in/log-in-screen';
import { currentSession } from '@/lib/auth/current-session';
import { beforeFirstByte } from '@/lib/pages/open-page';
import { ownPath } from '@/lib/routing/own-path';
import { fixedPaths } from '@/lib/routing/paths';

export default async function LogInPage(props: PageProps<'/'>) {
  const search = await props.searchParams;
  const next = ownPath(search.callbackUrl) ?? fixedPaths.home;
  if (await beforeFirstByte(fixedPaths.login, search, currentSession)) redirect(next);
  return <LogInScreen next={next} />;
}

import { ProfileScreen } from '@/components/shell/account/profile-screen';
import { ownSessions } from '@/lib/platform/auth/profile';
import { secondFactorState } from '@/lib/platform/auth/second-factor';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { beforeFirstByte, requireSession } from '@/lib/product/pages/open-page';

export default async function ProfilePage(props: PageProps<'/profile'>) {
  const search = await props.searchParams;
  const session = await requireSession(fixedPaths.profile, search);
  const [sessions, secondFactor] = await beforeFirstByte(fixedPaths.profile, search, () =>
    Promise.all([ownSessions(session), secondFactorState(session)]),
  );
  return (
    <ProfileScreen
      user={session.user}
      sessions={sessions}
      secondFactor={secondFactor}
      requested={search.totrinn !== undefined}
    />
  );
}

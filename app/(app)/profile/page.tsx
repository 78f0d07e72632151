import { ProfileScreen } from '@/components/shell/account/profile-screen';
import { ownSessions } from '@/lib/platform/auth/profile';
import { secondFactorState } from '@/lib/platform/auth/second-factor';
import { ownChoices } from '@/lib/platform/notices/choices/own-choices';
import { noticesTab } from '@/lib/platform/notices/choices/profile-tab';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { beforeFirstByte, requireSession } from '@/lib/product/pages/open-page';

export default async function ProfilePage(props: PageProps<'/profile'>) {
  const search = await props.searchParams;
  const session = await requireSession(fixedPaths.profile, search);
  const [sessions, secondFactor, choices] = await beforeFirstByte(fixedPaths.profile, search, () =>
    Promise.all([
      ownSessions(session),
      secondFactorState(session),
      search.tab === noticesTab ? ownChoices(session) : null,
    ]),
  );
  return (
    <ProfileScreen
      user={session.user}
      sessions={sessions}
      secondFactor={secondFactor}
      requested={search.totrinn !== undefined}
      choices={choices}
      company={typeof search.company === 'string' ? search.company : undefined}
    />
  );
}

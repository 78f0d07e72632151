import { cookies } from 'next/headers';
import { PairScreen } from '@/components/screens/carousel/pair-screen';
import { PairedScreen } from '@/components/screens/carousel/paired-screen';
import { WaitingScreen } from '@/components/screens/carousel/waiting-screen';
import { today } from '@/lib/core/clock';
import { knownError } from '@/lib/core/said-error';
import { cookieNames } from '@/lib/platform/auth/cookies';
import { screenState } from '@/lib/platform/auth/screen-session';
import { viewOf } from '@/lib/platform/routing/page-view';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { beforeFirstByte } from '@/lib/product/pages/open-page';
import { loadScreenBoard } from '@/lib/product/pages/screen-board';

/** A wall screen: its page when it is paired, else its pairing code. */
export default async function ScreenPage() {
  const secret = (await cookies()).get(cookieNames().screen)?.value;
  const found = await beforeFirstByte(fixedPaths.screen, {}, () => screenState(secret));
  if (found.state !== 'paired') return <PairScreen ended={found.state === 'ended'} />;
  try {
    return <PairedScreen page={viewOf(await loadScreenBoard(found.screen))} today={today()} />;
  } catch (error) {
    const known = knownError(error);
    if (!known) throw error;
    return <WaitingScreen text={known.message} />;
  }
}

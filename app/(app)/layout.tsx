import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { KeyHelpProvider } from '@/components/kit/context/key-help';
import { ShellProvider } from '@/components/kit/context/shell-context';
import { FavouritesProvider } from '@/components/shell/frame/favourites';
import { LiveConnection } from '@/components/shell/frame/live-connection';
import { PaletteProvider } from '@/components/shell/frame/palette';
import { Rail } from '@/components/shell/frame/rail';
import { UnreadNews } from '@/components/shell/frame/unread';
import { PanelHost } from '@/components/shell/panels/panel-host';
import { today } from '@/lib/core/clock';
import { knownError } from '@/lib/core/said-error';
import { currentSession } from '@/lib/platform/auth/current-session';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { addressHeader } from '@/lib/platform/web/address-header';
import { trialsCookie } from '@/lib/product/menu/menu-of';
import { navigationOf } from '@/lib/product/pages/navigation';
import { beforeFirstByte } from '@/lib/product/pages/open-page';
import { packNavigation } from '@/lib/product/pages/packed-navigation';

/** The session; undefined without a log-in, and while the database is unavailable, which the page reports. */
async function sessionOrNone() {
  try {
    return await currentSession();
  } catch (error) {
    if (knownError(error)) return undefined;
    throw error;
  }
}

/**
 * The frame's data; undefined where the page shows something else. A page with a session cannot be drawn without it.
 */
async function chromeOf() {
  const session = await sessionOrNone();
  if (!session) return undefined;
  const { user, activeCompanyId } = session;
  const address = (await headers()).get(addressHeader) ?? fixedPaths.home;
  const trials = (await cookies()).get(trialsCookie)?.value === '1';
  const navigation = await beforeFirstByte(address, {}, () => navigationOf(session, trials));
  return { user, navigation: packNavigation(navigation), activeCompanyId, today: today() };
}

/**
 * Only the frame: each page checks session and permission itself, and redirects users without a session to the log-in.
 */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const value = await chromeOf();
  if (!value) return children;
  return (
    <ShellProvider value={value}>
      <a
        href="#innhold"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-3 focus:py-2"
      >
        Hopp til innholdet
      </a>
      <PanelHost>
        <KeyHelpProvider>
          <FavouritesProvider>
            <PaletteProvider>
              <div className="flex">
                <Rail />
                <div className="min-w-0 grow">{children}</div>
              </div>
            </PaletteProvider>
          </FavouritesProvider>
        </KeyHelpProvider>
      </PanelHost>
      <LiveConnection />
      <UnreadNews />
    </ShellProvider>
  );
}

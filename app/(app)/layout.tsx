import type { ReactNode } from 'react';
import { FavouritesProvider } from '@/components/chrome/favourites';
import { KeyHelpProvider } from '@/components/chrome/key-help';
import { LiveConnection } from '@/components/chrome/live-connection';
import { PaletteProvider } from '@/components/chrome/palette';
import { Rail } from '@/components/chrome/rail';
import { ShellProvider } from '@/components/chrome/shell-context';
import { UnreadNews } from '@/components/chrome/unread';
import { PanelHost } from '@/components/panels/panel-host';
import { currentSession } from '@/lib/auth/current-session';
import { today } from '@/lib/clock';
import { navigationOf } from '@/lib/pages/navigation';
import { knownError } from '@/lib/said-error';

/** What the chrome shows, or undefined without a log-in and when the database has just gone: the page says which. */
async function chromeOf() {
  try {
    const session = await currentSession();
    if (!session) return undefined;
    const { user, activeCompanyId } = session;
    return { user, navigation: await navigationOf(session), activeCompanyId, today: today() };
  } catch (error) {
    if (knownError(error)) return undefined;
    throw error;
  }
}

/** Chrome only: each page asks for session and permission itself, and sends those without one to the log-in. */
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

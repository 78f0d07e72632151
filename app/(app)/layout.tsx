import type { ReactNode } from 'react';
import { LiveConnection } from '@/components/chrome/live-connection';
import { PaletteProvider } from '@/components/chrome/palette';
import { Rail } from '@/components/chrome/rail';
import { ShellProvider } from '@/components/chrome/shell-context';
import { currentSession } from '@/lib/auth/current-session';
import { navigationOf } from '@/lib/pages/navigation';

/** Chrome only: each page asks for session and permission itself, and sends those without one to the log-in. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  if (!session) return children;
  const value = {
    user: session.user,
    navigation: await navigationOf(session),
    activeCompanyId: session.activeCompanyId,
  };
  return (
    <ShellProvider value={value}>
      <a
        href="#innhold"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-3 focus:py-2"
      >
        Hopp til innholdet
      </a>
      <PaletteProvider>
        <div className="flex">
          <Rail />
          <div className="min-w-0 grow">{children}</div>
        </div>
      </PaletteProvider>
      <LiveConnection />
    </ShellProvider>
  );
}

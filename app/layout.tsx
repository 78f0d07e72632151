import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { AddressProvider } from '@/components/kit/routing/address';
import { Providers } from '@/components/shell/frame/providers';
import { readTheme } from '@/lib/core/format/theme';
import { isNarrow, windowCookie } from '@/lib/core/format/window-width';
import { buildId } from '@/lib/platform/web/build-id';
import './globals.css';

// Each screen renders its own <title>: it knows the company, which the route's metadata does not.
export const metadata: Metadata = {
  description: 'Tall, tilbud, prosjekter og utstyr for selskapene dine.',
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#151b20' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const stored = await cookies();
  const theme = readTheme(stored.get('theme')?.value);
  const narrow = isNarrow(stored.get(windowCookie)?.value, (await headers()).get('user-agent'));
  return (
    <html lang="nb" data-theme={theme === 'system' ? undefined : theme} data-build={buildId()} suppressHydrationWarning>
      <body>
        <AddressProvider>
          <Providers narrow={narrow}>{children}</Providers>
        </AddressProvider>
      </body>
    </html>
  );
}

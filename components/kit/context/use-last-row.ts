import { useEffect } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { lastRowCookie, withLastRow } from '@/lib/platform/routing/last-row';

const yearInSeconds = 31_536_000;

function storedCookie(): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${lastRowCookie}=`))
    ?.slice(lastRowCookie.length + 1);
}

/** Stores the row of a parameter as the one that screens without one open on, for this user in this browser. */
export function useLastRow(company: string, param: string, row: string | undefined): void {
  const { user } = useShell();
  useEffect(() => {
    if (row === undefined) return;
    const value = withLastRow(storedCookie(), { user: user.id, company, param }, row);
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it before it draws the page; the Cookie Store API is not everywhere.
    document.cookie = `${lastRowCookie}=${value}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
  }, [user.id, company, param, row]);
}

import { forbidden, notFound, redirect } from 'next/navigation';
import { companyOfRequest } from '@/lib/auth/company-of-request';
import { currentScope, currentSession } from '@/lib/auth/current-session';
import { may } from '@/lib/auth/permissions';
import { type Scope, type Session, secondFactorNeeded } from '@/lib/auth/session';
import { UserError } from '@/lib/errors';
import type { SearchParams } from '@/lib/filters/filters';
import { fixedPaths, href } from './href';
import type { Kind, PageEntry } from './page';
import { findPage } from './registry';

/** The live session, or off to the log-in, which comes back to `path`. */
export async function requireSession(path: string, search: SearchParams): Promise<Session> {
  const session = await currentSession();
  if (session) return session;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) for (const v of [value ?? []].flat()) params.append(name, v);
  const query = params.toString();
  redirect(href(fixedPaths.login, { callbackUrl: query === '' ? path : `${path}?${query}` }));
}

/** The scope of a page address: its company, or the active one. 403 for a company one is no member of. */
export async function requireScope(session: Session, search: SearchParams): Promise<Scope> {
  try {
    const companyId = companyOfRequest(session, search.company);
    if (companyId === undefined) redirect(fixedPaths.home);
    return await currentScope(session, companyId);
  } catch (error) {
    if (error instanceof UserError && error.message === secondFactorNeeded) {
      redirect(href(fixedPaths.profile, { totrinn: '1' }));
    }
    if (error instanceof UserError) forbidden();
    throw error;
  }
}

export type OpenedPage = { scope: Scope; entry: PageEntry; search: SearchParams };

type Address = { params: Promise<{ section: string; page: string }>; searchParams: Promise<SearchParams> };

/**
 * Finds the page an address of this kind names and requires Read on it, before anything is sent: an unknown page is a
 * 404 and a forbidden one a 403, each with its own screen.
 */
export async function openPage(kind: Kind, address: Address): Promise<OpenedPage> {
  const { section, page } = await address.params;
  return openPageAt(`/${section}/${kind}/${page}`, address.searchParams);
}

/** The same for a page whose path has no page parameter. */
export async function openPageAt(path: string, searchParams: Promise<SearchParams>): Promise<OpenedPage> {
  const search = await searchParams;
  const session = await requireSession(path, search);
  const scope = await requireScope(session, search);
  const entry = findPage(path);
  if (!entry) notFound();
  if (!may(scope.permissions, entry.path, 'Read')) forbidden();
  return { scope, entry, search };
}

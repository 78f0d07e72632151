import { forbidden, notFound, redirect } from 'next/navigation';
import { UserError } from '@/base/errors';
import type { SearchParams } from '@/lib/core/filters/filters';
import { knownError } from '@/lib/core/said-error';
import { companyOfRequest } from '@/lib/platform/auth/company-of-request';
import { currentScope, currentSession } from '@/lib/platform/auth/current-session';
import { groupScopeOf, ownScopeOf } from '@/lib/platform/auth/group-scope';
import { groupCompaniesParam, groupParam } from '@/lib/platform/auth/permissions';
import { type Scope, type Session, secondFactorNeeded } from '@/lib/platform/auth/session';
import { href } from '@/lib/platform/routing/href';
import type { Kind, PageEntry } from '@/lib/platform/routing/page';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { findGroupPage, type GroupPage, pathsInCompanies } from './group';
import { mayOpen } from './page-rights';
import { findPage } from './registry';

/** A page's address with all its parameters. */
export function addressOf(path: string, search: SearchParams): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) for (const v of [value ?? []].flat()) params.append(name, v);
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}

/**
 * Runs a page's queries before its first byte. If the database fails at that moment, redirects to the same address: the
 * middleware then finds it unreachable and answers 503, which a page itself cannot.
 */
export async function beforeFirstByte<T>(path: string, search: SearchParams, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (knownError(error)?.status === 503) redirect(addressOf(path, search));
    throw error;
  }
}

/**
 * The live session; otherwise redirects to the log-in, which returns to `path`, and with a given password to the choice
 * of one.
 */
export async function requireSession(path: string, search: SearchParams): Promise<Session> {
  const session = await beforeFirstByte(path, search, currentSession);
  if (session?.mustChangePassword) redirect(fixedPaths.newPassword);
  if (session) return session;
  redirect(href(fixedPaths.login, { callbackUrl: addressOf(path, search) }));
}

/** The scope of a page address: its company, or the active one. 403 for a company without membership. */
export async function requireScope(session: Session, path: string, search: SearchParams): Promise<Scope> {
  try {
    const companyId = companyOfRequest(session, search.company);
    if (companyId === undefined) redirect(fixedPaths.home);
    return await beforeFirstByte(path, search, () => currentScope(session, companyId));
  } catch (error) {
    if (error instanceof UserError && error.message === secondFactorNeeded) {
      redirect(href(fixedPaths.profile, { totrinn: '1' }));
    }
    if (error instanceof UserError) forbidden();
    throw error;
  }
}

export type OpenedPage = { scope: Scope; entry: PageEntry; search: SearchParams };

export type Address = { params: Promise<{ section: string; page: string }>; searchParams: Promise<SearchParams> };

/**
 * Finds the page of an address and requires Read before anything is sent: an unknown page is a 404 and a forbidden one
 * a 403, each with its own screen.
 */
export async function openPage(kind: Kind, address: Address): Promise<OpenedPage> {
  const { section, page } = await address.params;
  return openPageAt(`/${section}/${kind}/${page}`, address.searchParams);
}

/** A page of a group: its figures over the chosen companies, or its own table. 403 as for an unknown group. */
async function openGroupPage(session: Session, page: GroupPage, search: SearchParams): Promise<OpenedPage> {
  const { [groupParam]: group, [groupCompaniesParam]: companies } = search;
  try {
    const scope = await beforeFirstByte(page.entry.path, search, () =>
      page.like === null
        ? ownScopeOf(session, typeof group === 'string' ? group : '')
        : groupScopeOf(session, { group, companies }, pathsInCompanies(page)),
    );
    if (!mayOpen(scope.permissions, page.entry)) forbidden();
    return { scope, entry: page.entry, search };
  } catch (error) {
    if (error instanceof UserError) forbidden();
    throw error;
  }
}

/** `openPage` for a page whose path has no page parameter. */
export async function openPageAt(path: string, searchParams: Promise<SearchParams>): Promise<OpenedPage> {
  const search = await searchParams;
  const session = await requireSession(path, search);
  // Elsewhere `group` may be a filter.
  const ofGroup = search[groupParam] === undefined ? undefined : findGroupPage(path);
  if (ofGroup) return openGroupPage(session, ofGroup, search);
  const scope = await requireScope(session, path, search);
  const entry = findPage(path);
  if (!entry) notFound();
  if (!mayOpen(scope.permissions, entry)) forbidden();
  return { scope, entry, search };
}

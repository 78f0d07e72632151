import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import { env } from '@/base/env';
import { databaseReady } from '@/db/ready';
import { cookieNames } from '@/lib/platform/auth/cookies';
import { decodeToken } from '@/lib/platform/auth/session-token';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { addressHeader } from '@/lib/platform/web/address-header';
import { contentSecurityPolicy, protect } from '@/lib/platform/web/security-headers';
import { awayPage } from '@/lib/product/pages/away-page';

const probes = new Set(['/healthz', '/readyz']);

/** Paths that answer without a log-in; every one of them looks after itself. */
const open = new Set<string>([
  fixedPaths.login,
  fixedPaths.logout,
  fixedPaths.newPassword,
  // A wall screen has no log-in: what it may read is its own cookie's.
  fixedPaths.screen,
  ...probes,
]);

/** Pages that make sense before a company is chosen. */
const withoutCompany = new Set<string>([fixedPaths.home, fixedPaths.cache, fixedPaths.profile]);

/** Whether an address names at most one company, in the form of an id. */
const oneCompany = z.array(z.uuid()).max(1);

/**
 * Sends those without a log-in to it and keeps their address, and puts the security headers on every page. A
 * convenience: pages check session, company and permission again themselves. Calls do all of it themselves (guarded).
 */
export async function middleware(request: NextRequest) {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  const policy = contentSecurityPolicy(nonce);
  const { pathname, search, searchParams } = request.nextUrl;

  // A page cannot answer 503 itself once it streams.
  if (!probes.has(pathname) && !(await databaseReady())) {
    const away = new NextResponse(awayPage(), {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '10' },
    });
    return protect(away, policy);
  }

  if (!open.has(pathname)) {
    const token = await decodeToken(request.cookies.get(cookieNames().session)?.value, env().AUTH_SECRET);
    if (!token) {
      const login = new URL(href(fixedPaths.login, { callbackUrl: pathname + search }), request.url);
      return protect(NextResponse.redirect(login), policy);
    }
    if (!token.company && !withoutCompany.has(pathname) && !searchParams.has('company')) {
      return protect(NextResponse.redirect(new URL(fixedPaths.home, request.url)), policy);
    }
  }

  // A page itself could only say 403 or 404.
  if (!oneCompany.safeParse(searchParams.getAll('company')).success) {
    return protect(new NextResponse('Selskapet i adressen er ugyldig.', { status: 400 }), policy);
  }

  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set(addressHeader, href(pathname, { company: searchParams.get('company') ?? undefined }));
  headers.set('content-security-policy', policy);
  return protect(NextResponse.next({ request: { headers } }), policy);
}

export const config = {
  runtime: 'nodejs',
  // Static files carry no data. Calls look after themselves: this would cost one as much as all else Next does for it, and hold its body.
  matcher: ['/((?!_next/static|_next/image|favicon.ico|icon.svg|ws$|(?:api|auth|data|files)(?:/|$)).*)'],
};

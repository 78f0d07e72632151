import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import { secrets } from '@/base/env';
import { databaseReady } from '@/db/ready';
import { cookieNames } from '@/lib/platform/auth/cookies';
import { decodeToken } from '@/lib/platform/auth/session-token';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { addressHeader } from '@/lib/platform/web/address-header';
import { contentSecurityPolicy, protect } from '@/lib/platform/web/security-headers';
import { awayPage } from '@/lib/product/pages/away-page';

const probes = new Set(['/healthz', '/readyz']);

/** Paths that answer without a log-in; each checks access itself. */
const open = new Set<string>([
  fixedPaths.login,
  fixedPaths.logout,
  fixedPaths.newPassword,
  fixedPaths.stopLetters,
  // A wall screen has no log-in: its own cookie gives its access.
  fixedPaths.screen,
  ...probes,
]);

/** Pages that work before a company is chosen. */
const withoutCompany = new Set<string>([fixedPaths.home, fixedPaths.cache, fixedPaths.profile]);

/** Accepts at most one company in an address, in the form of an id. */
const oneCompany = z.array(z.uuid()).max(1);

/**
 * Redirects users without a session to the log-in with their address saved, and sets the security headers of every
 * page. Only a convenience: pages check session, company and permission themselves, and calls do all of it (guarded).
 */
export async function middleware(request: NextRequest) {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  const policy = contentSecurityPolicy(nonce);
  const { pathname, search, searchParams } = request.nextUrl;

  // A page cannot answer 503 once it streams.
  if (!probes.has(pathname) && !(await databaseReady())) {
    const away = new NextResponse(awayPage(), {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '10' },
    });
    return protect(away, policy);
  }

  if (!open.has(pathname)) {
    const token = await decodeToken(request.cookies.get(cookieNames().session)?.value, secrets());
    if (!token) {
      const login = new URL(href(fixedPaths.login, { callbackUrl: pathname + search }), request.url);
      return protect(NextResponse.redirect(login), policy);
    }
    if (!token.company && !withoutCompany.has(pathname) && !searchParams.has('company')) {
      return protect(NextResponse.redirect(new URL(fixedPaths.home, request.url)), policy);
    }
  }

  // A page could only answer 403 or 404.
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
  // Excludes static files, which carry no data, and calls, which check themselves: the middleware would cost a call as
  // much as the rest of Next, and buffer its body.
  matcher: [
    '/((?!_next/static|_next/image|favicon.ico|icon.svg|push.js|manifest.webmanifest|ws$|(?:api|auth|data|files)(?:/|$)|kal/[^/]+$).*)',
  ],
};

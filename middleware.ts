import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import { env } from '@/base/env';
import { databaseReady } from '@/db/ready';
import { cookieNames } from '@/lib/auth/cookies';
import { decodeToken } from '@/lib/auth/session-token';
import { awayPage } from '@/lib/pages/away-page';
import { href } from '@/lib/routing/href';
import { fixedPaths } from '@/lib/routing/paths';
import { addressHeader } from '@/lib/web/address-header';

const probes = new Set(['/healthz', '/readyz']);

/** Paths that answer without a log-in; every one of them looks after itself. */
const open = new Set<string>([
  fixedPaths.login,
  fixedPaths.logout,
  fixedPaths.newPassword,
  '/auth/login',
  // Whoever is logged out already, in another tab or by time, is told so by it as well.
  '/auth/logout',
  '/auth/new-password',
  // A wall screen has no log-in: what it may read is its own cookie's.
  fixedPaths.screen,
  '/auth/screen',
  '/auth/screen/board',
  ...probes,
]);

/** Pages that make sense before a company is chosen. */
const withoutCompany = new Set<string>([fixedPaths.home, fixedPaths.cache, fixedPaths.profile]);

function isCall(path: string): boolean {
  return /^\/(api|auth|data|files)(\/|$)/.test(path);
}

/** Whether an address names at most one company, in the form of an id. */
const oneCompany = z.array(z.uuid()).max(1);

function contentSecurityPolicy(nonce: string): string {
  // React's development build evaluates code to tell where an error came from.
  const evaluates = env().NODE_ENV === 'development' ? " 'unsafe-eval'" : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluates}`,
    // Charts and virtual rows place themselves with style attributes, which no nonce can name.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function protect(response: NextResponse, policy: string): NextResponse {
  response.headers.set('content-security-policy', policy);
  response.headers.set('x-content-type-options', 'nosniff');
  response.headers.set('x-frame-options', 'DENY');
  response.headers.set('referrer-policy', 'same-origin');
  response.headers.set('cross-origin-opener-policy', 'same-origin');
  response.headers.set('cache-control', 'no-store');
  if (env().APP_URL.startsWith('https://')) {
    response.headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
  return response;
}

/**
 * Sends those without a log-in to it and keeps their address, and puts the security headers on every answer. A
 * convenience: pages and calls check session, company and permission again themselves.
 */
export async function middleware(request: NextRequest) {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  const policy = contentSecurityPolicy(nonce);
  const { pathname, search, searchParams } = request.nextUrl;

  // A page cannot answer 503 itself once it streams; calls do so on their own.
  if (!isCall(pathname) && !probes.has(pathname) && !(await databaseReady())) {
    const away = new NextResponse(awayPage(), {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '10' },
    });
    return protect(away, policy);
  }

  if (!open.has(pathname)) {
    const token = await decodeToken(request.cookies.get(cookieNames().session)?.value, env().AUTH_SECRET);
    // A program brings a key, which the call itself looks at.
    const bringsKey = request.headers.has('authorization');
    if (!token && isCall(pathname) && !bringsKey) {
      return protect(new NextResponse('Du er ikke logget inn.', { status: 401 }), policy);
    }
    if (!token && !isCall(pathname)) {
      const login = new URL(href(fixedPaths.login, { callbackUrl: pathname + search }), request.url);
      return protect(NextResponse.redirect(login), policy);
    }
    if (token && !token.company && !isCall(pathname) && !withoutCompany.has(pathname) && !searchParams.has('company')) {
      return protect(NextResponse.redirect(new URL(fixedPaths.home, request.url)), policy);
    }
  }

  // Calls answer 400 themselves; a page could only say 403 or 404.
  if (!isCall(pathname) && !oneCompany.safeParse(searchParams.getAll('company')).success) {
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
  // Static files carry no data; the socket and what may be large must not pass through a buffer.
  matcher: [
    '/((?!_next/static|_next/image|favicon.ico|icon.svg|ws$|api/master/saft$|api/equipment/fileupload$|api/bid/calc$).*)',
  ],
};

import { env } from '@/base/env';

function scriptsOf(nonce: string): string {
  // React's development build evaluates code to tell where an error came from.
  const evaluates = env().NODE_ENV === 'development' ? " 'unsafe-eval'" : '';
  return `'self' 'nonce-${nonce}' 'strict-dynamic'${evaluates}`;
}

/** What an answer may load and run in a browser: of scripts those with the page's nonce, or none. */
export function contentSecurityPolicy(nonce?: string): string {
  return [
    "default-src 'self'",
    `script-src ${nonce === undefined ? "'none'" : scriptsOf(nonce)}`,
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

const callPolicy = contentSecurityPolicy();

/** Sets the headers that every answer with data in it has; that of a call runs no script. */
export function protect<R extends Response>(response: R, policy = callPolicy): R {
  const { headers } = response;
  headers.set('content-security-policy', policy);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('x-frame-options', 'DENY');
  headers.set('referrer-policy', 'same-origin');
  headers.set('cross-origin-opener-policy', 'same-origin');
  headers.set('cache-control', 'no-store');
  if (env().APP_URL.startsWith('https://')) {
    headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
  return response;
}

import { env } from '@/base/env';

function scriptsOf(nonce: string): string {
  // React's development build uses eval to reconstruct error locations.
  const evaluates = env().NODE_ENV === 'development' ? " 'unsafe-eval'" : '';
  return `'self' 'nonce-${nonce}' 'strict-dynamic'${evaluates}`;
}

/** Returns the policy for a response in a browser: scripts with the page's nonce, or none. */
export function contentSecurityPolicy(nonce?: string): string {
  return [
    "default-src 'self'",
    `script-src ${nonce === undefined ? "'none'" : scriptsOf(nonce)}`,
    // Charts and virtual rows position elements with style attributes, which a nonce cannot allow.
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

/** Sets the security headers of every response with data; a call's response may run no script. */
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

import { timer } from '../../../base/metrics.mjs';

/** Returns the kind of a path, few enough to count by. */
function kindOf(/** @type {string} */ path) {
  if (path.startsWith('/_next/')) return 'asset';
  if (path.startsWith('/api/')) return 'call';
  return path === '/healthz' || path === '/readyz' || path === '/metrics' ? 'health' : 'page';
}

/** Measures each request from when it came until it is answered, or cut off. */
export function requestTimer() {
  const begin = timer('innsikt_http_request_seconds', 'Time to answer a request.', ['kind', 'method', 'status']);
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @param {string} path
   */
  return ({ method = '' }, response, path) => {
    const end = begin();
    const kind = kindOf(path);
    const verb = ['GET', 'POST'].includes(method) ? method : 'other';
    response.once('finish', () => end({ kind, method: verb, status: `${Math.floor(response.statusCode / 100)}xx` }));
    response.once('close', () => {
      if (!response.writableFinished) end({ kind, method: verb, status: 'cut' });
    });
  };
}

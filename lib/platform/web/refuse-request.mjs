const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** True if an address's path is whole escapes of whole characters, and nothing in the address is a NUL. */
function isReadable(/** @type {string} */ url) {
  if (/%00|\0/.test(url)) return false;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the answer to a request that no page or call could understand, before any sees it; undefined for others.
 * @param {import('node:http').IncomingMessage} request
 * @returns {{ status: number, text: string, headers?: Record<string, string> } | undefined}
 */
export function refusalOf({ method = '', url = '' }) {
  const allow = methods.join(', ');
  if (!methods.includes(method)) return { status: 405, text: `${method} kan ikke brukes her.`, headers: { allow } };
  if (url === '*') return method === 'OPTIONS' ? { status: 204, text: '', headers: { allow } } : unreadable;
  if (!url.startsWith('/') || !isReadable(url)) return unreadable;
  return undefined;
}

const unreadable = { status: 400, text: 'Adressen kan ikke leses. Sjekk at den er skrevet riktig.' };

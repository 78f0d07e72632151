import { env } from '@/lib/env';

/**
 * The address of the caller as a trusted proxy says it (the last entry of its header), or undefined: without such a proxy
 * any address could be made up, and no limit is built on it.
 */
export function callerAddress(headers: Headers): string | undefined {
  const name = env().TRUSTED_PROXY_HEADER;
  if (name === '') return undefined;
  return headers.get(name)?.split(',').at(-1)?.trim() || undefined;
}

import { AsyncLocalStorage } from 'node:async_hooks';

type Request = { headers: Headers; cookies: ReadonlyMap<string, string> };

/** The request that is being answered. */
export const current = new AsyncLocalStorage<Request>();

const request = () => current.getStore() ?? { headers: new Headers(), cookies: new Map<string, string>() };

export async function headers() {
  return request().headers;
}

export async function cookies() {
  const { cookies: all } = request();
  return {
    get: (name: string) => (all.has(name) ? { name, value: all.get(name) } : undefined),
    has: (name: string) => all.has(name),
    getAll: () => [...all].map(([name, value]) => ({ name, value })),
  };
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Method, RouteCall } from '@/tests/routes';
import { call } from './caller';

const app = path.join(import.meta.dirname, '..', '..', 'app');

/** The folders under app/ that hold the file, as addresses: groups in parentheses left out. */
export function addressesOf(fileName: string): Map<string, string> {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((f) => path.basename(f) === fileName);
  return new Map(
    files.sort().map((file) => {
      const folders = path.dirname(file).split(path.sep);
      return [`/${folders.filter((f) => f !== '.' && !/^\(.*\)$/.test(f)).join('/')}`, path.join(app, file)];
    }),
  );
}

/** Every route.ts of app/, by its folders. */
export const routeFiles = addressesOf('route.ts');

type Handler = Parameters<typeof call>[0];
export const handlerOf = async (address: string, method: string): Promise<Handler> =>
  (await import(/* @vite-ignore */ routeFiles.get(address) ?? ''))[method];

/** Makes one call of the route at `address` as whoever a Cookie header, or a key ('Bearer …'), stands for. */
export async function sendCall(
  address: string,
  method: Method | 'HEAD',
  made: RouteCall,
  who: string,
): Promise<Response> {
  const headers: Record<string, string> = who.startsWith('Bearer ') ? { authorization: who } : { cookie: who };
  if (made.json !== undefined) headers['content-type'] = 'application/json';
  const body = made.json === undefined ? made.form?.() : JSON.stringify(made.json);
  const handler = await handlerOf(address, method === 'HEAD' ? 'GET' : method);
  return call(handler, made.address, { method, headers, body, params: made.params });
}

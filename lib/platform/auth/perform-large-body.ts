import type { Performer } from '@/lib/platform/queues/pool/task';
import { type Body, parseBody } from './parse-body';

/** Lists stay JSON text: as values they would be deserialized once more on the web process's event loop. */
export const performLargeBody: Performer<Body, unknown> = async (body) => {
  const value = await parseBody(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, Array.isArray(one) ? JSON.stringify(one) : one]),
  );
};

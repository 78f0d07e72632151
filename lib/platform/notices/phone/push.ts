import webpush from 'web-push';
import { z } from 'zod';
import { secrets } from '@/base/env';
import { isPushService } from './push-services';
import { vapid } from './vapid';

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** The message on a device. `tag`: a later message with the same one replaces it. `address`: within the product. */
export type PushMessage = { title: string; body: string; address: string; tag: string };

const daySeconds = 86_400;
const timeoutMs = 10_000;
/** The subscription has ended, or is not ours. */
const goneStatuses = [400, 401, 403, 404, 410];
/** Among them what a service says to keys by which the browser did not allow notices. */
const otherKeys = [400, 401, 403];

const requestSchema = z.object({
  method: z.literal('POST'),
  headers: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)),
  body: z.instanceof(Buffer),
});

/** Hands a message over by the keys of a secret, and returns the service's answer. */
async function handOver({ endpoint, p256dh, auth }: PushTarget, message: PushMessage, secret: string) {
  const { subject, publicKey, privateKey } = vapid(secret);
  const made = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    TTL: daySeconds,
    vapidDetails: { subject, publicKey, privateKey },
  });
  const { method, headers, body } = requestSchema.parse(made);
  // The library's own sending follows redirects' kin and waits without end.
  const answer = await fetch(endpoint, {
    method,
    headers,
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  return answer;
}

/**
 * Hands a message to the device's push service, encrypted so that only the device reads it. 'gone': the device is not to
 * be tried again. Throws when the service did not answer or would not take it now.
 */
export async function push(target: PushTarget, message: PushMessage): Promise<'taken' | 'gone'> {
  if (!isPushService(target.endpoint)) return 'gone';
  let status = 0;
  for (const secret of secrets()) {
    const answer = await handOver(target, message, secret);
    if (answer.ok) return 'taken';
    status = answer.status;
    if (!otherKeys.includes(status)) break;
  }
  if (goneStatuses.includes(status)) return 'gone';
  throw new Error(`The push service answered ${status}.`);
}

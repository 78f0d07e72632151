import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@/lib/platform/notices/phone/push';

type Received = { path: string; message: PushMessage; headers: Record<string, unknown>; at: number };

/** A browser's own part of its subscription: the keys it gives away, and how it reads what is encrypted by them. */
export function pushKeys() {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, size));
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    /** RFC 8291 and 8188, read by the standard alone. */
    open(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = derive(own.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last record ends with a 2, and zeros after it.
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

/** A push service on this machine. `answer` gives the status of the next message to a device's path. */
export async function startPushService() {
  const received: Received[] = [];
  const readers = new Map<string, (body: Buffer) => string>();
  const service = { answer: (_path: string): number => 201 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const status = service.answer(path);
      if (status === 201) {
        const open = readers.get(path);
        const message = JSON.parse(open?.(Buffer.concat(chunks)) ?? 'null');
        received.push({ path, message, headers: request.headers, at: Date.now() });
      }
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(service, {
    origin,
    received,
    /** What a browser of this service would send us. */
    subscription(name: string) {
      const { keys, open } = pushKeys();
      readers.set(`/${name}`, open);
      return { endpoint: `${origin}/${name}`, keys };
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

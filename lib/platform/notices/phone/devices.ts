import { createECDH } from 'node:crypto';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notFound } from '@/base/errors';
import { pushDevice, session } from '@/db/schema';
import { askSystem, asSystem } from '@/db/system';
import { deviceName } from '@/lib/platform/auth/profile';
import type { Session } from '@/lib/platform/auth/session';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { type PushTarget, push } from './push';
import { hasPush, isPushService } from './push-services';
import type { Quiet } from './quiet';
import { quietOf } from './stored-quiet';
import { vapid } from './vapid';

/** A device where the user has allowed notices; `endpoint` lets a browser find itself among them. */
export type OwnDevice = { xid: string; name: string; endpoint: string; reached: string | null };

/** The user's devices and quiet hours. `key`: what a browser allows notices by; null where the server may call no push service. */
export type OwnPhones = { key: string | null; devices: OwnDevice[]; quiet: Quiet | null };

const mostDevices = 20;
const noDevice = 'Enheten er fjernet allerede.';

/** True for a key on the curve that push messages are encrypted by; any other would fail at each message. */
function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 65) return false;
  const key = createECDH('prime256v1');
  key.generateKeys();
  try {
    key.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}

const broken = 'Nettleseren ga ikke det som trengs for å sende varsler. Last siden på nytt og prøv igjen.';

export const deviceSchema = z.object({
  endpoint: z
    .url(broken)
    .max(1_000, broken)
    .refine(
      isPushService,
      'Denne nettleserens varseltjeneste er ikke blant dem Innsikt får bruke. Si fra til den som drifter Innsikt.',
    ),
  keys: z.object({
    p256dh: z.string(broken).max(120, broken).refine(isPublicKey, broken),
    auth: z
      .string(broken)
      .max(60, broken)
      .refine((text) => Buffer.from(text, 'base64url').length === 16, broken),
  }),
});

/** The user's devices, but for those whose log-in was ended there: whoever uses that browser now is to see nothing. */
const liveDevices = (userId: string) => and(eq(pushDevice.userId, userId), isNull(session.endedAt));

/** The addresses and keys of a user's devices, with their ids. */
export const devicesOf = (userId: string): Promise<(PushTarget & { xid: string })[]> =>
  askSystem((db) =>
    db
      .select({
        xid: pushDevice.xid,
        endpoint: pushDevice.endpoint,
        p256dh: pushDevice.p256dh,
        auth: pushDevice.auth,
      })
      .from(pushDevice)
      .leftJoin(session, eq(session.id, pushDevice.sessionId))
      .where(liveDevices(userId)),
  );

export async function ownPhones({ user }: Session): Promise<OwnPhones> {
  const [rows, quiet] = await Promise.all([
    askSystem((db) =>
      db
        .select({
          xid: pushDevice.xid,
          name: pushDevice.name,
          endpoint: pushDevice.endpoint,
          reachedAt: pushDevice.reachedAt,
        })
        .from(pushDevice)
        .leftJoin(session, eq(session.id, pushDevice.sessionId))
        .where(liveDevices(user.id))
        .orderBy(asc(pushDevice.addedAt)),
    ),
    quietOf(user.id),
  ]);
  const devices = rows.map(({ xid, name, endpoint, reachedAt }) => ({
    xid,
    name,
    endpoint,
    reached: reachedAt?.toISOString() ?? null,
  }));
  return { key: hasPush() ? vapid().publicKey : null, devices, quiet };
}

/** Shows the user's notices in the browser of this request from now on; one that another user had is theirs alone. */
export async function addDevice(
  { id: sessionId, user }: Session,
  { endpoint, keys }: z.infer<typeof deviceSchema>,
  userAgent: string | null,
): Promise<void> {
  const values = { userId: user.id, sessionId, endpoint, ...keys, name: deviceName(userAgent) };
  await asSystem(async (tx) => {
    await tx
      .insert(pushDevice)
      .values(values)
      .onConflictDoUpdate({ target: pushDevice.endpoint, set: { ...values, addedAt: sql`now()`, reachedAt: null } });
    const [own] = await tx
      .select({ count: count() })
      .from(pushDevice)
      .leftJoin(session, eq(session.id, pushDevice.sessionId))
      .where(liveDevices(user.id));
    if ((own?.count ?? 0) > mostDevices) throw badInput(`Fjern en enhet først: du kan ha ${mostDevices}.`);
  });
}

/** Shows nothing more on one of the user's devices. Throws 404 for one that is not theirs. */
export async function removeDevice({ user }: Session, xid: string): Promise<void> {
  const gone = await asSystem((tx) =>
    tx
      .delete(pushDevice)
      .where(and(eq(pushDevice.userId, user.id), eq(pushDevice.xid, xid)))
      .returning({ xid: pushDevice.xid }),
  );
  if (gone.length === 0) throw notFound(noDevice);
}

/** Notes that a device was reached now. */
export async function noteReached(xid: string): Promise<void> {
  await asSystem((tx) => tx.update(pushDevice).set({ reachedAt: sql`now()` }).where(eq(pushDevice.xid, xid)));
}

/** Forgets a device that its push service no longer knows. */
export async function forgetDevice(xid: string): Promise<void> {
  await asSystem((tx) => tx.delete(pushDevice).where(eq(pushDevice.xid, xid)));
}

/** Shows a trial on one of the user's devices. Throws 404 for one that is not theirs, 400 when it cannot be reached. */
export async function tryDevice({ user }: Session, xid: string): Promise<void> {
  const device = (await devicesOf(user.id)).find((one) => one.xid === xid);
  if (!device) throw notFound(noDevice);
  const trial = {
    title: 'Innsikt',
    body: 'Slik ser et varsel ut på denne enheten.',
    address: fixedPaths.home,
    tag: 'prøve',
  };
  let outcome: Awaited<ReturnType<typeof push>>;
  try {
    outcome = await push(device, trial);
  } catch {
    throw badInput('Varseltjenesten svarte ikke. Prøv igjen om litt.');
  }
  if (outcome === 'gone') {
    await forgetDevice(xid);
    throw badInput('Enheten tar ikke lenger imot varsler, og er fjernet. Slå dem på igjen fra den.');
  }
  await noteReached(xid);
}

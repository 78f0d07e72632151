import { z } from 'zod';

/** A browser's data on its subscription, as the server wants it. */
const deviceKeys = z.object({ endpoint: z.url(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });

const worker = '/push.js';

/** Returns the reason why this browser cannot show notices; undefined when it can. */
export function hindrance(): string | undefined {
  if (!('serviceWorker' in navigator)) return 'Nettleseren kan ikke vise varsler.';
  if ('PushManager' in window) return undefined;
  return /iPhone|iPad/.test(navigator.userAgent)
    ? 'Legg først Innsikt på Hjem-skjermen: Del, og så «Legg til på Hjem-skjerm». Åpne den derfra.'
    : 'Nettleseren kan ikke vise varsler.';
}

/** The endpoint at which this browser shows notices; null while it does not. */
export async function ownEndpoint(): Promise<string | null> {
  if (hindrance() !== undefined) return null;
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Asks the user, and gives what the server needs to reach this browser. Throws a sentence when they or the browser say no. */
export async function allowHere(key: string): Promise<z.infer<typeof deviceKeys>> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new Error('Nettleseren har sperret varsler herfra. Slå dem på i nettleserens innstillinger for siden.');
  }
  const registration = await navigator.serviceWorker.register(worker);
  await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  // One made for another installation's key cannot be used by this one.
  await old?.unsubscribe();
  try {
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return deviceKeys.parse(made.toJSON());
  } catch {
    throw new Error('Nettleseren fikk ikke kontakt med varseltjenesten sin. Prøv igjen om litt.');
  }
}

/** Shows nothing more in this browser. */
export async function stopHere(): Promise<void> {
  if (hindrance() !== undefined) return;
  const registration = await navigator.serviceWorker.getRegistration(worker);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

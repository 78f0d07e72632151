import { log } from '@/base/log';
import { onTheSide } from '@/db/budget';
import { asSystem } from '@/db/system';
import { publish } from '@/lib/events/publish';

const tellEveryMs = 250;

/** A teller of how far an import is, for the user's own tabs, a few times a second; undefined when nobody asked (no id). */
export function progressTeller(companyId: string, userId: string, importId: string | undefined) {
  if (importId === undefined) return undefined;
  let told = 0;
  return (done: number, total: number) => {
    if (Date.now() - told < tellEveryMs) return;
    told = Date.now();
    const tell = () =>
      asSystem((tx) => publish(tx, { type: 'import-progress', companyId, userId, importId, done, total }));
    onTheSide(tell).catch((error: unknown) => log().warn({ err: error }, 'progress was not told'));
  };
}

import { UserError } from '@/base/errors';
import { formatStamp } from '@/lib/format/date';

/** A save against a version that is no longer the last: who saved, when, and what the version is now. Nothing was written. */
export class SavedMeanwhile extends UserError {
  constructor(
    readonly by: string,
    readonly at: Date,
    readonly version: number,
  ) {
    const sentence = `${by} lagret kalkylen ${formatStamp(at)}, etter at du hentet den.`;
    super(409, `${sentence} Ingenting av ditt er lagret ennå.`);
  }
}

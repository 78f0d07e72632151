import type { Scope } from '@/lib/platform/auth/session';
import type { UnitAnswer } from './answers';
import { type Cached, cachedAnswer } from './cached-answer';
import { freshness } from './freshness';
import { requireOrgnr } from './require-orgnr';
import { type Unit, unitWarnings } from './unit';
import { unitRegister } from './unit-registers';

function reported({ status, read: unit }: Cached<Unit>): UnitAnswer {
  if (!unit) {
    return status === 410
      ? { state: 'gone', message: 'Foretaket er fjernet fra Enhetsregisteret.', warnings: [] }
      : { state: 'unknown', message: 'Enhetsregisteret har ikke noe foretak med dette nummeret.', warnings: [] };
  }
  const warnings = unitWarnings(unit);
  const message = warnings.map(({ sentence }) => sentence).join(' ');
  return { state: unit.slettedato ? 'deleted' : 'found', ...(message !== '' && { message }), unit, warnings };
}

/**
 * The unit in Enhetsregisteret for an organisation number (spaces allowed), with a sentence for each problem. Throws
 * 400 for an invalid number, 429.
 */
export async function findUnit(scope: Scope, given: string): Promise<UnitAnswer> {
  const orgnr = requireOrgnr(given);
  const cached = await cachedAnswer(scope, unitRegister, orgnr);
  if (!cached) return { state: 'away', message: 'Enhetsregisteret svarer ikke akkurat nå.', warnings: [] };
  return { ...reported(cached), ...freshness(cached, 'Enhetsregisteret') };
}

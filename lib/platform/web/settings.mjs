import { parseArgs } from 'node:util';
import { Problem } from '../../../base/problem.mjs';

/**
 * @param {string} name
 * @param {string} text
 * @param {number} least
 * @param {number} most
 */
function whole(name, text, least, most) {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new Problem(`${name} må være et helt tall mellom ${least} og ${most}, ikke «${text}».`);
}

/**
 * Returns web's addresses and its grace at shutdown: `-p` and `-H` go before PORT and HOST. Throws a Problem with one sentence.
 * @param {string[]} args
 * @param {Readonly<Record<string, string | undefined>>} variables
 */
export function webSettings(args, variables) {
  const text = /** @type {const} */ ({ type: 'string' });
  /** @type {{ port?: string, hostname?: string }} */
  let given;
  try {
    given = parseArgs({ args, options: { port: { ...text, short: 'p' }, hostname: { ...text, short: 'H' } } }).values;
  } catch {
    throw new Problem('Bruk: npm run web -- [-p 3000] [-H 127.0.0.1]');
  }
  return {
    host: given.hostname || variables.HOST || '127.0.0.1',
    port: whole('PORT', given.port || variables.PORT || '3000', 0, 65_535),
    livePort: whole('LIVE_PORT', variables.LIVE_PORT || '3001', 1, 65_535),
    graceMs: whole('SHUTDOWN_GRACE_MS', variables.SHUTDOWN_GRACE_MS || '1500', 0, 60_000),
    build: variables.NEXT_DIST_DIR || '.next',
  };
}

import { format } from 'node:util';

/**
 * Turns what Next and others say on the console into lines of the log, errors with their fields.
 * @param {import('pino').Logger} log
 */
export function consoleToLog(log) {
  for (const level of /** @type {const} */ (['error', 'warn', 'info', 'log', 'debug'])) {
    /** @param {unknown[]} said */
    console[level] = (...said) => {
      const err = said.find((one) => one instanceof Error);
      log[level === 'log' ? 'info' : level](
        { ...(err !== undefined && { err }) },
        format(...said.filter((one) => one !== err)).trim() || 'said',
      );
    };
  }
}

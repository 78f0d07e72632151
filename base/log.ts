import pino from 'pino';
import { env } from './env';
import { logLines } from './log-lines.mjs';

let made: pino.Logger | undefined;

/** The process's log: one JSON line per event on standard output; callers never pass passwords or cookies. */
export function log(): pino.Logger {
  made ??= pino({ ...logLines, level: env().LOG_LEVEL, base: { pid: process.pid } });
  return made;
}

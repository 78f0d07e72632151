import pino from 'pino';
import { env } from './env';
import { logLines } from './log-lines.mjs';

let made: pino.Logger | undefined;

/** The process's log: one JSON line an event on standard output; passwords and cookies are never handed to it. */
export function log(): pino.Logger {
  made ??= pino({ ...logLines, level: env().LOG_LEVEL, base: { pid: process.pid } });
  return made;
}

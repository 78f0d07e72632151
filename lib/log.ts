import pino from 'pino';
import { env } from '@/lib/env';

let made: pino.Logger | undefined;

/** The process's log: one JSON line an event on standard output; passwords and cookies are never handed to it. */
export function log(): pino.Logger {
  made ??= pino({ level: env().LOG_LEVEL, base: { pid: process.pid } });
  return made;
}

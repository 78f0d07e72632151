import { uuidv7 } from 'uuidv7';
import { errorBounds } from '@/lib/product/calls/error-bounds';
import { send } from './call';
import { CallError } from './call-error';

/** One fault that repeats itself is one report; a page that breaks in more ways than these is told of enough. */
const most = 20;
const codes = new Map<string, string>();

function factsOf(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
}

/** The code under which an error is reported, for the user to name: the same for the same error. */
export function errorCode(error: unknown): string {
  const { message, stack } = factsOf(error);
  const known = codes.get(message + stack) ?? uuidv7();
  codes.set(message + stack, known);
  return known;
}

const reported = new Set<string>();

/** Tells the server of an error in the program, once; calls that failed are no such error, and the server knows of them. */
export function reportError(error: unknown): void {
  if (error instanceof CallError || (error instanceof DOMException && error.name === 'AbortError')) return;
  const code = errorCode(error);
  if (reported.has(code)) return;
  console.error(`Feilkode ${code}`, error);
  if (reported.size >= most) return;
  reported.add(code);
  const { message, stack } = factsOf(error);
  const body = {
    code,
    page: window.location.pathname.slice(0, errorBounds.page),
    message: message.slice(0, errorBounds.message),
    stack: stack.slice(0, errorBounds.stack),
  };
  // Without an answer the error is lost to the log; there is nowhere else to tell it.
  send('POST /data/browsererror', { body, keepalive: true }).catch(() => {});
}

/** Told by browsers of an observer that had more to do than a frame has room for; nothing is wrong. */
const harmless = /^ResizeObserver loop/;

/** Reports what no part of a screen has caught, until the returned function is called. */
export function reportUncaught(): () => void {
  const onError = ({ error, message }: ErrorEvent) => {
    if (!harmless.test(message)) reportError(error ?? message);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

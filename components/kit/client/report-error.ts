import { uuidv7 } from 'uuidv7';
import { errorBounds } from '@/lib/product/calls/error-bounds';
import { send } from './call';
import { CallError } from './call-error';

/** The most reports per page; a repeated error is reported once. */
const most = 20;
const codes = new Map<string, string>();

function factsOf(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
}

/** The code an error is reported under, which the user can quote; equal errors have equal codes. */
export function errorCode(error: unknown): string {
  const { message, stack } = factsOf(error);
  const known = codes.get(message + stack) ?? uuidv7();
  codes.set(message + stack, known);
  return known;
}

const reported = new Set<string>();

/** Reports an error in the program to the server, once; failed calls are not reported, since the server logs them. */
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
  // A failed report is lost; there is nowhere else to report it.
  send('POST /data/browsererror', { body, keepalive: true }).catch(() => {});
}

/** Browsers report it when an observer's work exceeds a frame; it is harmless. */
const harmless = /^ResizeObserver loop/;

/** Reports uncaught errors until the returned function is called. */
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

import { z } from 'zod';
import { log } from '@/base/log';
import { userLimit } from '@/lib/platform/auth/counter';
import { errorBounds } from './error-bounds';

const mostFrames = 30;

/** A rate limit against repeating faults and flooding of the log. */
const beforeReport = userLimit('browser-error', 30, 600);

const text = (most: number) => z.string('Teksten mangler.').max(most, 'Teksten er for lang.');
export const browserErrorSchema = z.object({
  code: text(errorBounds.code).regex(/^[\w-]+$/, 'Feilkoden er ugyldig.'),
  page: text(errorBounds.page),
  message: text(errorBounds.message),
  stack: text(errorBounds.stack),
});
export type BrowserError = z.infer<typeof browserErrorSchema>;

/** Logs a browser's error as one line, under the code that its user sees. Throws 429 above the limit. */
export async function logBrowserError(userId: string, { code, ...reported }: BrowserError): Promise<void> {
  await beforeReport(userId);
  log().error({ id: code, user: userId, ...withoutData(reported) }, 'error in the browser');
}

/**
 * Keeps the location in the program and removes the company's data: addresses lose their query, and quoted texts and
 * numbers in a message are removed unless they are identifiers of the program.
 */
function withoutData({ page, message, stack }: Omit<BrowserError, 'code'>) {
  return {
    page: pathOf(page),
    message: message
      .replace(/https?:\/\/\S+/g, pathOf)
      .replace(/(["'`«])(.*?)(["'`»]|$)/gs, (all, _, quoted: string) =>
        /^[A-Za-z_$][\w$]{0,40}$/.test(quoted) ? all : '…',
      )
      .replace(/\d[\d\s.,]{3,}/g, '…'),
    stack: stack
      .split('\n')
      .filter((line) => /^\s*at .*:\d+:\d+\)?$|^[^@\s]*@\S+:\d+:\d+$/.test(line))
      .slice(0, mostFrames)
      .map((line) => line.trim().replace(/https?:\/\/[^\s)]+?(?=:\d+:\d+)/g, pathOf)),
  };
}

function pathOf(address: string): string {
  return URL.parse(address, 'http://own.invalid')?.pathname ?? '';
}

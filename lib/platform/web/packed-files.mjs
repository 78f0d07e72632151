import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import Negotiator from 'negotiator';
import send from 'send';

/** The types of static files that the build compresses. @type {Readonly<Record<string, string>>} */
export const packedTypes = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.svg': 'image/svg+xml',
};

/** The encodings, the smallest first, with the extension of each compressed file. */
export const packings = /** @type {const} */ ({ br: '.br', gzip: '.gz' });

const year = 365 * 24 * 3_600_000;
const codings = /** @type {(keyof typeof packings)[]} */ (Object.keys(packings));

/** @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} Handle */

/**
 * Answers with the files that the build has packed (`lib/tools/run/pack-static.mjs`), by what the browser takes; all else is `handle`'s: other
 * files, other methods, who takes neither packing, and what is gone since web started. Headers are those of Next's own answers.
 * @param {string} build the folder of the build
 * @param {Handle} handle
 * @returns {Handle}
 */
export function packedFiles(build, handle) {
  const root = path.resolve(build, 'static');
  const found = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [];
  // By the address as it is written: one that is escaped or goes up and down names none of them.
  const known = new Set(found.map((file) => `/_next/static/${file.split(path.sep).join('/')}`));

  /** @param {import('node:http').IncomingMessage} request */
  function packingOf(request) {
    const { method = '', url = '' } = request;
    const address = url.split('?', 1)[0] ?? '';
    const type = packedTypes[path.posix.extname(address)];
    if (!type || !['GET', 'HEAD'].includes(method)) return undefined;
    const taken = new Negotiator(request).encodings(codings);
    const coding = codings.find((one) => taken.includes(one) && known.has(address + packings[one]));
    return coding && { coding, type, file: (address + packings[coding]).slice('/_next/static'.length) };
  }

  return async (request, response) => {
    const packing = packingOf(request);
    if (!packing) return handle(request, response);
    const before = response.getHeaderNames();
    await new Promise((resolve, reject) => {
      response.once('close', () => resolve(undefined));
      send(request, packing.file, { root, immutable: true, maxAge: year })
        .on('headers', () => {
          response.setHeader('content-type', packing.type);
          response.setHeader('content-encoding', packing.coding);
          response.setHeader('vary', 'Accept-Encoding');
        })
        .on('error', () => {
          if (response.headersSent) return void response.destroy();
          response.statusCode = 200;
          for (const name of response.getHeaderNames()) if (!before.includes(name)) response.removeHeader(name);
          handle(request, response).then(resolve, reject);
        })
        .pipe(response);
    });
  };
}

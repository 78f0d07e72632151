import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { packedTypes, packings } from '../../platform/web/packed-files.mjs';

/** What is smaller fits in one packet of the network as it is. */
const leastBytes = 1_024;

/** As small as they get, since it is done once: brotli for browsers over https, gzip for all others. */
const pack = {
  /** @param {Buffer} content */
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  /** @param {Buffer} content */
  gzip: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Packs the static files of the build beside themselves, for `lib/platform/web/packed-files.mjs`. Run after `next build`; each file's name says what is
 * in it, so that one packed before is as good.
 */
const folder = path.resolve(process.env.NEXT_DIST_DIR || '.next', 'static');
const files = await readdir(folder, { recursive: true });
await Promise.all(
  files
    .filter((file) => packedTypes[path.extname(file)])
    .map(async (file) => {
      const content = await readFile(path.join(folder, file));
      if (content.length < leastBytes) return;
      for (const coding of /** @type {const} */ (['br', 'gzip'])) {
        await writeFile(path.join(folder, file + packings[coding]), await pack[coding](content));
      }
    }),
);

import sharp from 'sharp';
import { badInput, UserError, wrongType } from '@/base/errors';
import { requireCaller } from '@/lib/platform/queues/current-work';

/** A decoded picture: re-encoded without metadata, with a thumbnail for lists. */
export type Picture = {
  content: Buffer;
  thumbnail: Buffer;
  mime: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
};

/** Maximum pixels of a picture, and the longest side of the stored one. */
const mostPixels = 50_000_000;
/** Timeout for decoding such a picture on a busy machine. */
const longestSeconds = 15;
const longestSide = 2_400;
const smallSide = 320;

const kinds = ['jpeg', 'png', 'webp', 'gif'] as const;
type PictureKind = (typeof kinds)[number];

// Only these four decoders are enabled, whichever type a file claims (SVG, HEIF and TIFF loaders read far more than
// pictures).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

const startsWith = (bytes: Buffer, ...start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start));

/** A picture's type by its first bytes, regardless of its name. */
function kindOf(bytes: Buffer): PictureKind | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  const text = bytes.subarray(0, 12).toString('latin1');
  if (/^GIF8[79]a/.test(text)) return 'gif';
  return /^RIFF....WEBP$/s.test(text) ? 'webp' : undefined;
}

/** The MIME type of a stored picture. */
export function mimeOf(bytes: Buffer): string {
  const kind = kindOf(bytes);
  if (!kind) throw new Error('A kept picture is none.');
  return `image/${kind}`;
}

/**
 * Decodes a JPEG, PNG, WebP or GIF by its content and re-encodes it as JPEG or PNG: upright, without location and
 * camera data, first frame only. Throws 415 for another type, 400 for a broken or too large picture.
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const kind = kindOf(bytes);
  if (!kind) throw wrongType('Bildet må være en JPEG, PNG, WebP eller GIF.');
  const within = (side: number) =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: longestSeconds })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  try {
    const { hasAlpha } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    const drawn = kind === 'png' || kind === 'gif' || hasAlpha;
    const whole = within(longestSide);
    const { data, info } = await (drawn ? whole.png() : whole.jpeg({ quality: 82, mozjpeg: true })).toBuffer({
      resolveWithObject: true,
    });
    requireCaller();
    const thumbnail = await within(smallSide).flatten({ background: '#ffffff' }).jpeg({ quality: 70 }).toBuffer();
    const mime = drawn ? 'image/png' : 'image/jpeg';
    return { content: data, thumbnail, mime, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw badInput('Bildet kunne ikke leses, eller det har for mange piksler. Ta det på nytt.');
  }
}

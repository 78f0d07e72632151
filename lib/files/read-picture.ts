import sharp from 'sharp';
import { badInput, wrongType } from '@/base/errors';

/** What a picture is when it has been read: itself and a small one for lists, with nothing in them but what is seen. */
export type Picture = {
  content: Buffer;
  thumbnail: Buffer;
  mime: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
};

/** Pixels a picture may have, and the longest side it is kept with. */
const mostPixels = 50_000_000;
const longestSide = 2_400;
const smallSide = 320;

/** What the first bytes of a picture are, whatever it is called. */
function kindOf(bytes: Buffer): 'jpeg' | 'png' | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  return bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ? 'png' : undefined;
}

/**
 * Reads a JPEG or PNG by its content and makes it anew: turned as it was held, without place or camera in it. Throws 415 for
 * anything else, 400 for one that cannot be read or is too large.
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const kind = kindOf(bytes);
  if (!kind) throw wrongType('Bildet må være en JPEG eller PNG.');
  const within = (side: number) =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  try {
    const whole = within(longestSide);
    const { data, info } = await (kind === 'png' ? whole.png() : whole.jpeg({ quality: 82, mozjpeg: true })).toBuffer({
      resolveWithObject: true,
    });
    const thumbnail = await within(smallSide).jpeg({ quality: 70 }).toBuffer();
    return { content: data, thumbnail, mime: `image/${kind}`, width: info.width, height: info.height };
  } catch {
    throw badInput('Bildet kunne ikke leses, eller det har for mange piksler. Ta det på nytt.');
  }
}

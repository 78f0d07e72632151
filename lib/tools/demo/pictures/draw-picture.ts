import { crc32, deflateSync } from 'node:zlib';
import type { Shape } from '../plans/picture-plan';

type Colour = readonly [red: number, green: number, blue: number];

/** The coordinate system of the shapes. */
export const sheet = { width: 24, height: 16 };
/** Samples per side of a pixel, for antialiasing. */
const samples = 2;

function covers(shape: Shape, x: number, y: number): boolean {
  if (shape.kind !== 'ring') {
    return x >= shape.x && x < shape.x + shape.width && y >= shape.y && y < shape.y + shape.height;
  }
  const distance = Math.hypot(x - shape.x, y - shape.y);
  return distance <= shape.radius && distance >= shape.radius - shape.thickness;
}

/** Rasterizes the shapes in order, with `density` samples per unit: 1 is ink. */
function paint(shapes: readonly Shape[], density: number): Uint8Array {
  const [width, height] = [sheet.width * density, sheet.height * density];
  const points = new Uint8Array(width * height);
  for (const shape of shapes) {
    const { x, y } = shape;
    const [left, top, right, bottom] =
      shape.kind === 'ring'
        ? [x - shape.radius, y - shape.radius, x + shape.radius, y + shape.radius]
        : [x, y, x + shape.width, y + shape.height];
    const [fromRow, toRow] = [Math.max(0, Math.floor(top * density)), Math.min(height, Math.ceil(bottom * density))];
    const [from, to] = [Math.max(0, Math.floor(left * density)), Math.min(width, Math.ceil(right * density))];
    for (let row = fromRow; row < toRow; row++) {
      for (let column = from; column < to; column++) {
        if (!covers(shape, (column + 0.5) / density, (row + 0.5) / density)) continue;
        points[row * width + column] = shape.kind === 'hole' ? 0 : 1;
      }
    }
  }
  return points;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with `scale` pixels per unit: the shapes in one colour on another. */
export function drawPicture(shapes: readonly Shape[], ink: Colour, paper: Colour, scale: number): Buffer {
  const [width, height] = [sheet.width * scale, sheet.height * scale];
  const points = paint(shapes, scale * samples);
  const point = (row: number, column: number) => points[row * width * samples + column] ?? 0;
  // The colours from paper to ink, by the number of inked samples of a pixel.
  const steps = samples ** 2;
  const colours = Array.from({ length: steps + 1 }, (_, hits) =>
    paper.map((off, i) => Math.round(off + (((ink[i] ?? 0) - off) * hits) / steps)),
  );
  const pixels = Buffer.alloc((width * 3 + 1) * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [y, x] = [row * samples, column * samples];
      const colour = colours[point(y, x) + point(y, x + 1) + point(y + 1, x) + point(y + 1, x + 1)] ?? paper;
      pixels.set(colour, row * (width * 3 + 1) + 1 + column * 3);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Bit depth 8, colour type RGB.
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(pixels));
  return Buffer.concat([signature, chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))]);
}

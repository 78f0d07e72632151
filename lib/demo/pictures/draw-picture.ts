import { crc32, deflateSync } from 'node:zlib';
import type { Shape } from '../plans/picture-plan';

type Colour = readonly [red: number, green: number, blue: number];

/** The sheet the shapes are given on. */
export const sheet = { width: 24, height: 16 };
const samples = [0.25, 0.75] as const;

function covers(shape: Shape, x: number, y: number): boolean {
  if (shape.kind !== 'ring') {
    return x >= shape.x && x < shape.x + shape.width && y >= shape.y && y < shape.y + shape.height;
  }
  const distance = Math.hypot(x - shape.x, y - shape.y);
  return distance <= shape.radius && distance >= shape.radius - shape.thickness;
}

/** How many of a pixel's samples are inked: of the shapes over each other the last one counts. */
function coverage(shapes: readonly Shape[], column: number, row: number, scale: number): number {
  let hits = 0;
  for (const dy of samples) {
    for (const dx of samples) {
      const top = shapes.findLast((shape) => covers(shape, (column + dx) / scale, (row + dy) / scale));
      if (top !== undefined && top.kind !== 'hole') hits += 1;
    }
  }
  return hits;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of so many pixels per unit of the sheet: the shapes in one colour on another. */
export function drawPicture(shapes: readonly Shape[], ink: Colour, paper: Colour, scale: number): Buffer {
  const [width, height] = [sheet.width * scale, sheet.height * scale];
  // Paper to ink by how many samples are covered.
  const steps = samples.length ** 2;
  const colours = Array.from({ length: steps + 1 }, (_, hits) =>
    paper.map((off, i) => Math.round(off + (((ink[i] ?? 0) - off) * hits) / steps)),
  );
  const pixels = Buffer.alloc((width * 3 + 1) * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const colour = colours[coverage(shapes, column, row, scale)] ?? paper;
      pixels.set(colour, row * (width * 3 + 1) + 1 + column * 3);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a channel, red, green and blue.
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(pixels));
  return Buffer.concat([signature, chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))]);
}

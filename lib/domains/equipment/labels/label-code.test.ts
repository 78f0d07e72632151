import fc from 'fast-check';
import encodeQR from 'qr';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { labelAddress, readCode } from './label-address';

/** An image of a code as from a camera: `scale` pixels per module, four bytes per pixel. */
function pictureOf(text: string, scale: number) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const side = modules.length * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { data, width: side, height: side };
}

test('what a label shows is what the camera reads, whoever it was printed for', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.integer({ min: 3, max: 6 }), (company, xid, scale) => {
      const address = labelAddress('https://innsikt.example.no', company, xid);
      expect(decodeQR(pictureOf(address, scale))).toBe(address);
      expect(readCode(address)).toEqual({ xid, company });
    }),
    { numRuns: runs(15) },
  );
});

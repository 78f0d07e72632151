import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawPicture } from './draw-picture';

test('a rectangle on the sheet’s left half is ink there but for its hole, and paper to its right', () => {
  const left = { kind: 'rect', x: 0, y: 0, width: 12, height: 16 } as const;
  const hole = { kind: 'hole', x: 4, y: 0, width: 2, height: 2 } as const;
  const png = drawPicture([left, hole], [10, 20, 30], [200, 210, 220], 2);
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([48, 32]);
  const pixels = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  expect(pixels.length).toBe((48 * 3 + 1) * 32);
  expect([...pixels.subarray(1, 4)]).toEqual([10, 20, 30]);
  expect([...pixels.subarray(1 + 8 * 3, 4 + 8 * 3)]).toEqual([200, 210, 220]);
  expect([...pixels.subarray(1 + 24 * 3, 4 + 24 * 3)]).toEqual([200, 210, 220]);
});

import { inflateSync } from 'node:zlib';

/** Sizes in bytes of the parts of a WOFF and of the sfnt (TrueType, OpenType) that it contains. */
const woff = { header: 44, entry: 20 } as const;
const sfnt = { header: 12, entry: 16 } as const;

const aligned = (length: number) => Math.ceil(length / 4) * 4;

/**
 * Unpacks a WOFF file to a TrueType or OpenType font. The renderer reads both, but decompresses a WOFF table again for
 * every glyph. Throws for another format. W3C, WOFF File Format 1.0.
 */
export function unpackFont(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The file is no WOFF font.');
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = woff.header + i * woff.entry;
    const [offset, packed, length] = [4, 8, 12].map((part) => file.readUInt32BE(at + part)) as [number, number, number];
    const stored = file.subarray(offset, offset + packed);
    return {
      tag: file.subarray(at, at + 4),
      checksum: file.subarray(at + 16, at + 20),
      data: packed < length ? inflateSync(stored) : stored,
    };
  });
  let end = sfnt.header + count * sfnt.entry;
  const placed = tables.map((table) => {
    const offset = end;
    end += aligned(table.data.length);
    return { ...table, offset };
  });
  const font = Buffer.alloc(end);
  const power = Math.floor(Math.log2(count));
  file.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** power * sfnt.entry, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(count * sfnt.entry - 2 ** power * sfnt.entry, 10);
  for (const [i, { tag, checksum, data, offset }] of placed.entries()) {
    const at = sfnt.header + i * sfnt.entry;
    tag.copy(font, at);
    checksum.copy(font, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(data.length, at + 12);
    data.copy(font, offset);
  }
  return font;
}

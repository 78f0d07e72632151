'use client';

import encodeQR from 'qr';
import { code128 } from '@/lib/domains/equipment/scanner/code128';
import { testCodes } from '@/lib/domains/equipment/scanner/test-code';

/** Dark modules of a row as one path: adjacent ones are one stroke. */
function runsOf(row: readonly boolean[], y: number, height: number): string {
  let path = '';
  for (let from = 0; from < row.length; from += 1) {
    if (!row[from]) continue;
    let to = from;
    while (row[to + 1]) to += 1;
    path += `M${from} ${y}h${to - from + 1}v${height}h${from - to - 1}z`;
    from = to;
  }
  return path;
}

const [signs, bars] = testCodes;
const square = encodeQR(signs, 'raw', { ecc: 'medium', border: 4 });
// Ten modules of white on each side are part of the code.
const strip = [...Array<boolean>(10).fill(false), ...code128(bars), ...Array<boolean>(10).fill(false)];

/** The two test codes, black on white in every theme, a module a whole number of pixels. */
export function CodePictures() {
  return (
    <div className="flex flex-col items-center gap-1 rounded-control border border-line bg-white p-1">
      <svg
        role="img"
        aria-label="QR-kode med prøvetegn"
        viewBox={`0 0 ${square.length} ${square.length}`}
        width={square.length * 5}
        height={square.length * 5}
        shapeRendering="crispEdges"
      >
        <path d={square.map((row, y) => runsOf(row, y, 1)).join('')} fill="black" />
      </svg>
      <svg
        role="img"
        aria-label="Strekkode med prøvetegn"
        viewBox={`0 0 ${strip.length} 24`}
        width={strip.length * 2}
        height={56}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <path d={runsOf(strip, 0, 24)} fill="black" />
      </svg>
    </div>
  );
}

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { frameOf, TooLarge } from './frame';
import { mostFrame } from './limits';
import { readMessage, unfold } from './read-message';

function paste(rows: number, cols: number, value: (i: number) => string) {
  const cells = Array.from({ length: rows }, () => randomUUID()).flatMap((row) =>
    Array.from({ length: cols }, (_, i) => ({ row, col: `col${i}`, val: value(i), was: null })),
  );
  return { type: 'cells', tbl: 'customer', company: randomUUID(), op: randomUUID(), via: 'direct', seq: 1, cells };
}

test('a short message goes as text, a pasted range of 200 × 10 deflated, and the server reads both', async () => {
  for (const [rows, kind] of [
    [1, 'string'],
    [200, 'object'],
  ] as const) {
    const message = paste(rows, 10, (i) => `Verdi ${i}, ${Math.random()}`);
    const frame = await frameOf(message);
    expect(typeof frame).toBe(kind);
    expect(frame.length).toBeLessThanOrEqual(mostFrame);
    const read = readMessage(await unfold(Buffer.from(frame as string), kind === 'object'));
    expect(read).toEqual({ message });
  }
});

test('what no frame can hold is refused in words, before anything is sent', async () => {
  await expect(frameOf(paste(5_000, 1, () => randomUUID()))).rejects.toThrow(TooLarge);
  const unfoldsTooFar = paste(1, 1, () => 'x'.repeat(3 * 1024 * 1024));
  await expect(frameOf(unfoldsTooFar)).rejects.toThrow('Området er for stort å lime inn på én gang. Del det opp.');
});

/** Rows of the last block: fewer alone on a page would be read as left over. */
const fewestLast = 4;

/**
 * Splits rows into blocks of at most `first` height for the first and `rest` for the others; a higher row is a block of
 * its own. The last block gets at least four rows where these fit in `tail`, so that sums are never left alone on a page.
 */
export function blocksOf<R extends { height: number }>(
  rows: readonly R[],
  first: number,
  rest: number,
  tail = rest,
): R[][] {
  const blocks: R[][] = [];
  let block: R[] = [];
  let height = 0;
  for (const row of rows) {
    if (block.length > 0 && height + row.height > (blocks.length === 0 ? first : rest)) {
      blocks.push(block);
      block = [];
      height = 0;
    }
    block.push(row);
    height += row.height;
  }
  while (block.length > 0 && block.length < fewestLast) {
    const before = blocks.at(-1);
    const row = before?.at(-1);
    if (!before || !row || height + row.height > tail) break;
    height += row.height;
    block.unshift(...before.splice(-1));
    if (before.length === 0) blocks.pop();
  }
  if (block.length > 0) blocks.push(block);
  return blocks;
}

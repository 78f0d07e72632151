/**
 * Splits rows into blocks of at most `first` height for the first and `rest` for the others; a higher row is a block of
 * its own. The last block gets at least two rows if possible, so that sums are never alone on a page.
 */
export function blocksOf<R extends { height: number }>(rows: readonly R[], first: number, rest: number): R[][] {
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
  const before = blocks.at(-1);
  if (block.length === 1 && before && before.length > 2) block.unshift(...before.splice(-1));
  if (block.length > 0) blocks.push(block);
  return blocks;
}

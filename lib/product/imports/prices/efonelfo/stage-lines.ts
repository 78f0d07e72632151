import { createReadStream } from 'node:fs';

/** Bytes that are read ahead. */
const ahead = 128 * 1024;

/**
 * Hands on the lists of records that were read, a JSON text each, one by one: nothing is read while one is written
 * (readline would hold a thousand lines). COPY takes no part: the driver pipelines, which COPY ends.
 */
export async function eachList(path: string, write: (records: string) => Promise<unknown>): Promise<void> {
  let rest = '';
  for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: ahead })) {
    const lists = (rest + (piece as string)).split('\n');
    rest = lists.pop() ?? '';
    for (const list of lists) await write(list);
  }
}

import { CallError, unreadable } from '@/components/kit/client/call-error';
import { type ColumnBlock, decodeBlock } from '@/lib/core/table-view/columnar';
import type { Row } from '@/lib/core/widgets/column';

/** After so long at a stretch whoever types or scrolls gets his turn: well within a frame. */
const stretchMs = 8;

/** So much more must have come before it is told again: the screen is drawn anew each time. */
const reportedShare = 0.1;

function nextTick(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** The lines of an answer as they come. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let begun: string[] = [];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    const lines = value.split('\n');
    for (const line of lines.slice(0, -1)) {
      yield begun.length > 0 ? [...begun, line].join('') : line;
      begun = [];
    }
    begun.push(lines.at(-1) ?? '');
  }
  yield begun.join('');
}

function blockIn(line: string): Row[] {
  try {
    return decodeBlock(JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line) as ColumnBlock);
  } catch {
    // What the parser says quotes the answer, which is nobody's to log.
    throw new CallError(unreadable, 502);
  }
}

/**
 * Reads an answer to `shape=columns` as lib/product/pages/page-json.ts writes it, a line per block, and others get their turn between:
 * the rows of its table, and the answer without them as JSON. `onShare` hears of each further tenth that has come, 0–1.
 */
export async function readBlocks(
  response: Response,
  onShare: (share: number) => void,
): Promise<{ frame: string; rows: Row[] }> {
  if (!response.body) return { frame: '', rows: [] };
  const frame: string[] = [];
  const rows: Row[] = [];
  let count = 0;
  let reported = 0;
  let began = performance.now();
  for await (const line of linesOf(response.body)) {
    if (frame.length === 0 || !line.startsWith('[')) {
      frame.push(line);
      count ||= Number(/"data":\{"count":(\d+),"blocks":\[$/.exec(line)?.[1] ?? 0);
      continue;
    }
    for (const row of blockIn(line)) rows.push(row);
    if (count > 0 && rows.length / count >= reported + reportedShare) {
      reported = Math.min(1, rows.length / count);
      onShare(reported);
    }
    if (performance.now() - began < stretchMs) continue;
    await nextTick();
    began = performance.now();
  }
  return { frame: frame.join('\n'), rows };
}

import { CallError, unreadable } from '@/components/kit/client/call-error';
import { type ColumnBlock, decodeBlock } from '@/lib/core/table-view/columnar';
import type { Row } from '@/lib/core/widgets/column';

/** After this long the parser yields to the event loop, so that typing and scrolling stay within a frame. */
const stretchMs = 8;

/** The progress is reported per tenth, since each report draws the screen again. */
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

/** The lines of a response as they arrive. */
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
    // The parser's message quotes the response, which must not be logged.
    throw new CallError(unreadable, 502);
  }
}

/**
 * Reads a `shape=columns` response as lib/product/pages/page-json.ts writes it, a block per line, yielding to the event
 * loop between; returns the table's rows, and the rest as JSON. `onShare` gets each further tenth received, 0–1.
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

import { sendTo } from './call';
import { lost } from './call-error';
import { saveFile } from './save-file';

/** The name in a Content-Disposition as our server writes it (file-name.ts). */
function nameIn(headers: Headers): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? [];
  return encoded && decodeURIComponent(encoded);
}

/** The answer's bytes as they come; `onBytes` gets how many so far. */
async function readAll({ body, headers }: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = body?.getReader(); reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    bytes += value.length;
    onBytes(bytes);
  }
  return new Blob(pieces, { type: headers.get('content-type') ?? '' });
}

/**
 * Fetches a file that is made when it is requested and saves it through the browser; returns its name. Throws
 * CallError, also for one that was cut off, and AbortError when it is aborted.
 */
export async function fetchFile(
  address: string,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (name: string, bytes: number) => void },
): Promise<string> {
  const response = await sendTo('GET /api/[[...path]]', address, { signal });
  const name = nameIn(response.headers) ?? 'fil';
  const file = await readAll(response, (bytes) => onBytes(name, bytes)).catch(lost(signal));
  saveFile(name, file);
  return name;
}

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Posts a form with one file out of the disk, as a browser does it; gives the status and the text of the answer. */
export async function deliver(
  port: number,
  path: string,
  cookie: string,
  fields: Readonly<Record<string, string>>,
  filePath: string,
): Promise<{ status: number; text: string }> {
  const boundary = randomUUID();
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`;
  const head = [
    ...Object.entries(fields).map(([name, value]) => `${part(name)}\r\n${value}\r\n`),
    `${part('file', '; filename="regnskap.xml"')}Content-Type: application/xml\r\n\r\n`,
  ].join('');
  const tail = `\r\n--${boundary}--\r\n`;
  const { size } = await stat(filePath);
  const headers = {
    cookie,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': Buffer.byteLength(head) + size + tail.length,
  };
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.write(head);
  await pipeline(createReadStream(filePath), sent, { end: false });
  sent.end(tail);
  const [answer] = await answered;
  let text = '';
  for await (const piece of answer.setEncoding('utf8')) text += piece;
  return { status: answer.statusCode ?? 0, text };
}

import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answered, type Task, task } from './task';

/**
 * A process of its own with the heavy reads of one user, so that what others are measured by does not wait for what he is sent: told by
 * its parent what to read, says what it was answered.
 */

/** Whoever is asked to come back later does so, rather than at once. */
const againMs = 1_000;

type Answer = { status: number; bytes: number; said: string; comesBack: boolean };

/** Asks once and takes all that comes; the text of a refusal alone is kept. */
function ask(port: number, path: string, cookie: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, headers: { cookie } }, async (answer) => {
      const status = answer.statusCode ?? 0;
      const comesBack = answer.headers['retry-after'] !== undefined;
      if (status !== 200) return resolve({ status, bytes: 0, said: await text(answer), comesBack });
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status, bytes, said: '', comesBack }));
    });
    request.on('error', reject);
  });
}

async function read({ port, cookie, paths, reads, ms }: Task): Promise<Answered> {
  const counted = { whole: 0, later: 0, bytes: 0, bad: [] as string[] };
  async function one(path: string): Promise<void> {
    const { status, bytes, said, comesBack } = await ask(port, path, cookie);
    counted.bytes += bytes;
    if (status === 200) counted.whole += 1;
    else if (status === 429 && comesBack && said.endsWith('prøv igjen.')) counted.later += 1;
    else counted.bad.push(`${path}: ${status} ${said.slice(0, 200)}`);
    if (status !== 200) await wait(againMs);
  }
  async function readOn(first: number, until: number): Promise<void> {
    for (let at = first; performance.now() < until; at += 1) await one(paths[at % paths.length] ?? '');
  }
  if (reads === 0) for (const path of paths) await one(path);
  const until = performance.now() + ms;
  await Promise.all(Array.from({ length: reads }, (_, i) => readOn(i, until)));
  return counted;
}

process.on('message', async (message) => process.send?.(await read(task.parse(message))));

import { WebSocket } from 'ws';
import { z } from 'zod';

/**
 * A process of its own that holds sockets which watch a table: told which by its parent, says how many stand once all do, and after
 * that answers each question with what it has.
 */
const requested = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('open'),
    port: z.number(),
    people: z.array(z.object({ cookie: z.string(), company: z.string() })),
    tabs: z.number(),
  }),
  /** So many read no more. */
  z.object({ type: z.literal('slow'), count: z.number() }),
  z.object({ type: z.literal('count') }),
]);

const lanes = 8;
const answerMs = 60_000;
const sockets: WebSocket[] = [];
let pushes = 0;
let refused = 0;

function open(port: number, cookie: string, company: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
      headers: { cookie },
      perMessageDeflate: false,
      handshakeTimeout: answerMs,
    });
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'watch', tbl: 'customer', since: 0, company, seq: 'watch' })),
    );
    socket.on('message', (data: Buffer) => {
      // Read in full only until it watches: ten thousand sockets hear much.
      if (data.includes('"seq":"watch"')) {
        if (!data.includes('"status":"ok"')) refused += 1;
        resolve();
      } else pushes += 1;
    });
    socket.on('error', () => {
      refused += 1;
      resolve();
    });
    sockets.push(socket);
  });
}

const standing = () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
const tell = () => process.send?.({ standing: standing(), pushes, refused });

process.on('message', (message) => {
  const question = requested.parse(message);
  if (question.type === 'count') {
    tell();
    return;
  }
  if (question.type === 'slow') {
    for (const socket of sockets.slice(0, question.count)) socket.pause();
    tell();
    return;
  }
  const { port, people, tabs } = question;
  const wanted = people.flatMap(({ cookie, company }) => Array.from({ length: tabs }, () => ({ cookie, company })));
  async function some(first: number): Promise<void> {
    for (let i = first; i < wanted.length; i += lanes) {
      const one = wanted[i];
      if (one) await open(port, one.cookie, one.company);
    }
  }
  void Promise.all(Array.from({ length: lanes }, (_, lane) => some(lane))).then(tell);
});
process.on('disconnect', () => process.exit(0));

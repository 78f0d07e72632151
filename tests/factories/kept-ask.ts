import { type Agent, get } from 'node:http';

/** An answer, or in place of its status what went wrong; whether its connection is said to end with it, and when all this was. */
export type Answer = {
  path: string;
  status: number | string;
  text: string;
  closes: boolean;
  requestedAt: number;
  answeredAt: number;
};

/** A new connection that finds nobody; a reset: it stood at the door when the door was shut. What was asked so has not begun. */
export const turnedAway: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET on a new connection'];

/** Asks a server of this machine once, on a connection that its agent may have kept. */
export function askOn(port: number, path: string, cookie: string, agent?: Agent): Promise<Answer> {
  const requestedAt = performance.now();
  return new Promise((resolve) => {
    let text = '';
    let received = false;
    function answered(status: number | string, closes: boolean): void {
      resolve({ path, status, text, closes, requestedAt, answeredAt: performance.now() });
    }
    function failed({ code, message }: NodeJS.ErrnoException): void {
      const unheard = code === 'ECONNRESET' && !request.reusedSocket && !received;
      answered(unheard ? `${code} on a new connection` : (code ?? message), true);
    }
    const request = get({ host: '127.0.0.1', port, path, agent, headers: { cookie } }, (answer) => {
      received = true;
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (text += piece));
      answer.on('error', failed);
      answer.on('end', () => answered(answer.statusCode ?? 0, answer.headers.connection === 'close'));
    });
    request.on('error', failed);
  });
}

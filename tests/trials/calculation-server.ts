import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { GET, POST } from '@/app/api/bid/calc/route';

// The calls of the calculation without the rest of web, for a trial that has no build to kill.
const [port = ''] = process.argv.slice(2);

async function asRequest(message: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) headers.set(name, String(value));
  const { method = 'GET', url = '/' } = message;
  const body = method === 'POST' ? await buffer(message) : undefined;
  return new Request(new URL(url, `http://127.0.0.1:${port}`), { method, headers, body });
}

async function answer(request: Request): Promise<Response> {
  if (new URL(request.url).pathname === '/healthz') return new Response('ok');
  return (request.method === 'POST' ? POST : GET)(request, { params: Promise.resolve({}) });
}

createServer((message, response) => {
  void asRequest(message)
    .then(answer)
    .then(async (answered) => {
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      response.end(await answered.text());
    });
}).listen(Number(port), '127.0.0.1');

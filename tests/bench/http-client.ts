import http from 'node:http';

const agent = new http.Agent({ keepAlive: true });

export type Answer = { status: number; body: Buffer };

/** The product over HTTP as one logged-in user. */
export type HttpClient = {
  /** The whole answer of an address, read to its end; `gzip` asks for it as a browser does and leaves it packed. */
  get: (address: string, encoding: 'gzip' | 'identity') => Promise<Answer>;
  /** Its cookies as a header has them. */
  cookie: string;
  /** The session cookie's value. */
  token: string;
};

function ask(url: URL, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

/** Logs in by POST /auth/login and carries the cookies it was given. */
export async function logInOverHttp(base: string, username: string, password: string): Promise<HttpClient> {
  const response = await fetch(new URL('/auth/login', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`POST /auth/login answered ${response.status}: ${await response.text()}`);
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const session = pairs.find((pair) => pair.split('=')[0]?.endsWith('session')) ?? '';
  const cookie = pairs.join('; ');
  return {
    get: (address, encoding) => ask(new URL(address, base), { cookie, 'accept-encoding': encoding }),
    cookie,
    token: session.slice(session.indexOf('=') + 1),
  };
}

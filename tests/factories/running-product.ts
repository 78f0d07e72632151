import { cookiesFrom } from './caller';

/** Where the built product runs that the tests in tests/running ask. */
export function runningAt(): string {
  const server = process.env.E2E_BASE_URL;
  if (!server) throw new Error('E2E_BASE_URL names the running product: npm test -- e2e sets it.');
  return server;
}

/** Asks the running product over HTTP; a redirect is an answer. */
export function askRunning(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(address, runningAt()), { redirect: 'manual', ...init });
}

/** The Cookie header of somebody who logs in to the running product. */
export async function cookiesAtRunning({ email, password }: { email: string; password: string }): Promise<string> {
  const answer = await askRunning('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  });
  if (answer.status !== 200) throw new Error(`The log-in answered ${answer.status}: ${await answer.text()}`);
  return cookiesFrom(answer);
}

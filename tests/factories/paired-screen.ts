import { POST as pairCall } from '@/app/api/admin/screens/route';
import { POST as codeCall } from '@/app/auth/screen/route';
import { peerHeader } from '@/lib/platform/web/peer-header.mjs';
import { call, cookiesFrom, json } from './caller';

/** The page that screens of the tests show. */
export const screenPath = '/project/carousel/tavle';

/** A screen that shows a code: the code, and the cookie by which the screen is known. */
export async function askCode(cookie = '', peer = '198.51.100.1'): Promise<{ code: string; cookie: string }> {
  const answer = await call(codeCall, '/auth/screen', { method: 'POST', headers: { cookie, [peerHeader]: peer } });
  if (answer.status !== 201) throw new Error(`The screen was answered ${answer.status}: ${await answer.text()}`);
  const { code } = (await answer.json()) as { code: string };
  return { code, cookie: cookiesFrom(answer) };
}

/** The answer to an administrator who enters a screen's code. */
export const pairScreen = (admin: string, body: Record<string, unknown>, peer = '198.51.100.2') =>
  call(
    pairCall,
    '/api/admin/screens',
    json({ name: 'Kantina', path: screenPath, ...body }, { cookie: admin, [peerHeader]: peer }),
  );

/** The cookie of a screen that the administrator with these cookies has paired with the company. */
export async function pairedScreen(admin: string, company: string): Promise<string> {
  const { code, cookie } = await askCode();
  const answer = await pairScreen(admin, { company, code });
  if (answer.status !== 201) throw new Error(`The pairing was answered ${answer.status}: ${await answer.text()}`);
  return cookie;
}

import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { snackbar } from '@/components/kit/ui/snackbar';
import { damageScope } from '@/lib/platform/routing/picture-href';
import type { ScanBody } from './project-scans';

/** The pictures that have arrived, by list and place: a list that is sent again leaves them out. */
const arrived = new Set<string>();

async function sendPicture(company: string, xid: string, file: File): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ company, scope: damageScope, id: xid })) body.set(name, value);
  body.set('file', file);
  try {
    await call('POST /api/imageupload', { body });
  } catch (error) {
    // A picture that is refused must not hold a list that is saved; one that did not arrive is sent again with it.
    if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) throw error;
    snackbar.error(`Bildet ${file.name} ble ikke lagret: ${error.message}`);
  }
}

/** Saves a list, then the pictures of what is damaged on it. */
export async function saveList(op: string, { pictures = [], ...body }: ScanBody): Promise<void> {
  await call('POST /api/equipment/scanlist', { body: { ...body, op } });
  for (const [at, { xid, file }] of pictures.entries()) {
    const key = `${op} ${at}`;
    if (arrived.has(key)) continue;
    await sendPicture(body.company, xid, file);
    arrived.add(key);
  }
}

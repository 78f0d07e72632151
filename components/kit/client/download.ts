import type { CallParams } from '@/lib/product/calls/call-address';
import type { FileCall } from '@/lib/product/calls/file-answers';
import { send } from './call';
import { lost } from './call-error';
import { saveFile } from './save-file';

/** Makes a call that answers with a file, and saves it through the browser. Throws as `call` does. */
export async function download(
  name: FileCall,
  fileName: string,
  { params, signal }: { params: CallParams; signal: AbortSignal },
): Promise<void> {
  const response = await send(name, { params, signal });
  const file = await response.blob().catch(lost(signal));
  saveFile(fileName, file);
}

import { fixedPaths } from '@/lib/routing/href';

/** `confirm`: what the same form must say for the call to go on with what it asks about. */
export type UploadAnswer = { status: number; text: string; confirm?: string };

/** Sends a form with the bytes' progress (fetch tells none). Rejects when the server cannot be reached. */
export function uploadForm(
  address: string,
  form: FormData,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status === 401) window.location.assign(fixedPaths.logout);
      const confirm = request.getResponseHeader('x-confirm');
      const { status, responseText: text } = request;
      resolve({ status, text, ...(confirm !== null && { confirm: decodeURIComponent(confirm) }) });
    });
    request.addEventListener('error', () => reject(new Error('Får ikke kontakt med tjenesten. Prøv igjen.')));
    request.addEventListener('abort', () => reject(new DOMException('Avbrutt', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

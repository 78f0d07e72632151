import { fixedPaths } from '@/lib/pages/href';

export type UploadAnswer = { status: number; text: string };

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
      resolve({ status: request.status, text: request.responseText });
    });
    request.addEventListener('error', () => reject(new Error('Får ikke kontakt med tjenesten. Prøv igjen.')));
    request.addEventListener('abort', () => reject(new DOMException('Avbrutt', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

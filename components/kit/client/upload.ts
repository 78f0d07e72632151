import type { AnswerOf, CallName } from '@/lib/product/calls/answers';
import { callAddress } from '@/lib/product/calls/call-address';
import { answerOf, refusal } from './call';
import { CallError, outOfReach } from './call-error';

/** Sends a form with upload progress, which fetch does not report. Throws as `call` does. */
export async function upload<N extends CallName>(
  name: N,
  form: FormData,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<AnswerOf<N>> {
  const request = new XMLHttpRequest();
  await new Promise<void>((resolve, reject) => {
    const { method, address } = callAddress(name);
    request.open(method, address);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve());
    request.addEventListener('error', () => reject(new CallError(outOfReach, 0)));
    request.addEventListener('abort', () => reject(new DOMException('Avbrutt', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
  const { status, responseText } = request;
  if (status >= 200 && status < 300) return answerOf(name, responseText);
  const lines = request.getAllResponseHeaders().trim().split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );
  throw refusal(name, status, responseText, headers);
}

import { send } from './call';
import { anythingUnsaved } from './unsaved';

/** True for a file of the program that failed to load: a newer build is deployed, or the network was down. */
export function isMissingPart(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk|load chunk|dynamically imported module|importing a module script/i.test(error.message)
  );
}

const key = 'innsikt-lastet-igjen';

/** A file still missing right after a reload will not come by another one. */
const pauseMs = 10 * 60_000;

/** Records a reload; false when there was one within the pause, or when that cannot be stored. */
function markFirst(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < pauseMs) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** True while the user is filling in a field whose text no store knows yet. */
function isTyping(): boolean {
  if (document.querySelector('[role=dialog] :is(input, textarea)')) return true;
  const at = document.activeElement;
  return (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.value !== '';
}

let under: Promise<boolean> | undefined;

/**
 * Reloads the page when a part is missing: once per tab and pause, only when the server answers and nothing unsaved
 * would be lost; resolves to whether it does. Otherwise the part's place shows the remedies.
 */
export function reloadOnce(): Promise<boolean> {
  under ??= (async () => {
    const there = await send('GET /healthz').catch(() => undefined);
    const reloads = there !== undefined && !anythingUnsaved() && !isTyping() && markFirst();
    if (reloads) window.location.reload();
    return reloads;
  })().finally(() => {
    under = undefined;
  });
  return under;
}

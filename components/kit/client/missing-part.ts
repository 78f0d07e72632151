import { send } from './call';
import { anythingUnsaved } from './unsaved';

/** Whether an error says that a file of the program could not be loaded: another build is served now, or the net was away. */
export function isMissingPart(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk|load chunk|dynamically imported module|importing a module script/i.test(error.message)
  );
}

const key = 'innsikt-lastet-igjen';

/** What is missing right after a new page is missing from that as well. */
const pauseMs = 10 * 60_000;

/** Marks that the page is loaded anew; false when it has been a moment ago, or when that cannot be remembered. */
function markFirst(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < pauseMs) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Whether something is being filled in that no store knows of yet. */
function isTyping(): boolean {
  if (document.querySelector('[role=dialog] :is(input, textarea)')) return true;
  const at = document.activeElement;
  return (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.value !== '';
}

let under: Promise<boolean> | undefined;

/**
 * Loads the page anew by itself when a part is missing: once in a tab until it has been well for a while, when the server
 * answers and nothing unsaved would be lost; whether it does. Otherwise what stands in the part's place says what can be done.
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

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

/** Marks that the page is loaded anew for a part; false when it has been before, or when that cannot be remembered. */
function markFirst(part: string): boolean {
  try {
    const before = sessionStorage.getItem(key)?.split('\n') ?? [];
    if (before.includes(part)) return false;
    sessionStorage.setItem(key, [...before, part].slice(-20).join('\n'));
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
 * Loads the page anew by itself for a part that is missing: once in a tab for each, when the server answers and nothing unsaved
 * would be lost; whether it does. Otherwise what stands in the part's place says what can be done.
 */
export function reloadOnce(error: Error): Promise<boolean> {
  under ??= (async () => {
    const there = await send('GET /healthz').catch(() => undefined);
    const reloads = there !== undefined && !anythingUnsaved() && !isTyping() && markFirst(error.message);
    if (reloads) window.location.reload();
    return reloads;
  })().finally(() => {
    under = undefined;
  });
  return under;
}

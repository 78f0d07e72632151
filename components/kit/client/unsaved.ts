/** A holder of unsaved work. */
type Work = {
  /** True while it would be lost with the page. */
  waits: () => boolean;
  /** Stores it for the next page or log-in; resolves to whether all of it was stored. */
  keep?: () => Promise<boolean>;
};

const works = new Set<Work>();
/** Work that has been stored for the next page. */
let stored: ReadonlySet<Work> = new Set();

function warn(event: BeforeUnloadEvent): void {
  if (anythingUnsaved()) event.preventDefault();
}

/** True when leaving the page would lose anything. */
export function anythingUnsaved(): boolean {
  return [...works].some((work) => !stored.has(work) && work.waits());
}

/**
 * Registers unsaved work, for which the browser prompts before the page is closed; the returned function unregisters
 * it.
 */
export function holdWork(work: Work): () => void {
  if (works.size === 0) window.addEventListener('beforeunload', warn);
  works.add(work);
  return () => {
    works.delete(work);
    if (works.size === 0) window.removeEventListener('beforeunload', warn);
  };
}

/** Leaves the page after storing all work that can be stored; for the rest the browser prompts as usual. */
export async function leavePage(go: () => void): Promise<void> {
  const results = await Promise.all([...works].map(async (work) => ((await work.keep?.()) ? work : undefined)));
  stored = new Set(results.filter((work) => work !== undefined));
  go();
}

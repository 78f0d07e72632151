/** Something that holds work which is not saved. */
type Work = {
  /** Whether it would be lost with the page. */
  waits: () => boolean;
  /** Puts it where it is found again after a new page or log-in; whether all of it is there. */
  keep?: () => Promise<boolean>;
};

const works = new Set<Work>();
/** Work that has been put away for the page that comes next. */
let stored: ReadonlySet<Work> = new Set();

function warn(event: BeforeUnloadEvent): void {
  if (anythingUnsaved()) event.preventDefault();
}

/** Whether leaving the page would lose anything. */
export function anythingUnsaved(): boolean {
  return [...works].some((work) => !stored.has(work) && work.waits());
}

/** From now on the work counts, until the returned function is called: the browser asks before the page is closed over it. */
export function holdWork(work: Work): () => void {
  if (works.size === 0) window.addEventListener('beforeunload', warn);
  works.add(work);
  return () => {
    works.delete(work);
    if (works.size === 0) window.removeEventListener('beforeunload', warn);
  };
}

/** Leaves the page with all work kept that can be; over the rest the browser asks as it does at any leaving. */
export async function leavePage(go: () => void): Promise<void> {
  const results = await Promise.all([...works].map(async (work) => ((await work.keep?.()) ? work : undefined)));
  stored = new Set(results.filter((work) => work !== undefined));
  go();
}

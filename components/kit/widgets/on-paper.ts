/** Listens for a print: `lay` is told once the page has the width of its sheet and before the browser lays it out, `end` after it. */
export function onPaper(lay: () => void, end?: () => void): () => void {
  const begin = () => {
    // Every picture may be the first to hear of it.
    document.documentElement.dataset.paper = '';
    lay();
  };
  const over = () => {
    delete document.documentElement.dataset.paper;
    end?.();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', over);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', over);
  };
}

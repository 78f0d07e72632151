/**
 * Subscribes to prints: `lay` runs once the page has the sheet's width and before the browser lays it out, `end` after
 * the print.
 */
export function onPaper(lay: () => void, end?: () => void): () => void {
  const begin = () => {
    // Any picture's listener may be the first to run.
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

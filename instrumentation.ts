/** Next calls this once when the server starts: what web measures and watches that no request brings with it. */
export async function register(): Promise<void> {
  // The database is out of reach of the middleware's runtime, for which this file is built as well.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { measurePost } = await import('@/lib/platform/notices/post/measure-post');
  measurePost();
  const { watchBackup } = await import('@/lib/product/home/nightly/watch-backup');
  watchBackup();
}

/**
 * A page as the server hands it to the browser: plain JSON, in which `$` marks what JSON has no form for. `ref` is a component of
 * components/ by file and name, `tag` an element of the page itself.
 */
export type Marked =
  | { $: 'element'; ref?: string; tag?: string; key: string | null; props: unknown }
  | { $: 'undefined' | 'nan' }
  | { $: 'date' | 'bigint'; value: string }
  | { $: 'map' | 'set'; value: unknown }
  | { $: 'promise'; value: unknown };

/** What a tree of a page is answered as. */
export type Answer = { status: number; redirect?: string; tree?: unknown; attributes?: Record<string, string> };

/** Set by the browser when it asks for another page's tree without leaving its own. */
export const treeHeader = 'x-light-tree';

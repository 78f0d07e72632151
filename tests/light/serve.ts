import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import send from 'send';
import { log } from '@/base/log';
import { href } from '@/lib/platform/routing/href';
import { addressHeader } from '@/lib/platform/web/address-header';
import { webServer } from '@/lib/platform/web/server.mjs';
import { current } from './next/headers';
import { Instead } from './next/navigation-server';
import { rendered } from './render';
import { type Answer, treeHeader } from './tree';

type Params = Record<string, string | string[]>;
type Layout = ComponentType<{ children: ReactNode }>;
type Page = { parts: string[]; layouts: Layout[]; page: (props: Record<string, Promise<unknown>>) => unknown };
type Handler = (request: Request, context: { params: Promise<Params> }) => Promise<Response> | Response;
type Route = { parts: string[]; methods: Record<string, Handler | undefined> };
type App = { pages: Page[]; routes: Route[]; forbidden: ComponentType; notFound: ComponentType };

/** How specific a part of an address is: a fixed word before a parameter, that before the rest. */
const rank = (part: string) => (part.startsWith('[...') ? 2 : part.startsWith('[') ? 1 : 0);

function paramsOf(parts: readonly string[], words: readonly string[]): Params | undefined {
  const params: Params = {};
  for (const [at, part] of parts.entries()) {
    const name = part.replaceAll(/[[\].]/g, '');
    if (rank(part) === 2) return { ...params, [name]: words.slice(at) };
    const word = words[at];
    if (word === undefined || (rank(part) === 0 && word !== part)) return undefined;
    if (rank(part) === 1) params[name] = word;
  }
  return parts.length === words.length ? params : undefined;
}

function found<T extends { parts: string[] }>(all: readonly T[], pathname: string) {
  const words = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const fitting = all.flatMap((one) => {
    const params = paramsOf(one.parts, words);
    return params ? [{ one, params, rank: one.parts.map(rank).join('') }] : [];
  });
  return fitting.sort((a, b) => (a.rank < b.rank ? -1 : 1))[0];
}

function cookiesOf(request: IncomingMessage): Map<string, string> {
  const pairs = (request.headers.cookie ?? '').split('; ').filter(Boolean);
  return new Map(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]),
  );
}

function headersOf(request: IncomingMessage): Headers {
  const pairs = Object.entries(request.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one] as [string, string]),
  );
  return new Headers(pairs);
}

/** The page's own elements around what is drawn, as the layouts of app/ nest. */
const within = (layouts: readonly Layout[], content: ReactNode) =>
  layouts.reduceRight((inside: ReactNode, layout) => createElement(layout, null, inside), content);

type Body = { tag: string; props: Record<string, unknown> };

/** The document's attributes, and what stands in its body. */
function answerOf(status: number, tree: unknown): Answer {
  const { props } = tree as Body;
  const { children, suppressHydrationWarning: _, ...attributes } = props;
  const body = children as Body;
  return { status, tree: body.props.children, attributes: attributes as Record<string, string> };
}

async function pageAnswer(app: App, url: URL): Promise<Answer> {
  const match = found(app.pages, url.pathname);
  const layouts = match?.one.layouts ?? [];
  try {
    if (!match) throw new Instead('not found');
    const search: Params = {};
    for (const name of new Set(url.searchParams.keys())) {
      const all = url.searchParams.getAll(name);
      search[name] = all.length > 1 ? all : (all[0] ?? '');
    }
    const page = await match.one.page({ params: Promise.resolve(match.params), searchParams: Promise.resolve(search) });
    const content = createElement(Fragment, { key: url.pathname }, page as ReactNode);
    return answerOf(200, await rendered(within(layouts, content)));
  } catch (error) {
    if (!(error instanceof Instead)) throw error;
    if (error.what === 'redirect') return { status: 307, redirect: error.address };
    const [status, screen] = error.what === 'forbidden' ? [403, app.forbidden] : ([404, app.notFound] as const);
    return answerOf(status, await rendered(within(layouts, createElement(screen))));
  }
}

const escaped = (text: string) => text.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028');

function documentOf({ tree, attributes = {} }: Answer): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<!doctype html><html${written.join('')}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/light/app.css"><link rel="stylesheet" href="/light/main.css"><link rel="icon" href="data:,"></head>
<body><div id="light" style="display: contents"></div><script type="application/json" id="tree">${escaped(JSON.stringify(tree))}</script>
<script type="module" src="/light/main.js"></script></body></html>`;
}

async function sendPage(app: App, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = headersOf(request);
  headers.set(addressHeader, href(url.pathname, { company: url.searchParams.get('company') ?? undefined }));
  const answer = await current.run({ headers, cookies: cookiesOf(request) }, () => pageAnswer(app, url));
  const wants = request.headers[treeHeader];
  const own = { 'cache-control': 'no-store', vary: treeHeader };
  if (wants) {
    response.writeHead(200, { ...own, 'content-type': 'application/json' }).end(JSON.stringify(answer));
  } else if (answer.redirect) {
    response.writeHead(307, { ...own, location: answer.redirect }).end();
  } else {
    response.writeHead(answer.status, { ...own, 'content-type': 'text/html; charset=utf-8' }).end(documentOf(answer));
  }
}

async function sendCall(
  handler: Handler,
  params: Params,
  url: URL,
  incoming: IncomingMessage,
  response: ServerResponse,
) {
  const gone = new AbortController();
  // Each stream of a pipeline listens for the end of the answer several times.
  response.setMaxListeners(20);
  response.once('close', () => gone.abort());
  const hasBody = !['GET', 'HEAD'].includes(incoming.method ?? 'GET');
  const request = new Request(url, {
    method: incoming.method,
    headers: headersOf(incoming),
    body: hasBody ? (Readable.toWeb(incoming) as ReadableStream) : undefined,
    signal: gone.signal,
    ...(hasBody && { duplex: 'half' }),
  } as RequestInit);
  const store = { headers: request.headers, cookies: cookiesOf(incoming) };
  const answer = await current.run(store, () => handler(request, { params: Promise.resolve(params) }));
  response.statusCode = answer.status;
  const cookies = answer.headers.getSetCookie();
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  if (!answer.body) return void response.end();
  await pipeline(Readable.fromWeb(answer.body as never), response).catch(() => response.destroy());
}

/**
 * The product's own pages and calls without Next: its components of app/ are run here, those of components/ are drawn by the browser
 * (browser.tsx), and calls, sockets, limits and files are the product's. For tests of one screen, which need no compiled product.
 */
export function serveLight(app: App): void {
  const built = path.resolve(process.env.NEXT_DIST_DIR ?? '.next', 'static');
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', process.env.APP_URL);
    if (url.pathname.startsWith('/light/')) {
      send(request, url.pathname.slice('/light'.length), { root: built, immutable: true, maxAge: '1y' }).pipe(response);
      return;
    }
    if (/\.\w+$/.test(url.pathname) && existsSync(path.join('public', url.pathname))) {
      send(request, url.pathname, { root: 'public' }).pipe(response);
      return;
    }
    const route = found(app.routes, url.pathname);
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    if (route) {
      const handler = route.one.methods[method];
      if (!handler) return void response.writeHead(405).end();
      return sendCall(handler, route.params, url, request, response);
    }
    return sendPage(app, url, request, response);
  };
  const web = webServer(handle, Number(process.env.LIVE_PORT), log());
  web.server.listen(Number(process.env.PORT), '127.0.0.1');
}

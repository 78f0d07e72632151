import { giveWay } from '@/base/give-way';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';
import { type OpenApiDocument, openApiDocument, type RouteModule } from '@/lib/product/calls/openapi/document';

/** Every route of app/, loaded when the description is first requested. */
const files = import.meta.glob<RouteModule>('/app/**/route.ts');

/** The address of a route's file, from its folders; folders in parentheses are left out. */
const addressOf = (file: string) =>
  file
    .replace(/^\/app/, '')
    .replace(/\/route\.ts$/, '')
    .replace(/\/\([^/]*\)/g, '');

async function readDocument(): Promise<OpenApiDocument> {
  const modules: Record<string, RouteModule> = {};
  for (const [file, load] of Object.entries(files)) {
    modules[addressOf(file)] = await load();
    // Yields to the event loop: all routes at once would block other requests for a second.
    await giveWay();
  }
  // Not every bundler includes the globbing file in its result.
  return openApiDocument({ ...modules, '/api/openapi.json': { GET } });
}

let document: Promise<OpenApiDocument> | undefined;

/** The calls described as OpenAPI 3.1, for logged-in users and API keys. */
export const GET = guarded({ access: 'user', changes: false, keys: true }, async () => {
  document ??= readDocument();
  return answerJson('GET /api/openapi.json', await document);
});

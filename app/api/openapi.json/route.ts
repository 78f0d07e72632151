import { giveWay } from '@/base/give-way';
import { guarded } from '@/lib/platform/auth/guarded';
import { answerJson } from '@/lib/product/calls/answer-json';
import { type OpenApiDocument, openApiDocument, type RouteModule } from '@/lib/product/calls/openapi/document';

/** Every route of app/, read when the description is first asked for. */
const files = import.meta.glob<RouteModule>('/app/**/route.ts');

/** The address of a route's file, by its folders; those in parentheses are in no address. */
const addressOf = (file: string) =>
  file
    .replace(/^\/app/, '')
    .replace(/\/route\.ts$/, '')
    .replace(/\/\([^/]*\)/g, '');

async function readDocument(): Promise<OpenApiDocument> {
  const modules: Record<string, RouteModule> = {};
  for (const [file, load] of Object.entries(files)) {
    modules[addressOf(file)] = await load();
    // All of them in one go would keep others waiting for a second.
    await giveWay();
  }
  // Not every bundler counts the file that asks among those it finds.
  return openApiDocument({ ...modules, '/api/openapi.json': { GET } });
}

let document: Promise<OpenApiDocument> | undefined;

/** The calls described as OpenAPI 3.1, for whoever is logged in or has a key. */
export const GET = guarded({ access: 'user', changes: false, keys: true }, async () => {
  document ??= readDocument();
  return answerJson('GET /api/openapi.json', await document);
});

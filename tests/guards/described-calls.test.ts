import { expect, test, vi } from 'vitest';
import { openApiDocument, type RouteModule } from '@/lib/product/calls/openapi/document';

const files = import.meta.glob<RouteModule>('/app/**/route.ts');

test('what every call is asked and answers with is described', { timeout: 120_000 }, async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://localhost/none');
  vi.stubEnv('AUTH_SECRET', 'x'.repeat(32));
  const modules = Object.entries(files).map(
    async ([file, load]) => [file.replace(/^\/app|\/route\.ts$/g, ''), await load()] as const,
  );
  // Throws, naming the call and where to say it, for one that nothing is said of.
  const { paths } = await openApiDocument(Object.fromEntries(await Promise.all(modules)));
  expect(Object.keys(paths).length).toBeGreaterThan(90);
  vi.unstubAllEnvs();
});

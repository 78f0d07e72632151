import { env } from '@/base/env';
import { giveWay } from '@/base/give-way';
import { cookieNames } from '@/lib/platform/auth/cookies';
import { type RouteRule, ruleOf } from '@/lib/platform/auth/route-rule';
import { buildId } from '@/lib/platform/web/build-id';
import { pages } from '@/lib/product/pages/registry';
import type { JsonSchema, Schemas } from './json-schema';
import { type Parameter, parametersOf } from './parameters';
import { type RequestBody, requestBodyOf } from './request-body';
import { type Responses, responsesOf } from './responses';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The exports of a route file: its handlers. */
export type RouteModule = Readonly<Record<string, unknown>>;

type Operation = {
  operationId: string;
  tags: string[];
  description?: string;
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Responses;
  security: Record<string, never[]>[];
};

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  jsonSchemaDialect: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Schemas;
    responses: Record<string, unknown>;
    securitySchemes: Record<string, JsonSchema>;
  };
};

/** Returns the credentials: a session, with the strict cookie for changes; or an API key where it is accepted. */
function securityOf({ access, changes, keys }: RouteRule): Operation['security'] {
  if (access === 'anyone') return [];
  const session: Record<string, never[]> = changes ? { session: [], strict: [] } : { session: [] };
  return keys ? [{ apiKey: [] }, session] : [session];
}

const verbs = { Read: 'lese', Write: 'skrive' } as const;

function operationOf(method: string, address: string, path: string, rule: RouteRule, schemas: Schemas): Operation {
  const parameters = parametersOf(path, rule, schemas);
  const requestBody = requestBodyOf(rule, schemas);
  return {
    operationId: `${method}${path}`.toLowerCase().replace(/\W+/g, '_').replace(/_$/, ''),
    tags: [path.split('/')[path.startsWith('/api/') ? 2 : 1] ?? ''],
    ...(rule.path !== undefined && rule.action && { description: `Krever å ${verbs[rule.action]} på ${rule.path}.` }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(`${method} ${address}`, rule, schemas),
    security: securityOf(rule),
  };
}

/** The addresses of a catch-all route: pages deeper than section and kind. */
const deepPages = pages.map(({ path }) => `/api${path}`).filter((path) => path.split('/').length > 4);

/** The addresses of a route in OpenAPI form. A catch-all path without a page is a 404, and no call. */
function pathsOf(address: string, method: string, kinds: ReadonlySet<string>): string[] {
  if (!address.includes('[...')) return [address.replace(/\[(\w+)\]/g, '{$1}')];
  if (method !== 'GET' || !address.startsWith('/api/')) return [];
  return deepPages.filter((path) => !kinds.has(path.split('/')[3] ?? ''));
}

const said = 'En setning på norsk, som kan vises som den står.';

/**
 * The product's calls as OpenAPI 3.1, generated from the rules that check their requests. Routes are keyed by their
 * folder below app/.
 */
export async function openApiDocument(routes: Readonly<Record<string, RouteModule>>): Promise<OpenApiDocument> {
  const schemas: Schemas = {};
  const paths: OpenApiDocument['paths'] = {};
  const kinds = new Set<string>(
    pages.filter(({ path, section, kind, page }) => path === `/${section}/${kind}/${page}`).map(({ kind }) => kind),
  );
  for (const [address, module] of Object.entries(routes).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    for (const method of methods) {
      const handler = module[method];
      if (typeof handler !== 'function') continue;
      const rule = ruleOf(handler);
      for (const path of pathsOf(address, method, kinds)) {
        await giveWay();
        paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(method, address, path, rule, schemas) };
      }
    }
  }
  const { session, strict } = cookieNames();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Innsikt',
      version: buildId(),
      description:
        'Kallene i Innsikt. Programmer kaller med en API-nøkkel der «apiKey» står; en feil er en setning på norsk.',
    },
    jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
    servers: [{ url: env().APP_URL }],
    paths,
    components: {
      schemas,
      responses: {
        Feil: {
          description: said,
          headers: {
            'retry-after': { description: 'Sekunder til det kan prøves igjen.', schema: { type: 'integer' } },
          },
          content: { 'text/plain': { schema: { type: 'string', minLength: 1 } } },
        },
      },
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'En API-nøkkel, laget under Administrasjon → API-nøkler.',
        },
        session: { type: 'apiKey', in: 'cookie', name: session, description: 'Den som er logget inn.' },
        strict: {
          type: 'apiKey',
          in: 'cookie',
          name: strict,
          description: 'Følger innloggingen; kreves av alt som endrer noe.',
        },
      },
    },
  };
}

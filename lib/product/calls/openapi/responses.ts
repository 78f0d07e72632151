import { z } from 'zod';
import type { RouteRule } from '@/lib/platform/auth/route-rule';
import { answers } from '../answers';
import { fileAnswers } from '../file-answers';
import { type JsonSchema, jsonSchema, type Schemas } from './json-schema';

type Content = Record<string, { schema?: JsonSchema }>;
type Response = { description: string; content?: Content; $ref?: never };
export type Responses = Record<string, Response | { $ref: string }>;

/**
 * Success statuses of calls that create something or signal by the status; others answer 200, or 204 without content.
 */
const statuses: Readonly<Record<string, readonly number[]>> = {
  'GET /api/admin/user': [200, 206, 208],
  'PUT /api/admin/user': [201],
  'POST /api/admin/user': [201],
  'POST /api/admin/company': [201],
  'POST /api/admin/apikeys': [201],
  'POST /api/admin/screens': [201],
  'POST /api/admin/userresetlink': [201],
  'POST /api/bid/customer': [201],
  'POST /api/bid/new': [201],
  'PUT /api/bid/calc': [201],
  'POST /api/imageupload': [201],
  'POST /api/personell/scan': [201],
  'POST /api/master/saft': [200, 201, 202],
  'POST /auth/screen': [200, 201],
  'POST /auth/calendars': [201],
  'POST /api/alerts': [201],
  'POST /api/page-mails': [201],
  'GET /api/notices/stop': [303],
  'GET /api/page-mails/stop': [303],
  'GET /api/bid/contactmail/stop': [303],
};

/** The schemas of a call's answers, over all forms of its query. */
function schemasOf(name: string): z.ZodType[] {
  return Object.entries(answers)
    .filter(([call]) => call.split('?')[0] === name)
    .map(([, schema]) => schema);
}

function contentOf(name: string, schemas: Schemas): Content | undefined {
  const found = schemasOf(name).filter((schema) => !(schema instanceof z.ZodUndefined));
  const described = found.map((schema) => jsonSchema(schema, 'output', schemas));
  const [only, ...more] = described;
  const json = only && { 'application/json': { schema: more.length > 0 ? { anyOf: described } : only } };
  const kinds: Readonly<Record<string, readonly string[]>> = fileAnswers;
  const files = (kinds[name] ?? []).map((type) => [type, {}] as const);
  return json || files.length > 0 ? { ...json, ...Object.fromEntries(files) } : undefined;
}

const refused = { $ref: '#/components/responses/Feil' };

/** The responses of a route: success by status, and every refusal as a sentence. */
export function responsesOf(name: string, rule: RouteRule, schemas: Schemas): Responses {
  const content = contentOf(name, schemas);
  if (!content && schemasOf(name).length === 0)
    throw new Error(`Say in lib/product/calls/answers or file-answers.ts what ${name} answers with.`);
  const well = statuses[name] ?? [content ? 200 : 204];
  return {
    ...Object.fromEntries(
      well.map((status) => [status, { description: 'Det gikk bra.', ...(content && { content }) }]),
    ),
    400: refused,
    ...(rule.access !== 'anyone' && { 401: refused, 403: refused }),
    default: refused,
  };
}

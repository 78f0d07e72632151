import type { RouteRule } from '@/lib/platform/auth/route-rule';
import { type JsonSchema, jsonSchema, type Schemas } from './json-schema';

export type RequestBody = { required: true; content: Record<string, { schema: JsonSchema }> };

const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

/** A page's call takes a company in its body as in its address; no schema repeats it. */
function withCompany(schema: JsonSchema): JsonSchema {
  const union = Object.entries(schema).find(([name]) => name === 'oneOf' || name === 'anyOf');
  if (union) return { ...schema, [union[0]]: (union[1] as JsonSchema[]).map(withCompany) };
  if (!schema.properties) return schema;
  return { ...schema, properties: { company: { type: 'string' }, ...(schema.properties as object) } };
}

/** The request body of a route: JSON or a form with the same names, or a form with a file (or files) named `file`. */
export function requestBodyOf({ access, body, upload }: RouteRule, schemas: Schemas): RequestBody | undefined {
  if (upload) {
    const { properties, required = [], ...fields } = jsonSchema(upload.fields, 'input', schemas);
    const sent = upload.many ? { type: 'array', items: file, minItems: 1 } : file;
    const schema = {
      ...fields,
      properties: { ...(properties as object), file: sent },
      required: [...(required as string[]), 'file'],
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!body) return undefined;
  const own = jsonSchema(body, 'input', schemas);
  const schema = access === 'page' ? withCompany(own) : own;
  return {
    required: true,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}

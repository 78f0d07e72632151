import type { RouteRule } from '@/lib/platform/auth/route-rule';
import { type JsonSchema, jsonSchema, type Schemas } from './json-schema';

export type RequestBody = { required: true; content: Record<string, { schema: JsonSchema }> };

const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

/** The request body of a route: JSON or a form with the same names, or a form with a file (or files) named `file`. */
export function requestBodyOf({ body, upload }: RouteRule, schemas: Schemas): RequestBody | undefined {
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
  const schema = jsonSchema(body, 'input', schemas);
  return {
    required: true,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}

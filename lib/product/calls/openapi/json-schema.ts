import { z } from 'zod';
import '@/lib/core/norwegian';

export type JsonSchema = Record<string, unknown>;
export type Schemas = Record<string, JsonSchema>;

/** The schema that describes the input; for a preprocessed one the schema after the preprocessing. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return inner(schema.out);
  return schema;
}

const pointer = /^#\/\$defs\//;

/** The same value with references to the document's own schemas. */
function pointing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointing);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === '$ref' && typeof one === 'string' ? one.replace(pointer, '#/components/schemas/') : pointing(one),
    ]),
  );
}

/** Leaves out the default of an idempotency key: it is a new one in each call. */
function withoutNewIds({ jsonSchema: one }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (one.format === 'uuid') delete one.default;
}

/**
 * A zod schema as JSON Schema 2020-12, which OpenAPI 3.1 accepts: of requests ('input'), or of answers ('output').
 * Schemas with an id are added to `schemas` and referenced.
 */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output', schemas: Schemas): JsonSchema {
  const { $schema, $defs, ...own } = z.toJSONSchema(inner(schema), {
    io,
    unrepresentable: 'any',
    override: withoutNewIds,
  });
  for (const [id, named] of Object.entries($defs ?? {})) schemas[id] ??= pointing(named) as JsonSchema;
  return pointing(own) as JsonSchema;
}

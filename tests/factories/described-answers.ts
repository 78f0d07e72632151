import { z } from 'zod';

type Json = Record<string, unknown>;
const object = z.record(z.string(), z.unknown());

/** A description that is to be held to: the document of GET /api/openapi.json. */
export type Description = {
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Json; responses: Json };
};

/** The path of the description that an address is an instance of: one without parameters before one with. */
export function describedPath({ paths }: Description, address: string): string | undefined {
  const { pathname } = new URL(address, 'http://own.invalid');
  const fits = (path: string) =>
    new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+').replace('.', '\\.')}$`).test(pathname);
  return Object.keys(paths)
    .filter(fits)
    .toSorted((one, other) => one.split('{').length - other.split('{').length)[0];
}

const schemas = new WeakMap<object, z.ZodType>();

/** The definitions that a schema refers to, and those that these refer to: zod reads all that it is handed. */
function definitionsFor(schema: Json, all: Json): Json {
  const reference = /"#\/components\/schemas\/([\w.-]+)"/g;
  const namesIn = (part: unknown) => [...JSON.stringify(part).matchAll(reference)].map(([, name = '']) => name);
  const needed = new Set(namesIn(schema));
  // A set is walked on through what is added meanwhile.
  for (const name of needed) for (const further of namesIn(all[name])) needed.add(further);
  return Object.fromEntries([...needed].map((name) => [name, all[name]]));
}

/** A schema of the description as what parses by it, with what it refers to. */
function parserOf(schema: object, description: Description): z.ZodType {
  const known = schemas.get(schema);
  if (known) return known;
  const own = object.parse(schema);
  const whole = { ...own, $defs: definitionsFor(own, description.components.schemas) };
  const parser = z.fromJSONSchema(JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')));
  schemas.set(schema, parser);
  return parser;
}

export type Answered = { status: number; type: string; text: string };

/** What of an answer the description does not tell, as sentences: none when it is just as described. */
export function undescribed(description: Description, method: string, address: string, answer: Answered): string[] {
  const path = describedPath(description, address);
  const operation = path && description.paths[path]?.[method.toLowerCase()];
  if (!operation) return [`${method} ${address} is not described.`];
  const responses = object.parse(operation.responses);
  const said = object.parse(
    responses[String(answer.status)] ?? (answer.status >= 400 ? responses.default : undefined) ?? {},
  );
  const response = typeof said.$ref === 'string' ? object.parse(description.components.responses.Feil) : said;
  const what = `${method} ${path} ${answer.status}`;
  if (Object.keys(response).length === 0) return [`${what}: the status is not described.`];
  if (!response.content)
    return answer.text === '' ? [] : [`${what}: something is answered where nothing is described.`];
  const type = answer.type.split(';')[0] ?? '';
  const content = object.parse(response.content);
  if (!(type in content)) return [`${what}: ${type} is not described.`];
  const { schema } = object.parse(content[type]);
  if (!schema) return [];
  const value = type === 'application/json' ? JSON.parse(answer.text) : answer.text;
  const { error } = parserOf(z.instanceof(Object).parse(schema), description).safeParse(value);
  return error ? [`${what}: ${z.prettifyError(error).slice(0, 400)} in ${answer.text.slice(0, 300)}`] : [];
}

import { groupCompaniesParam, groupParam } from '@/lib/platform/auth/permissions';
import type { RouteRule } from '@/lib/platform/auth/route-rule';
import { pages } from '@/lib/product/pages/registry';
import { type JsonSchema, jsonSchema, type Schemas } from './json-schema';

export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  description?: string;
  style?: 'form';
  explode?: boolean;
  schema: JsonSchema;
};

const values = (of: readonly string[]): JsonSchema => ({ type: 'string', enum: [...new Set(of)] });

/** The allowed values of path parameters. */
const inPath: Readonly<Record<string, JsonSchema>> = {
  section: values(pages.map(({ section }) => section)),
  kind: values(pages.map(({ kind }) => kind)),
  table: values(pages.filter(({ kind }) => kind === 'pivot').map(({ page }) => page)),
  orgnr: { type: 'string', pattern: '^\\d{9}$' },
  file: { type: 'string', pattern: '^([2-9a-zA-Z]{4}-){5}[2-9a-zA-Z]{4}\\.ics$' },
};

const company: Parameter = {
  name: 'company',
  in: 'query',
  description: 'Selskapet kallet gjelder; uten det nøkkelens selskap, eller det som er valgt.',
  schema: { type: 'string', format: 'uuid' },
};

/** In place of the company, for a page of a group. */
const ofGroup: readonly Parameter[] = [
  {
    name: groupParam,
    in: 'query',
    description: 'Konsernet siden gjelder, i stedet for «company»; idene står i «groups» fra GET /api/cache.',
    schema: { type: 'string', format: 'uuid' },
  },
  {
    name: groupCompaniesParam,
    in: 'query',
    description: 'Selskapene i konsernet som skal være med, med komma mellom; uten det alle du kan lese.',
    schema: { type: 'string' },
  },
];

/** The parameters of a route: those in its path, those of its query, and the company. */
export function parametersOf(path: string, rule: RouteRule, schemas: Schemas): Parameter[] {
  const ofPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => {
    const schema = inPath[name];
    if (!schema) throw new Error(`Say in lib/product/calls/openapi/parameters.ts what «${name}» in ${path} may be.`);
    return { name, in: 'path', required: true, schema };
  });
  const requested = rule.query ? jsonSchema(rule.query, 'input', schemas) : {};
  const required = new Set((requested.required as string[] | undefined) ?? []);
  const ofQuery = Object.entries((requested.properties as Record<string, JsonSchema> | undefined) ?? {})
    .filter(([name]) => name !== company.name && !(rule.inGroup && ofGroup.some((one) => one.name === name)))
    .map(([name, schema]): Parameter => ({ name, in: 'query', ...(required.has(name) && { required: true }), schema }));
  const rest = requested.additionalProperties;
  const free: Parameter[] =
    typeof rest === 'object' && rest !== null
      ? [
          {
            name: 'filters',
            in: 'query',
            description: 'Sidens filtre, periode og søk, med de samme navnene som i skjermens adresse.',
            style: 'form',
            explode: true,
            schema: { type: 'object', additionalProperties: rest },
          },
        ]
      : [];
  const aboutCompany = rule.access === 'page' || rule.upload || 'company' in ((requested.properties as object) ?? {});
  return [...ofPath, ...ofQuery, ...free, ...(aboutCompany ? [company] : []), ...(rule.inGroup ? ofGroup : [])];
}

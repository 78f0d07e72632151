import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import type { Target } from '../routes';

type Requested = { address: string; method?: 'POST' | 'PUT'; body?: BodyInit };

/** A call of the specifications: as they write it, what is asked of whom, and what it answers with. */
type SpecifiedCall = {
  call: string;
  ask: (target: Target) => Requested | Promise<Requested>;
  status?: number;
  /** The answer's JSON; a file where `file` says which. */
  gives?: z.ZodType;
  file?: 'xlsx' | 'pdf' | 'picture';
  /** The sentence of a refusal. */
  says?: RegExp;
};

const named = (...names: string[]) =>
  z.custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && names.every((name) => name in value),
    { error: `Expected an object with ${names.join(', ')}.` },
  );
/** At least one row with these fields. */
const rowsOf = (...names: string[]) => z.array(named(...names)).min(1);
/** Keyed widgets with what every widget has; the first has a row with these fields. */
const widgetOf = (...names: string[]) =>
  z
    .record(z.string(), named('title', 'wtype', 'data', 'parameters'))
    .refine((widgets) => rowsOf(...names).safeParse(Object.values(widgets)[0]?.data).success, {
      error: `No row with ${names.join(', ')}.`,
    });
const widgets = z
  .record(z.string(), named('title', 'wtype', 'parameters'))
  .refine((found) => Object.keys(found).length > 0);

const path = (address: string, target: Target, query: Record<string, string> = {}) =>
  `${address}?${new URLSearchParams({ ...query, company: target.companyId })}`;
const form = (target: Target, fields: Record<string, string>) =>
  new URLSearchParams({ ...fields, company: target.companyId });

/** A form with its parts in the order that the specification writes them. */
function multipart(parts: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) data.set(name, value);
  return data;
}

/** A picture with more bytes than the least a picture may have. */
async function aPicture(): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: '#888', noise } });
  return new File([new Uint8Array(await picture.png().toBuffer())], 'bilde.png');
}

const get = (address: string, query: (target: Target) => Record<string, string>) => (target: Target) => ({
  address: path(address, target, query(target)),
});
const post = (address: string, fields: (target: Target) => Record<string, string>) => (target: Target) => ({
  address,
  method: 'POST' as const,
  body: form(target, fields(target)),
});

const page = (kind: string, id: string, gives: z.ZodType): SpecifiedCall => ({
  call: `GET /api/${kind} (${id})`,
  ask: get(`/api/${kind}`, () => ({ id, media: 'json' })),
  gives,
});
const report = (kind: string, id: string): SpecifiedCall => ({
  call: `GET /api/${kind} (${id})`,
  ask: get(`/api/${kind}`, () => ({ id, history: 'ytd3yr', frequency: 'qr', yrpr: '2025-05' })),
  gives: widgets,
});
/** What a client keeps of its screen and sends with every call, empty where the screen is about nothing. */
const context = { history: 'ytd3yr', frequency: 'qr', yrpr: '2025-05', projectid: '', equipmentid: '', scope: '' };
/** A page by its id alone, in the shape that is wanted. */
const pageOf = (area: string, id: string, format: string, gives: z.ZodType): SpecifiedCall => ({
  call: `GET /api/${area}/page (${id} as ${format || 'what is specified'})`,
  ask: get(`/api/${area}/page`, () => ({ ...context, id, media: 'json', format })),
  gives,
});
const component = (
  area: string,
  scope: string,
  gives: z.ZodType,
  more: (target: Target) => Record<string, string>,
) => ({
  call: `GET /api/${area}/component (${scope})`,
  ask: get(`/api/${area}/component`, (target) => ({ scope, ...more(target) })),
  gives: z.looseObject({ [scope]: gives }),
});
const nothing = () => ({});
const project = ({ rows }: Target) => ({ projectid: rows.project ?? '' });
const fieldValues = rowsOf('field', 'title', 'value');
const choices = z.array(z.looseObject({ text: z.string(), value: z.string() })).min(1);
const message = z.looseObject({ message: z.string().min(1) });

/** Reads: they may be asked in any order. */
const reads: SpecifiedCall[] = [
  {
    call: 'GET /api/cache',
    ask: get('/api/cache', nothing),
    gives: z.looseObject({
      pages: rowsOf('id', 'link', 'section', 'group', 'title', 'subtitle', 'icon', 'layout'),
      paths: z.record(z.string(), z.unknown()),
      user: z.string(),
      useremail: z.string(),
      company: z.record(z.string(), z.string()),
      firstcompany: z.string(),
    }),
  },
  page('info/datatable', 'kunder', widgetOf()),
  page('info/timelinebar', 'prosjekter', widgetOf('id', 'key', 'title', 'stdt', 'endt', 'startdate')),
  page(
    'info/statusrows',
    'fremdrift',
    widgetOf('pno', 'project', 'segm', 'pm', 'progr', 'calcint', 'equpint', 'handint', 'ordlnint', 'evalint'),
  ),
  page('project/kamishibai', 'tavle', widgetOf('xid', 'h1', 'h2', 'ah1', 'ah2', 'at1', 'color')),
  page('contract/editable', 'kontrakter', widgetOf('xid')),
  page(
    'production/datatable',
    'ordre',
    widgetOf('plannedDelDate', 'dimProNm', 'customerNm', 'productCat', 'ram', 'segment', 'revenueam', 'eomonth'),
  ),
  page('equipment/purchasing', 'pvu', widgets),
  report('economy/report', 'resultat'),
  report('bid/report', 'tilbud'),
  report('equipment/report', 'utnyttelse'),
  {
    call: 'GET /api/economy/pivot/{table}',
    ask: get('/api/economy/pivot/kunde', () => ({ history: 'yrall' })),
    gives: widgetOf(),
  },
  pageOf('strategy', 'vekst', '', z.looseObject({ vekst: z.looseObject({ wtype: z.literal('xydiagram') }) })),
  pageOf('strategy', 'vekst', 'editable', widgetOf('xid')),
  pageOf('bid', 'tilbud', 'editable', widgetOf('xid', 'bidstatus')),
  pageOf('bid', 'tilbud', 'datatable', widgetOf('bidstatus')),
  pageOf('equipment', 'utstyr', 'editable', widgetOf('xid')),
  pageOf('project', 'timer', 'datatable', widgets),
  pageOf('production', 'ordre', 'datatable', widgetOf('plannedDelDate', 'productCat')),
  pageOf('personell', 'ansatte', 'datatable', widgets),
  pageOf('staging', 'ark', 'editable', widgetOf('xid')),
  ...['staging0', 'staging1', 'staging2', 'staging3'].map((route) => ({
    call: `GET /api/${route}`,
    ask: get(`/api/${route}`, () => ({ ...context, id: '', media: 'json', format: '' })),
    gives: widgets,
  })),
  {
    call: 'GET /api/{area}/page (an id that several specified pages have)',
    ask: get('/api/bid/page', () => ({ id: 'tilbud', media: 'excel' })),
    status: 400,
    says: /^Flere sider heter «tilbud»/,
  },
  { call: 'GET /api/strategy/page', ask: get('/api/strategy/page', () => ({ id: 'slide/strategi' })), gives: widgets },
  {
    call: 'GET /api/{area}/page (excel)',
    ask: get('/api/economy/page', () => ({ id: 'report/resultat', media: 'excel', history: 'yrall' })),
    file: 'xlsx',
  },
  {
    call: 'GET /api/{area}/page (pdf)',
    ask: get('/api/project/page', (target) => ({ id: 'customtable/prosjekt', media: 'pdf', ...project(target) })),
    file: 'pdf',
  },
  {
    call: 'GET /api/{route path} with media',
    ask: get('/api/info/datatable', () => ({ id: 'kunder', media: 'excel' })),
    file: 'xlsx',
  },
  {
    call: 'GET /api/admin/users',
    ask: get('/api/admin/users', nothing),
    gives: rowsOf('ID', 'Fullname', 'Username', 'LoginAt'),
  },
  {
    call: 'GET /api/admin/permissions',
    ask: get('/api/admin/permissions', nothing),
    gives: z
      .array(
        z.looseObject({
          Username: z.string(),
          Permissions: z.array(z.strictObject({ Path: z.string(), Action: z.enum(['Read', 'Write']) })),
        }),
      )
      .min(1),
  },
  { call: 'GET /api/admin/pages', ask: get('/api/admin/pages', nothing), gives: z.array(z.unknown()).min(1) },
  { call: 'GET /api/admin/companies', ask: get('/api/admin/companies', nothing), gives: z.array(z.unknown()).min(1) },
  component('bid', 'customer', rowsOf('key', 'val', 'xid'), nothing),
  component('bid', 'contacts', rowsOf('val', 'email', 'phone', 'position', 'client'), nothing),
  component(
    'bid',
    'bids',
    rowsOf('key', 'erp_projectid', 'description', 'bidstatus', 'client', 'segment', 'startdate', 'xid'),
    nothing,
  ),
  component(
    'bid',
    'prices',
    rowsOf('classification', 'category', 'title', 'priceam', 'pricemeasure', 'co2am', 'sup_id', 'lineid', 'meta'),
    nothing,
  ),
  { call: 'GET /api/info/kreditt/{orgnr}', ask: get('/api/info/kreditt/974760673', nothing), gives: named('kreditt') },
  {
    call: 'GET /api/info/brreg/{orgnr}',
    ask: get('/api/info/brreg/974760673', nothing),
    gives: named('state', 'years'),
  },
  component('project', 'keyval', choices, nothing),
  component('project', 'project', fieldValues, project),
  component('equipment', 'keyval', choices, nothing),
  {
    ...component('equipment', 'keyval', choices, () => ({ id: 'utstyr' })),
    call: 'GET /api/equipment/component (keyval of equipment)',
  },
  component('equipment', 'project', fieldValues, project),
  component(
    'equipment',
    'equipmentforplanning',
    rowsOf('eid', 'ekey', 'title', 'l1id', 'l1nm', 'l2id', 'l2nm'),
    nothing,
  ),
  component('equipment', 'equipmentflow', rowsOf('eid', 'ekey', 'pid', 'project', 'startdate', 'enddate'), nothing),
  component('equipment', 'equipmentprojectwish', z.array(named('eid', 'text', 'status')), project),
  component(
    'equipment',
    'shippingproject',
    z.looseObject({
      data: rowsOf(
        'xid',
        'location',
        'object',
        'attr_weightint',
        'dayrentintam',
        'discountam',
        'countam',
        'status',
        'startdate',
        'enddate',
      ),
    }),
    project,
  ),
  component('equipment', 'equipment', fieldValues, ({ rows }) => ({ equipmentid: rows.equipment ?? '' })),
  {
    call: 'GET /api/equipment/component (excel)',
    ask: get('/api/equipment/component', () => ({ scope: 'excel' })),
    file: 'xlsx',
  },
  {
    call: 'GET /api/equipment/component (format datatable)',
    ask: get('/api/equipment/component', (target) => ({ format: 'datatable', ...project(target) })),
    gives: z.looseObject({
      data: z.array(named('beskrivelse', 'antall', 'sum', 'leverandor', 'fakturanr')),
      options: named('columns'),
    }),
  },
  ...['areas', 'goals', 'subgoals'].map((id) => ({
    call: `GET /api/strategy/component (${id})`,
    ask: get('/api/strategy/component', () => ({ id, media: 'json' })),
    gives: z.looseObject({ [id]: z.array(named('xid', 'parent', 'key', 'val', 'measuredescr', 'responsible')) }),
  })),
  {
    call: 'GET of a selection-dialog url',
    ask: get('/api/master/component', () => ({ scope: 'suppliers', media: 'json', id: '', componentid: 'velger' })),
    gives: z.looseObject({ suppliers: rowsOf() }),
  },
  { call: 'GET /files', ask: get('/files', nothing), gives: z.array(named('id', 'name', 'url')).min(1) },
  { call: 'GET /data/xid', ask: get('/data/xid', nothing), gives: z.strictObject({ xid: z.uuid() }) },
  {
    call: 'GET /api/admin/user (not found)',
    ask: get('/api/admin/user', () => ({ username: `ingen-${randomUUID()}@test.no` })),
    gives: message,
  },
  {
    call: 'GET /api/admin/user (has access)',
    ask: get('/api/admin/user', ({ email }) => ({ username: email })),
    status: 208,
    gives: message,
  },
];

const person = `ny-${randomUUID()}@test.no`;

/** Writes, in an order in which each finds what it changes. */
const writes: SpecifiedCall[] = [
  { call: 'GET /data/poid', ask: get('/data/poid', nothing), gives: z.strictObject({ poid: z.number() }) },
  {
    call: 'POST /api/admin/user',
    ask: post('/api/admin/user', () => ({ username: person, fullname: 'Ny Bruker', password: 'et langt passord' })),
    status: 201,
    gives: named('id'),
  },
  {
    call: 'POST /api/admin/userpermission',
    ask: post('/api/admin/userpermission', () => ({
      permission: JSON.stringify({ Username: person, Permissions: [{ Path: '/bid', Action: 'Read' }] }),
    })),
    gives: message,
  },
  {
    call: 'POST /api/admin/userpermissionremoveall',
    ask: post('/api/admin/userpermissionremoveall', () => ({
      permission: JSON.stringify({ Username: person, Permissions: [] }),
    })),
    gives: message,
  },
  {
    call: 'GET /api/admin/user (found without access)',
    ask: get('/api/admin/user', () => ({ username: person })),
    status: 206,
    gives: rowsOf('Fullname'),
  },
  {
    call: 'PUT /api/admin/user',
    ask: (target) => ({ address: '/api/admin/user', method: 'PUT', body: form(target, { username: person }) }),
    status: 201,
    gives: message,
  },
  {
    call: 'POST /api/admin/company',
    ask: (target) => ({
      address: path('/api/admin/company', target),
      method: 'POST',
      body: new URLSearchParams({ companyname: `Firma ${randomUUID()}` }),
    }),
    status: 201,
    gives: named('id', 'name'),
  },
  {
    call: 'POST /api/bid/calc',
    ask: post('/api/bid/calc', ({ rows }) => ({
      pid: rows.bid ?? '',
      bcid: '',
      items: JSON.stringify([
        { xid: randomUUID(), orderint: 0, section: 'jobpkg', title: 'Rigg', category: 'Kontrakt' },
      ]),
    })),
    gives: named('saved'),
  },
  component('bid', 'bcrecords', rowsOf('xid', 'orderint', 'section'), ({ rows }) => ({ id: rows.bid ?? '' })),
  {
    call: 'POST /api/equipment/projectplanning',
    ask: post('/api/equipment/projectplanning', ({ rows }) => ({
      projectid: rows.project ?? '',
      items: JSON.stringify([{ eid: rows.equipment, status: 'planlagt' }]),
    })),
    gives: message,
  },
  {
    call: 'GET /api/todo/create',
    ask: get('/api/todo/create', () => ({ Text: 'ring byggherren' })),
    gives: named(
      'XID',
      'Text',
      'Category',
      'Important',
      'Done',
      'Duedate',
      'Donedate',
      'Createdate',
      'notes',
      'Hide',
      'Readonly',
    ),
  },
  {
    call: 'POST /api/equipment/fileupload',
    ask: (target) => ({
      address: '/api/equipment/fileupload',
      method: 'POST',
      body: multipart({
        file: new File(['Varenr;Navn;Pris\nA1;Vare;12,50'], 'priser.csv'),
        requester: 'priceimport',
        company: target.companyId,
        supplier: target.rows.supplier ?? '',
      }),
    }),
    gives: message,
  },
  {
    call: 'POST /api/imageupload',
    ask: async (target) => ({
      address: '/api/imageupload',
      method: 'POST',
      body: multipart({
        company: target.companyId,
        id: target.rows.equipment ?? '',
        scope: 'equipment',
        file: await aPicture(),
      }),
    }),
    status: 201,
    gives: z.looseObject({ message: z.literal('Bilde lastet opp') }),
  },
  {
    call: 'GET /api/imagedownload',
    ask: get('/api/imagedownload', ({ rows }) => ({ scope: 'equipment', id: rows.equipment ?? '' })),
    file: 'picture',
  },
  {
    call: 'GET /api/{area}/delete',
    ask: get('/api/staging/delete', ({ rows }) => ({
      tbl: 'scratch',
      row: rows.scratch ?? '',
      projectid: rows.project ?? '',
      equipmentid: '',
    })),
    gives: named('status'),
  },
];

/** Every call of the specifications but the log-in and the socket, which have tests of their own beside these. */
export const specifiedCalls = [...reads, ...writes];

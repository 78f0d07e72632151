const pdf = 'application/pdf';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const pictures = ['image/jpeg', 'image/png', 'image/webp'];

/** The types of file that calls answer with, besides or instead of JSON, by method and address. */
export const fileAnswers = {
  'GET /healthz': ['text/plain'],
  'GET /readyz': ['text/plain'],
  'GET /kal/[file]': ['text/calendar'],
  'GET /api/[section]/[kind]': [excel, pdf],
  'GET /api/[section]/page': [excel, pdf],
  'GET /api/[section]/pivot/[table]': [excel, pdf],
  'GET /api/[[...path]]': [excel, pdf],
  'GET /api/bid/calc/file': [excel, pdf],
  'GET /api/equipment/component': [excel],
  'GET /api/equipment/invoicefile': [
    pdf,
    'image/png',
    'image/jpeg',
    'text/csv',
    excel,
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/xml',
  ],
  'GET /api/equipment/labels': [pdf],
  'GET /api/equipment/order/file': [pdf, 'message/rfc822'],
  'GET /api/admin/deletion/file': ['application/zip'],
  'GET /api/admin/deletion/protocol': [pdf],
  'GET /api/contract/notice': [pdf],
  'GET /api/economy/earned/entry': ['text/csv'],
  'GET /api/imagedownload': pictures,
  'GET /api/personell/scan': [pdf, ...pictures],
  'GET /api/project/report': [pdf],
  'GET /api/master/saftexample': ['application/xml'],
} satisfies Readonly<Record<string, readonly string[]>>;

export type FileCall = keyof typeof fileAnswers;

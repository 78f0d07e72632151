import { about } from './addresses';
import type { RouteEntries } from './types';

/** A picture of one pixel, with as many bytes as a picture has at least. */
const onePixel = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.alloc(2_000),
]);

/** Pictures of things. */
export const picturesRoutes: RouteEntries = {
  '/api/imageupload': {
    POST: ({ companyId, rows: { project_log = '', equipment = '' } }) =>
      Object.entries({ project: project_log, equipment, staging: companyId }).map(([scope, id]) => ({
        address: '/api/imageupload',
        form: () => {
          const form = new FormData();
          for (const [name, value] of Object.entries({ company: companyId, scope, id })) form.set(name, value);
          form.set('file', new File([onePixel], 'bilde.png'));
          return form;
        },
        companyAt: 'body',
      })),
    DELETE: (target) => [about(target, '/api/imageupload', { id: target.rows.stored_file ?? '' })],
  },
  '/api/imagedownload': {
    GET: (target) =>
      ['project', 'equipment', 'staging'].map((scope) =>
        about(target, '/api/imagedownload', { scope, id: target.rows.stored_file ?? '' }),
      ),
  },
};

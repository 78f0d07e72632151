import { describe, expect, it, vi } from 'vitest';
import { UserError } from '@/base/errors';
import { findRequestedPage, pageAt } from './find-requested-page';

vi.mock('./registry', () => {
  const ids = ['report/tilbud', 'report/salg', 'datatable/tilbud', 'pivot/kunde', 'editable/vekst', 'xydiagram/vekst'];
  const pages = ids.map((id) => {
    const [kind, page] = id.split('/');
    return { path: `/bid/${id}`, section: 'bid', kind, page, ownsId: kind === 'xydiagram' };
  });
  pages.push({ path: '/bid/edit', section: 'bid', kind: 'editable', page: 'edit', ownsId: false });
  return {
    onlyPageOf: (section: string, kind: string) => {
      const [only, ...others] = pages.filter((p) => p.section === section && p.kind === kind);
      return others.length === 0 ? only : undefined;
    },
    findPage: (path: string) => pages.find((p) => p.path === path),
    pagesByAddress: (section: string, kind: string | undefined, id: string) =>
      pages.filter((p) => p.section === section && (kind === undefined || p.kind === kind) && p.page === id),
  };
});

describe('findRequestedPage', () => {
  it('finds a page by kind/page, by page alone, and by the kind of the path', () => {
    expect(findRequestedPage('bid', undefined, 'report/tilbud').path).toBe('/bid/report/tilbud');
    expect(findRequestedPage('bid', undefined, 'kunde').path).toBe('/bid/pivot/kunde');
    expect(findRequestedPage('bid', 'datatable', 'tilbud').path).toBe('/bid/datatable/tilbud');
  });

  it('finds a page whose route has no parameter by its route, the only one of its kind, and asks for an id elsewhere', () => {
    expect(findRequestedPage('bid', 'edit', undefined).path).toBe('/bid/edit');
    expect(pageAt('/bid/edit').path).toBe('/bid/edit');
    expect(() => findRequestedPage('bid', 'report', undefined)).toThrow(new UserError(400, 'Kallet mangler «id».'));
    expect(findRequestedPage('bid', 'pivot', undefined).path).toBe('/bid/pivot/kunde');
    expect(() => pageAt('/bid/none')).toThrow(new UserError(404, 'Ukjent kall: adressen finnes ikke.'));
  });

  it('names the choices for an id that several pages have', () => {
    expect(() => findRequestedPage('bid', undefined, 'tilbud')).toThrow(
      new UserError(400, 'Flere sider heter «tilbud». Velg en av dem: report/tilbud, datatable/tilbud.'),
    );
  });

  it('takes of several the kind that is the format, else the page that owns the id', () => {
    expect(findRequestedPage('bid', undefined, 'tilbud', 'datatable').path).toBe('/bid/datatable/tilbud');
    expect(findRequestedPage('bid', undefined, 'vekst').path).toBe('/bid/xydiagram/vekst');
    expect(findRequestedPage('bid', undefined, 'vekst', 'datatable').path).toBe('/bid/xydiagram/vekst');
    expect(findRequestedPage('bid', undefined, 'vekst', 'editable').path).toBe('/bid/editable/vekst');
    expect(() => findRequestedPage('bid', undefined, 'tilbud', 'editable')).toThrow(/Flere sider heter/);
    expect(findRequestedPage('bid', undefined, 'kunde', 'editable').path).toBe('/bid/pivot/kunde');
  });

  it('knows no page of another section or kind', () => {
    for (const [section, kind, id] of [
      ['economy', undefined, 'kunde'],
      ['bid', 'report', 'kunde'],
      ['bid', 'report', 'report/tilbud'],
      ['bid', undefined, '../bid/report/tilbud'],
    ] as const) {
      expect(() => findRequestedPage(section, kind, id)).toThrow(new UserError(404, 'Fant ikke siden.'));
    }
  });
});

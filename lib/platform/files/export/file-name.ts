import { requestedMonths } from '@/lib/core/filters/requested-months';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';

const longest = 150;

export type FileExtension = 'xlsx' | 'pdf' | 'xml' | 'eml' | 'zip' | 'csv';

/** A text as part of a file name on any system: no separators, reserved or control characters, no dots at the ends. */
export function cleanFileName(text: string): string {
  const cleaned = text
    .replace(/\p{Cs}/gu, '-')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return cleaned === '' ? 'uten navn' : cleaned;
}

/** Joins the parts of a file name with dashes, each cleaned and cut so that it leaves room for the others. */
export function fileName(parts: readonly string[], extension: FileExtension): string {
  const cleaned = parts.map((part) => [...cleanFileName(part)].slice(0, 70).join(''));
  return `${cleanFileName([...cleaned.join(' - ')].slice(0, longest).join(''))}.${extension}`;
}

function periodParts({ entry, filters }: LoadedPage): string[] {
  const months = requestedMonths(entry.own, filters);
  if (months) return [...new Set([months.from, months.to])];
  return entry.period === 'none' ? [] : [filters.yrpr];
}

/** The names of the page's subjects: the project, the tab. */
function placeParts({ entry, filters, choices }: LoadedPage): string[] {
  const places = entry.own.filter(({ place }) => place);
  return places.flatMap(({ name }) => choices[name]?.find(({ value }) => value === filters.own[name])?.label ?? []);
}

/**
 * '<Company> - <title> - <subject> - <yrpr>.xlsx': the months shown where a filter sets them; nothing for a page
 * without a period.
 */
export function downloadName(page: LoadedPage, extension: 'xlsx' | 'pdf'): string {
  return fileName([page.scope.company.name, page.title, ...placeParts(page), ...periodParts(page)], extension);
}

/**
 * A Content-Disposition (RFC 6266): the name folded to ASCII, and the full name percent-encoded. `inline`: displayed
 * instead of saved.
 */
export function attachment(fileName: string, way: 'attachment' | 'inline' = 'attachment'): string {
  const wellFormed = fileName.replace(/\p{Cs}/gu, '-');
  const folded = wellFormed
    .replace(/[æÆ]/g, 'ae')
    .replace(/[øØ]/g, 'o')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  const ascii = folded.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(wellFormed).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${way}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

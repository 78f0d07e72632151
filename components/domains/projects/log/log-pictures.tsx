'use client';

import { useState } from 'react';
import { EnlargedPicture } from '@/components/kit/widgets/enlarged-picture';
import { formatDate } from '@/lib/core/format/date';
import type { Row } from '@/lib/core/widgets/column';
import { pictureHref } from '@/lib/platform/routing/picture-href';

const addressOf = (company: string, row: Row, size?: 'small') => pictureHref(company, 'project', String(row.xid), size);
const nameOf = (row: Row) => `${formatDate(String(row.day))}: ${row.text}`;

const lost = 'Bildet blir borte fra loggen og kan ikke hentes tilbake. Teksten står.';

/** The pictures of the log, latest day first; a press enlarges one. */
export function LogPictures({ company, rows, mayWrite }: { company: string; rows: readonly Row[]; mayWrite: boolean }) {
  const [shown, show] = useState<string>();
  const row = rows.find(({ xid }) => xid === shown);
  if (rows.length === 0) return null;

  return (
    <section aria-label="Bilder" className="shrink-0">
      <ul className="flex gap-2 overflow-x-auto pb-1 print:flex-wrap">
        {rows.map((one) => (
          <li key={String(one.xid)} className="shrink-0">
            <button type="button" onClick={() => show(String(one.xid))} className="block text-left">
              {/* biome-ignore lint/performance/noImgElement: it is guarded by the session. */}
              <img
                src={addressOf(company, one, 'small')}
                alt={nameOf(one)}
                loading="lazy"
                className="h-24 w-32 rounded-control bg-sunken object-cover"
              />
              <span aria-hidden className="figures text-caption text-muted">
                {formatDate(String(one.day))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {row && (
        <EnlargedPicture
          title={formatDate(String(row.day))}
          description={String(row.text)}
          src={addressOf(company, row)}
          alt={nameOf(row)}
          deletes={mayWrite ? { company, id: String(row.xid), description: lost } : null}
          onClose={() => show(undefined)}
        />
      )}
    </section>
  );
}

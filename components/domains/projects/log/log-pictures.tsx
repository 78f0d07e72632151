'use client';

import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { EndButton } from '@/components/kit/input/end-button';
import { Dialog } from '@/components/kit/ui/dialog';
import { formatDate } from '@/lib/core/format/date';
import type { Row } from '@/lib/core/widgets/column';
import { pictureHref } from '@/lib/platform/routing/picture-href';

const addressOf = (company: string, row: Row, size?: 'small') => pictureHref(company, 'project', String(row.xid), size);
const nameOf = (row: Row) => `${formatDate(String(row.day))}: ${row.text}`;

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
      <Dialog
        wide
        title={row ? formatDate(String(row.day)) : ''}
        description={row && String(row.text)}
        open={row !== undefined}
        onOpenChange={() => show(undefined)}
      >
        {row && (
          <>
            {/* biome-ignore lint/performance/noImgElement: it is guarded by the session. */}
            <img src={addressOf(company, row)} alt={nameOf(row)} className="mx-auto max-h-[65dvh] rounded-control" />
            {mayWrite && (
              <div className="mt-3 flex justify-end">
                <EndButton
                  look="danger"
                  text="Slett bildet"
                  title="Slette bildet?"
                  description="Bildet blir borte fra loggen og kan ikke hentes tilbake. Teksten står."
                  onEnd={async () => {
                    await call('DELETE /api/imageupload', { params: { company, id: String(row.xid) } });
                    show(undefined);
                  }}
                />
              </div>
            )}
          </>
        )}
      </Dialog>
    </section>
  );
}

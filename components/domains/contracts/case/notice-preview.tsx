import { PlainTable } from '@/components/kit/ui/plain-table';
import { formatDate } from '@/lib/core/format/date';
import type { composeNotice } from '@/lib/domains/contracts/letter/compose-notice';

/** The letter as it will be, and as it is stored. */
export function NoticePreview({ letter }: { letter: ReturnType<typeof composeNotice> }) {
  const { no, day, subject, to, facts, intro, sections, earlier, sender, company } = letter;
  const head = [{ name: 'Dato', value: formatDate(day) }, { name: 'Brev nr.', value: no }, ...facts];
  return (
    <section aria-label="Brevet" className="border-line bg-sunken p-5 max-sm:border-t max-sm:p-3 sm:border-l">
      <article className="mx-auto flex max-w-2xl flex-col gap-3 rounded-control bg-surface p-6 text-body max-sm:p-4">
        <div className="flex flex-wrap justify-between gap-4">
          <p className="whitespace-pre-line">{to.join('\n')}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-table">
            {head.map(({ name, value }) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {sections.length === 0 ? (
          <p className="text-muted">Kryss av det brevet skal varsle om.</p>
        ) : (
          <>
            <h3 className="text-heading font-semibold">{subject}</h3>
            <p className="whitespace-pre-line">{intro}</p>
            {sections.map(({ title, paragraphs }) => (
              <div key={title}>
                <h4 className="font-semibold">{title}</h4>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            ))}
            <p>Vi ber om svar.</p>
          </>
        )}
        {earlier.length > 0 && (
          <div>
            <h4 className="mb-1 font-semibold">Hva som er varslet i saken før</h4>
            <PlainTable
              label="Varslet før"
              rows={earlier}
              keyOf={({ no: number }) => number}
              columns={[
                { head: 'Dato', cell: (one) => formatDate(one.day) },
                { head: 'Brev', cell: (one) => one.no },
                { head: 'Hva', look: 'w-full wrap-anywhere', cell: (one) => one.text },
              ]}
            />
          </div>
        )}
        <p className="whitespace-pre-line">{`Vennlig hilsen\n${sender}\n${company}`}</p>
      </article>
    </section>
  );
}

import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { TextArea } from '@/components/kit/ui/field';
import { PlainTable } from '@/components/kit/ui/plain-table';
import { CompanyMark } from '@/components/shell/frame/company-mark';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import {
  type LetterFacts,
  ordinaryTexts,
  reminderLetter,
  reminderTitle,
  unfilledText,
} from '@/lib/domains/customers/reminders/letter';
import type { ReminderAnswer, Writing } from './use-reminder';

type Props = { company: string; answer: ReminderAnswer; writing: Writing };

function Items({ facts: { items }, sum }: { facts: LetterFacts; sum: number }) {
  return (
    <PlainTable
      label="Poster"
      className="-mx-3 bg-surface"
      rows={items}
      keyOf={(item) => JSON.stringify(item)}
      columns={[
        { head: 'Faktura', look: 'figures whitespace-nowrap', cell: ({ no }) => no, foot: 'Sum forfalt' },
        { head: 'Dato', wide: true, look: 'figures', cell: ({ date }) => date && formatDate(date) },
        { head: 'Gjelder', wide: true, look: 'wrap-anywhere', cell: ({ text }) => text },
        { head: 'Forfall', look: 'figures', cell: ({ due }) => due && formatDate(due) },
        { head: 'Å betale, kr', decimals: 2, number: ({ amount }) => amount, foot: formatNumber(sum, 2) },
      ]}
    />
  );
}

function LetterHead({ company, answer: { company: firm, customer, today } }: Omit<Props, 'writing'>) {
  return (
    <>
      <div className="flex items-start justify-between gap-4 border-b border-line pb-4">
        <span className="flex items-center gap-3 text-heading font-semibold">
          <CompanyMark company={{ id: company, name: firm.name }} className="size-9! text-table!" />
          <span>
            {firm.name}
            <span className="block text-table font-normal text-muted">{firm.place}</span>
          </span>
        </span>
        <span className="figures text-right text-table whitespace-pre-line text-muted">{firm.right.join('\n')}</span>
      </div>
      <div className="flex justify-between gap-4 text-table">
        <p>
          {[customer.name, customer.address, customer.place].filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <p className="figures text-right">
          <span className="block">{formatDate(today)}</span>
          <span className="block">{`Kundenr. ${customer.no}`}</span>
        </p>
      </div>
    </>
  );
}

/** The letter as it will be; its greeting and paragraphs can be changed, its table follows what is ticked. */
export function LetterPreview({ company, answer, writing }: Props) {
  const { draft, change, facts, sum, intro, closing } = writing;
  const [editing, setEditing] = useState(false);
  const id = useId();
  const { subject, before, after, signature } = reminderLetter(facts, draft.texts);
  const [known, ...rest] = after;
  const edit = (part: 'intro' | 'closing', text: string) =>
    change({ texts: { ...draft.texts, [part]: unfilledText(text, facts) } });
  const isChanged = draft.texts !== ordinaryTexts;
  return (
    <section aria-label="Brevet" className="border-line bg-sunken p-5 max-sm:border-t max-sm:p-3 sm:border-l">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-table">
          <span className="text-muted">Emne:</span> <span className="font-medium">{subject}</span>
        </p>
        <span className="flex gap-2">
          {editing && isChanged && (
            <Button look="quiet" onClick={() => change({ texts: ordinaryTexts })}>
              Vanlig tekst
            </Button>
          )}
          <Button aria-pressed={editing} onClick={() => setEditing(!editing)}>
            <Pencil className="size-4" aria-hidden />
            {editing ? 'Ferdig' : 'Endre tekst'}
          </Button>
        </span>
      </div>
      <div className="flex flex-col gap-4 rounded-control border border-line bg-surface p-8 text-table max-sm:p-4">
        <LetterHead company={company} answer={answer} />
        <h3 className="text-heading font-semibold">{reminderTitle}</h3>
        {editing ? (
          <TextArea
            id={`${id}-intro`}
            label="Innledning"
            rows={4}
            value={intro}
            maxLength={4_000}
            onChange={(event) => edit('intro', event.target.value)}
          />
        ) : (
          <p className="whitespace-pre-line">{before}</p>
        )}
        <Items facts={facts} sum={sum} />
        <p>{known}</p>
        {editing ? (
          <TextArea
            id={`${id}-closing`}
            label="Avslutning"
            rows={5}
            value={closing}
            maxLength={4_000}
            onChange={(event) => edit('closing', event.target.value)}
          />
        ) : (
          rest.map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))
        )}
        <p className="whitespace-pre-line">{signature.join('\n')}</p>
      </div>
    </section>
  );
}

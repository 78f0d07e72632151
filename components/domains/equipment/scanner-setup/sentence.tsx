'use client';

import clsx from 'clsx';
import { Check, CircleAlert, ScanBarcode } from 'lucide-react';
import { listed } from '@/lib/core/format/count-text';
import { layoutNames } from '@/lib/domains/equipment/scanner/layouts';
import { isScanned } from '@/lib/domains/equipment/scanner/readings';
import { plainForm } from '@/lib/domains/equipment/scanner/scanned-forms';
import { untypable } from '@/lib/domains/equipment/scanner/test-code';
import { readAs } from './came-as';
import type { SetupTest } from './use-setup-test';

type Tone = 'good' | 'warn' | 'bad' | 'none';
type Words = { tone: Tone; heading: string; text: string };

const looks: Readonly<Record<Tone, string>> = {
  good: 'border-good bg-good-soft text-good',
  warn: 'border-warn bg-warn-soft text-warn',
  bad: 'border-bad bg-bad-soft text-bad',
  none: 'border-line-strong bg-sunken text-ink',
};

/** States the test's result so far. */
export function wordsOfTest({ tested, layout, pc, isSilent }: SetupTest, numbers: readonly string[]): Words {
  if (!tested && isSilent) {
    return {
      tone: 'bad',
      heading: 'Ingenting kom på 20 s: står markøren her, er kabelen i?',
      text: 'Trykk i feltet under og skann igjen. En trådløs skanner må være koblet til denne PC-en.',
    };
  }
  if (!tested) {
    return {
      tone: 'none',
      heading: 'Skann én av de to kodene.',
      text: 'Da ser vi hvilket tastatur skanneren skriver.',
    };
  }
  const { found, arrived } = tested;
  if (!isScanned(arrived)) {
    return {
      tone: 'warn',
      heading: 'Koden kom for sakte til å være skannet.',
      text: 'Bare det som kommer fortere enn noen skriver, oversettes. Skann igjen uten å skrive i feltet.',
    };
  }
  if (found.kind === 'right') {
    const count = [...found.code].length;
    return {
      tone: 'good',
      heading: 'Skanneren skriver som PC-en, og etikettene virker.',
      text: `Alle ${count} tegn kom rett. Du trenger ikke stille om noe.`,
    };
  }
  if (layout === undefined) {
    return found.kind === 'found'
      ? {
          tone: 'warn',
          heading: `${listed(found.layouts.map((id) => layoutNames[id]))} skriver koden likt. Hvilket er skanneren satt til?`,
          text: 'Skann en egen etikett: under står den slik hvert av dem leser den. Velg det som er rett.',
        }
      : {
          tone: 'warn',
          heading: 'Det som kom, er ikke prøvekoden på noe tastatur vi kjenner.',
          text: 'Sammenlign de to radene og velg tastaturet, eller prøv igjen.',
        };
  }
  const [came, read] = [[...plainForm(arrived.typed)], [...readAs(tested, layout)]];
  const wrong = read.filter((sign, at) => sign !== came[at]).length;
  const name = layout === 'same' ? 'som PC-en' : layoutNames[layout].toLowerCase();
  const lost = layout === 'same' ? [] : untypable(layout, numbers);
  if (found.kind === 'other' || layout === 'same' || !found.layouts.includes(layout)) {
    return {
      tone: 'warn',
      heading: `Lest som skrevet ${name}, men prøvekoden blir ikke rett.`,
      text: 'Velg et annet tastatur, eller prøv igjen.',
    };
  }
  const place = pc === null ? 'på denne PC-en' : `på en ${layoutNames[pc].toLowerCase()} PC`;
  return {
    tone: lost.length > 0 ? 'warn' : 'good',
    heading: `Skanneren skriver ${name} ${place}. Innsikt retter det, og etikettene virker.`,
    text: [
      `${wrong} av ${read.length} tegn kom feil; alle ${read.length} er rett etter oversetting.`,
      lost.length > 0
        ? `${lost.length} numre i registeret har Æ, Ø eller Å, som ikke kan komme gjennom.`
        : 'Du trenger ikke stille om skanneren.',
    ].join(' '),
  };
}

/** The outcome of the test, in its colour. */
export function Sentence({ words: { tone, heading, text } }: { words: Words }) {
  const Icon = tone === 'good' ? Check : tone === 'none' ? ScanBarcode : CircleAlert;
  return (
    <div role="status" className={clsx('flex items-start gap-3 rounded-control border-l-4 px-4 py-3', looks[tone])}>
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden />
      <span className="min-w-0">
        <span className="block text-heading font-semibold text-ink">{heading}</span>
        <span className="block text-muted">{text}</span>
      </span>
    </div>
  );
}

import { expect, test } from 'vitest';
import type { Erasure } from '@/lib/product/jobs/deletion/erase/answers';
import { draftAnswer } from './answer-draft';

const place = (values: Partial<Erasure['Goes'][number]>) => ({
  ...{ Key: null, Where: '', What: 'hemmelig', Marks: [], Note: null, Count: 1, Does: '', Blank: true },
  ...values,
});

const erasure: Erasure = {
  Person: { Kind: 'contact', ID: 'x', Name: 'Kristine Ruud Glosli', Detail: 'Kontakt hos Brattberg Rederi AS' },
  ...{ Refused: null, Sentence: '', Seen: 'x', Shared: ['post@brattberg.no'] },
  Goes: [
    place({ Where: 'Kontakter', Does: 'slettes' }),
    place({ Where: 'Utsendelser, sendt', Count: 6, Does: 'mottaker, emne og forsøk slettes' }),
  ],
  Look: [
    place({ Key: 'a', Where: 'Bestilling 26022-1049' }),
    place({ Key: 'b', Where: 'Kontrakt K-1' }),
    place({ Key: 'c', Where: 'Tilbud 26-0131', Note: 'bare etternavnet: kan være en annen', Blank: false }),
  ],
  Stays: [place({ Where: 'Purringer', Count: 2, Does: 'følger fakturaene, bokføringsloven § 13' })],
};

test('the answer lists what goes and what stays with why, and nothing of what was written', () => {
  expect(draftAnswer(erasure, ['b', 'c'])).toBe(`Hei Kristine,

vi har slettet det loven tillater av det vi hadde om deg.

Dette er det, med hva som skjer:
- Kontakter: slettes
- Utsendelser, sendt (6): mottaker, emne og forsøk slettes
- Bestilling 26022-1049: viskes ut

Dette blir stående, med hvorfor:
- Purringer (2): følger fakturaene, bokføringsloven § 13
- Kontrakt K-1: vi trenger teksten fordi …
- Det som gikk til post@brattberg.no: deles med andre

Sikkerhetskopiene våre fra før har det til de går ut av seg selv. Det som alt ligger i innboksen til andre, rår vi ikke over.`);
});

test('where nothing stays the answer does not speak of it', () => {
  const answer = draftAnswer({ ...erasure, Look: [], Stays: [], Shared: [] }, []);
  expect(answer).not.toContain('blir stående');
  expect(answer).toContain('- Kontakter: slettes');
});

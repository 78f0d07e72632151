'use client';

import { ArrowLeft, Printer } from 'lucide-react';
import encodeQR from 'qr';
import { useState } from 'react';
import { ScanField } from '@/components/domains/equipment/scan/scan-field';
import { useSetupAddress } from '@/components/domains/equipment/scan/scanner-note';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { type Arrived, readingsOf } from '@/lib/domains/equipment/scanner/readings';
import { plainForm } from '@/lib/domains/equipment/scanner/scanned-forms';
import type { PageView } from '@/lib/platform/routing/page-view';

/** Every sign that may come wrong. */
const testCode = 'https://innsikt.example.no/p?a=B-1_2&c=*9@';
const square = encodeQR(testCode, 'raw', { ecc: 'medium', border: 4 });
const modules = square.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

type Outcome = { look: string; heading: string; text: string };

function outcomeOf(arrived: Arrived | undefined): Outcome {
  if (!arrived) {
    return {
      look: 'border-line-strong bg-sunken',
      heading: 'Skann koden under.',
      text: 'Skjer det ingenting, står markøren et annet sted, eller skanneren er ikke koblet til denne PC-en.',
    };
  }
  if (plainForm(arrived.typed) === testCode) {
    const text = 'Alle tegn kom rett. Du trenger ikke stille om noe.';
    return { look: 'border-good bg-good-soft', heading: 'Skanneren skriver som PC-en, og etikettene virker.', text };
  }
  if (readingsOf(arrived).some((one) => plainForm(one) === testCode)) {
    return {
      look: 'border-good bg-good-soft',
      heading: 'Skanneren skriver amerikansk. Innsikt retter det, og etikettene virker.',
      text: 'Har egne numre Æ, Ø eller Å, må skanneren stilles om til norsk tastatur for å lese dem.',
    };
  }
  return {
    look: 'border-warn bg-warn-soft',
    heading: 'Koden kom feil. Still skanneren om til norsk tastatur.',
    text: `Skann «Norwegian keyboard» i skannerens egen bok, og prøv koden her igjen. Det som kom, var «${plainForm(arrived.typed).slice(0, 100)}».`,
  };
}

/** Tells from a known code whether the scanner writes what the PC reads, and what to set on it if not. */
export function SetupScreen({ page }: { page: PageView }) {
  const back = useSetupAddress(false);
  const [arrived, setArrived] = useState<Arrived>();
  const { look, heading, text } = outcomeOf(arrived);
  return (
    <RowsFrame page={page}>
      <div className="flex min-h-0 grow flex-col items-start gap-3 overflow-y-auto p-0.5 print:overflow-visible">
        <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link prefetch={false} className={buttonClass('secondary', 'max-sm:h-10!')} href={back}>
            <ArrowLeft className="size-4" aria-hidden />
            {page.title}
          </Link>
          <h1 className="text-heading font-semibold">Oppsett av skanner</h1>
        </div>
        <div role="status" className={`no-print w-full max-w-2xl rounded-control border-l-4 px-4 py-3 ${look}`}>
          <span className="block text-heading font-semibold wrap-anywhere">{heading}</span>
          <span className="block wrap-anywhere text-muted">{text}</span>
        </div>
        <div className="no-print w-full max-w-2xl">
          <ScanField onCode={setArrived} />
        </div>
        <svg
          role="img"
          aria-label="QR-kode med prøvetegn"
          className="rounded-control border border-line bg-white"
          viewBox={`0 0 ${square.length} ${square.length}`}
          width={square.length * 5}
          height={square.length * 5}
          shapeRendering="crispEdges"
        >
          <path d={modules} fill="black" />
        </svg>
        <Button className="no-print max-sm:h-10!" onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden />
          Skriv ut
        </Button>
      </div>
    </RowsFrame>
  );
}

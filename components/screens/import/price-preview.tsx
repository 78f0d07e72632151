import { FileUp, History } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { ColumnMapping } from '@/components/kit/input/import/column-mapping';
import { MustCorrect } from '@/components/kit/input/import/must-correct';
import { OpenQuestion, openQuestions } from '@/components/kit/input/import/open-question';
import { ReadingList } from '@/components/kit/input/import/reading-list';
import { useCtrlEnter } from '@/components/kit/input/import/use-ctrl-enter';
import { BottomBar } from '@/components/kit/ui/bottom-bar';
import { Button } from '@/components/kit/ui/button';
import { formatChange, formatNumber, formatUnitPrice } from '@/lib/core/format/number';
import type { PricePreview } from '@/lib/product/imports/prices/result';
import { priceFileNames } from '@/lib/product/imports/tabular/file-names';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import { PriceChips } from './price-chips';
import { PriceSentence } from './price-sentence';

const heads = ['I dag', 'Ny', 'Endring'];

/** Today's price, the new one and the change of a line, each for one. */
function pricesOf({ prices }: PricePreview) {
  const byLine = new Map(prices.map((price) => [price.line, price]));
  return (line: number): ReactNode[] => {
    const price = byLine.get(line);
    if (!price) return ['', '', ''];
    const { today, next } = price;
    return [
      today === null ? '' : formatUnitPrice(today),
      <strong key="next" className="font-semibold">
        {formatUnitPrice(next)}
      </strong>,
      today === null ? 'ny' : today === next ? 'uendret' : today > 0 ? formatChange(next / today - 1) : '',
    ];
  };
}

/** Counts the changes of the import, a line each. */
function Outcome({
  preview: { kind, new: added, changed, unchanged, leftOutCount, change },
}: {
  preview: PricePreview;
}) {
  const moved = `${formatNumber(change.up)} opp, ${formatNumber(change.down)} ned; historikken står.`;
  const lines: [number, string, string][] =
    kind === 'discounts'
      ? [
          [changed, changed === 1 ? 'vare får ny nettopris' : 'varer får ny nettopris', moved],
          [
            leftOutCount,
            leftOutCount === 1 ? 'rabatt uten vare' : 'rabatter uten vare',
            'De huskes til varefilen kommer.',
          ],
        ]
      : [
          [added, added === 1 ? 'ny vare' : 'nye varer', ''],
          [changed, 'endret', moved],
          [unchanged, 'uendret', ''],
          [change.missing, 'er hos oss, men ikke i filen', 'De står som de er.'],
          [leftOutCount, 'utelatt', ''],
        ];
  return (
    <section aria-labelledby="price-outcome" className="rounded-control border border-line bg-surface">
      <h3 id="price-outcome" className="border-b border-line px-3 py-2 font-semibold">
        Det som skjer
      </h3>
      <dl className="px-3 py-2">
        {lines
          .filter(([count], i) => count > 0 || i < 2)
          .map(([count, text, more]) => (
            <div key={text} className="flex gap-3 py-1">
              <dt className="figures w-16 shrink-0 text-right font-semibold">{formatNumber(count)}</dt>
              <dd>
                {text} <span className="text-muted">{more}</span>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/**
 * The preview of a price file: what it does in a sentence, whose it is, its lines with today's and the new price, how it
 * was read, one question at a time, and the button that imports (Ctrl+Enter).
 */
export function PricePreviewPanel({
  preview,
  file,
  busy,
  importing,
  picker,
  onMapping,
  onAnswer,
  onFile,
  onCancel,
  onSave,
  children,
}: {
  preview: PricePreview;
  file: File;
  busy: boolean;
  importing: boolean;
  /** The choice of the supplier. */
  picker: ReactNode;
  onMapping: (mapping: Mapping) => void;
  onAnswer: (key: string, value: string) => void;
  /** A corrected file, for which the choices stay. */
  onFile: (file: File) => void;
  onCancel: () => void;
  onSave: () => void;
  /** The progress of a running import. */
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [all, setAll] = useState(false);
  const isGoods = preview.kind === 'goods';
  const written = isGoods ? preview.new + preview.changed : preview.rows;
  const [one, many] = isGoods ? ['vare', 'varer'] : ['rabatt', 'rabatter'];
  const questions = openQuestions(preview);
  const [question] = questions;
  const mayImport = !busy && preview.problemCount === 0 && written > 0 && !question;
  useCtrlEnter(mayImport, onSave);
  return (
    <section aria-label="Kontroller før import" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <PriceSentence preview={preview} open={all} onOpen={setAll} />
        <input
          ref={input}
          type="file"
          accept={priceFileNames}
          className="sr-only"
          aria-label="Rettet fil"
          tabIndex={-1}
          disabled={busy}
          onChange={({ target }) => {
            const [first] = target.files ?? [];
            target.value = '';
            if (first) onFile(first);
          }}
        />
        <Button onClick={() => input.current?.click()} disabled={busy}>
          <FileUp className="size-4" aria-hidden /> Velg rettet fil
        </Button>
      </div>
      <PriceChips preview={preview} fileName={file.name} picker={picker} onAnswer={onAnswer} disabled={importing} />
      <div className="flex flex-col gap-4 max-sm:contents">
        <div className="max-sm:order-2">
          <ColumnMapping
            preview={preview}
            onMapping={onMapping}
            disabled={importing}
            {...(isGoods && { beside: { title: 'Pris for 1 hos oss', heads, cells: pricesOf(preview) } })}
          />
        </div>
        <div className="grid items-start gap-4 max-sm:contents lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex flex-col gap-4 max-sm:order-3">
            {preview.problemCount > 0 && (
              <MustCorrect preview={preview} mayWait={false} onAnswer={onAnswer} disabled={busy || importing} />
            )}
            <div className="rounded-control bg-surface">
              <ReadingList preview={preview} onAnswer={onAnswer} disabled={importing} />
            </div>
          </div>
          <div className="flex flex-col gap-4 max-sm:order-1">
            {question && (
              <OpenQuestion decision={question} left={questions.length} onAnswer={onAnswer} disabled={importing} />
            )}
            <Outcome preview={preview} />
          </div>
        </div>
      </div>
      {children}
      <BottomBar className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 max-sm:order-4 max-sm:-mx-2">
        <p className="mr-auto flex items-center gap-2 text-muted max-sm:basis-full">
          <History className="size-4 shrink-0" aria-hidden />
          <span>
            Kolonner, tegnsett og svar huskes for leverandøren. «Angre importen» tar alt tilbake.
            {written === 0 && preview.problemCount === 0 && ' Alt i filen står slik fra før.'}
          </span>
        </p>
        <Button onClick={onCancel} disabled={importing}>
          Avbryt
        </Button>
        <Button look="primary" disabled={!mayImport} onClick={onSave}>
          Les inn {formatNumber(written)} {written === 1 ? one : many}
        </Button>
      </BottomBar>
    </section>
  );
}

import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Select } from '@/components/kit/ui/select';
import { costClassificationNames } from '@/lib/core/calculation/row';
import { formatNumber } from '@/lib/core/format/number';
import type { PricePreview } from '@/lib/product/imports/prices/result';

const unchosen = '-';
const chip =
  'inline-flex h-8 max-w-full items-center gap-2 rounded-control border border-line bg-surface px-2.5 max-sm:h-10';

/** Shows the file's supplier, and its items' classification, start day and currency. */
export function PriceChips({
  preview,
  fileName,
  picker,
  onAnswer,
  disabled,
}: {
  preview: PricePreview;
  fileName: string;
  picker: ReactNode;
  onAnswer: (key: string, value: string) => void;
  disabled: boolean;
}) {
  const of = (key: string) => preview.decisions.find((decision) => decision.key === key);
  const [classification, validFrom, currency] = [of('classification'), of('validfrom'), of('currency')];
  const names = Object.entries(costClassificationNames).map(([value, text]) => ({ value, text }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className={chip}>
        <FileSpreadsheet className="size-4 shrink-0 text-muted" aria-hidden />
        <span className="truncate font-medium">{fileName}</span>
        <span className="figures shrink-0 text-muted">
          {formatNumber(preview.rows)} {preview.rows === 1 ? 'linje' : 'linjer'}
        </span>
      </span>
      {picker}
      {classification && (
        <Select
          label="Klassifisering"
          value={classification.assumed ? unchosen : classification.value}
          options={[...(classification.assumed ? [{ value: unchosen, text: 'Velg …' }] : []), ...names]}
          disabled={disabled}
          onChange={(value) => value !== unchosen && onAnswer('classification', value)}
        />
      )}
      {validFrom && (
        <span className={chip}>
          <span className="text-muted">Gjelder fra</span> {validFrom.value}
        </span>
      )}
      <span className={chip}>
        <span className="text-muted">Valuta</span>{' '}
        {currency?.sure === false ? 'Spørres om' : (currency?.value ?? 'NOK')}
      </span>
    </div>
  );
}

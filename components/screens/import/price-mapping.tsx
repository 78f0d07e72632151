import clsx from 'clsx';
import { Select } from '@/components/ui/select';
import { fieldNames, type Mapping, type PriceField, priceFields } from '@/lib/imports/prices/fields';
import { sampleRows } from '@/lib/imports/prices/limits';
import type { PricePreview } from '@/lib/imports/prices/result';

const left = '-';
const options = [
  { value: left, text: 'Ikke med' },
  ...priceFields.map((field) => ({ value: field, text: fieldNames[field] })),
];

function fieldAt(mapping: Mapping, column: number): PriceField | undefined {
  return priceFields.find((field) => mapping[field] === column);
}

/** The mapping with a column standing for a field (or none); the field leaves the column it had. */
function remapped(mapping: Mapping, column: number, field: PriceField | undefined): Mapping {
  const others = Object.entries(mapping).filter(([name, at]) => name !== field && at !== column);
  return { ...Object.fromEntries(others), ...(field && { [field]: column }) };
}

/** The first rows of a file as they were read, with what each column is to be above it. */
export function PriceMapping({
  preview: { columns, sample, mapping, rows },
  onMapping,
  disabled,
}: {
  preview: PricePreview;
  onMapping: (mapping: Mapping) => void;
  disabled: boolean;
}) {
  return (
    <>
      <section
        aria-label="Forhåndsvisning av filen"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-control border border-line"
      >
        <table className="min-w-full border-collapse text-table">
          <thead className="sticky top-0 z-10 bg-sunken text-left">
            <tr>
              {columns.map((heading, column) => {
                const name = heading || `Kolonne ${column + 1}`;
                const field = fieldAt(mapping, column);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is its place.
                  <th key={column} scope="col" className="px-2 pt-2 pb-2 align-bottom font-medium">
                    <span className={clsx('mb-1 block px-1 whitespace-nowrap', !field && 'text-muted')}>{name}</span>
                    <Select
                      label={`Hva «${name}» er`}
                      hideLabel
                      value={field ?? left}
                      options={options}
                      disabled={disabled}
                      onChange={(value) => {
                        const chosen = priceFields.find((one) => one === value);
                        onMapping(remapped(mapping, column, chosen));
                      }}
                      className={clsx('w-full min-w-32', !field && 'text-muted')}
                    />
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sample's rows never move.
              <tr key={row} className="border-t border-line">
                {columns.map((_, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is its place.
                    key={column}
                    className={clsx(
                      'max-w-64 truncate px-3 py-1.5',
                      fieldAt(mapping, column) === undefined && 'text-faint',
                    )}
                  >
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows > sampleRows && (
        <p className="mt-1 text-caption text-muted">De første {sampleRows} radene vises, slik de er lest.</p>
      )}
    </>
  );
}

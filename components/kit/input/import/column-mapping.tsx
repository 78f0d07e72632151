import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Select } from '@/components/kit/ui/select';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import type { ImportPreview } from '@/lib/product/imports/tabular/result';
import { BecomesCells, BecomesHeads } from './becomes-band';

const left = '-';
/** The deciding columns stay in sight at a desk. Its columns, by their place from the left of three. */
const pinned = ['lg:right-40', 'lg:right-20', 'lg:right-0'].map((right) => `${right} lg:sticky lg:w-20 lg:min-w-20`);

function fieldAt(mapping: Mapping, column: number): string | undefined {
  return Object.keys(mapping).find((field) => mapping[field] === column);
}

/** Assigns a field (or none) to a column; the field is removed from its previous column. */
function remapped(mapping: Mapping, column: number, field: string | undefined): Mapping {
  const others = Object.entries(mapping).filter(([name, at]) => name !== field && at !== column);
  return { ...Object.fromEntries(others), ...(field && { [field]: column }) };
}

/**
 * Lines of a file with the field of each column chosen above it, and beside them what they become. A preview without
 * fields is of a format that says itself what its columns are: there is nothing to choose.
 */
export function ColumnMapping({
  preview: { columns, titles, headingLine, sample, fields, mapping, rows, becomes },
  onMapping,
  disabled,
  beside,
}: {
  preview: ImportPreview;
  onMapping: (mapping: Mapping) => void;
  disabled: boolean;
  /** The imported lines, in columns of their own instead of the preview's. */
  beside?: { title: string; heads: readonly string[]; cells: (line: number) => readonly ReactNode[] };
}) {
  const options = [{ value: left, text: 'Ikke med' }, ...fields.map(({ name, text }) => ({ value: name, text }))];
  const isChosen = fields.length > 0;
  const isLeft = (column: number) => isChosen && fieldAt(mapping, column) === undefined;
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
            {titles.length > 0 && (
              <tr className="text-muted">
                <td className="px-3 py-1.5 text-right figures">1</td>
                <td
                  colSpan={columns.length + (beside ? 0 : becomes.columns.length + (becomes.days.length > 0 ? 1 : 0))}
                  className="px-3 py-1.5"
                >
                  {titles.join(' · ')}
                </td>
                {beside && (
                  <td colSpan={beside.heads.length} className="border-l border-line bg-sunken lg:sticky lg:right-0" />
                )}
              </tr>
            )}
            <tr>
              <th scope="col" className="px-3 pt-2 pb-2 text-right align-top font-normal text-muted figures">
                <span className="sr-only">Linje </span>
                {headingLine > 0 ? headingLine : ''}
              </th>
              {columns.map((heading, column) => {
                const name = heading || `Kolonne ${column + 1}`;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is its place.
                  <th key={column} scope="col" className="px-1.5 pt-2 pb-2 align-bottom font-medium">
                    <span className={clsx('mb-1 block px-1.5 whitespace-nowrap', isLeft(column) && 'text-muted')}>
                      {name}
                    </span>
                    {isChosen && (
                      <Select
                        label={`Hva «${name}» er`}
                        hideLabel
                        value={fieldAt(mapping, column) ?? left}
                        options={options}
                        disabled={disabled}
                        onChange={(value) => {
                          onMapping(remapped(mapping, column, value === left ? undefined : value));
                        }}
                        className={clsx('w-full min-w-24', isLeft(column) && 'text-muted')}
                      />
                    )}
                  </th>
                );
              })}
              {!beside && <BecomesHeads becomes={becomes} />}
              {beside?.heads.map((head, i) => (
                <th
                  key={head}
                  scope="col"
                  className={clsx(
                    'bg-sunken px-3 pt-2 pb-2 text-right align-bottom font-medium',
                    pinned[i],
                    i === 0 && 'z-10 border-l border-line',
                  )}
                >
                  <span className="block text-left text-caption font-normal whitespace-nowrap text-muted">
                    {i === 0 ? beside.title : ''}
                  </span>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map(({ line, cells, leftOut }) => (
              <tr
                key={line}
                className="border-t border-line"
                title={leftOut && `Leses ikke: ${leftOut.toLocaleLowerCase('nb')}`}
              >
                <td className="px-3 py-1.5 text-right text-muted figures">{line}</td>
                {columns.map((_, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is its place.
                    key={column}
                    className={clsx(
                      'max-w-44 truncate px-3 py-1.5',
                      isLeft(column) && 'text-faint',
                      leftOut !== undefined && 'text-faint line-through',
                    )}
                  >
                    {cells[column]}
                  </td>
                ))}
                {!beside && <BecomesCells becomes={becomes} line={line} leftOut={leftOut} sample={sample} />}
                {beside &&
                  (leftOut === undefined ? (
                    beside.cells(line).map((cell, i) => (
                      <td
                        key={beside.heads[i]}
                        className={clsx(
                          'figures bg-surface px-3 py-1.5 text-right whitespace-nowrap',
                          pinned[i],
                          i === 0 && 'border-l border-line',
                        )}
                      >
                        {cell}
                      </td>
                    ))
                  ) : (
                    <td
                      colSpan={beside.heads.length}
                      className="border-l border-line bg-surface px-3 py-1.5 text-muted lg:sticky lg:right-0"
                    >
                      utelatt: {leftOut.toLocaleLowerCase('nb')}
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows > sample.length && (
        <p className="mt-1 text-caption text-muted">
          {sample.length} linjer vises: de første, og de som er vanskeligst å lese.
        </p>
      )}
    </>
  );
}

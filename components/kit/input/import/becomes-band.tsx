import clsx from 'clsx';
import { formatNumber } from '@/lib/core/format/number';
import type { Becomes, ImportPreview } from '@/lib/product/imports/tabular/result';

const bandEdge = 'border-l border-line-strong';
const isFigure = (text: string) => /^[−-]?[\d.]+(,\d+)?$/.test(text);

/** The headings of what a file's lines become. */
export function BecomesHeads({ becomes: { columns, days } }: { becomes: Becomes }) {
  return (
    <>
      {columns.map(({ name, text }, i) => (
        <th
          key={name}
          scope="col"
          className={clsx('px-2 pt-2 pb-3 align-bottom font-medium whitespace-nowrap', i === 0 && bandEdge)}
        >
          <span className={clsx('mb-2 block text-caption font-normal text-muted', i > 0 && 'sr-only')}>Blir</span>
          {text}
        </th>
      ))}
      {days.length > 0 && (
        <th
          scope="col"
          className={clsx('bg-sunken px-3 pt-2 pb-3 align-bottom font-medium sm:sticky sm:right-0', bandEdge)}
        >
          Dagen
        </th>
      )}
    </>
  );
}

/** Draws the line as imported, and the sum of its day, once for consecutive lines of one day. */
export function BecomesCells({
  becomes: { columns, lines, days },
  line,
  leftOut,
  sample,
}: {
  becomes: Becomes;
  line: number;
  leftOut: string | undefined;
  sample: ImportPreview['sample'];
}) {
  if (columns.length === 0) return null;
  const own = lines.find((one) => one.line === line);
  const at = sample.findIndex((one) => one.line === line);
  const day = days.find((one) => one.lines.includes(line));
  const follows = day?.lines.includes(sample[at - 1]?.line ?? 0) ?? false;
  let span = 1;
  while (day?.lines.includes(sample[at + span]?.line ?? 0)) span += 1;
  return (
    <>
      {own && own.into === line ? (
        own.cells.map((text, i) => (
          <td
            key={columns[i]?.name}
            title={text}
            className={clsx(
              'max-w-40 truncate px-2 py-1.5',
              i === 0 && bandEdge,
              isFigure(text) && 'figures text-right font-medium',
            )}
          >
            {text}
          </td>
        ))
      ) : (
        <td colSpan={columns.length} className={clsx('px-2 py-1.5 text-muted', bandEdge)}>
          {own
            ? `lagt til føringen fra linje ${own.into}`
            : leftOut
              ? `utelatt: ${leftOut.toLocaleLowerCase('nb')}`
              : 'må rettes eller avklares'}
        </td>
      )}
      {days.length > 0 && !follows && (
        <td
          rowSpan={span}
          className={clsx('bg-raised px-3 py-1.5 align-middle whitespace-nowrap sm:sticky sm:right-0', bandEdge)}
        >
          {day && (
            <>
              <span className="figures font-medium">{formatNumber(day.sum, 2)} t</span>
              {day.lines.length > 1 && (
                <span className="block text-caption text-muted">
                  {day.entries === 1 ? 'én føring' : `${day.entries} føringer`}
                </span>
              )}
            </>
          )}
        </td>
      )}
    </>
  );
}

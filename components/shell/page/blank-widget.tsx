import type { Column } from '@/lib/core/widgets/column';
import { hasRows, titleOf } from '@/lib/core/widgets/of-widget';
import type { WidgetResult } from '@/lib/core/widgets/widget';

const blank = 'border-b border-line-strong';

/** Heights of the bars of a blank chart, as shares: an even year. */
const bars = [38, 41, 52, 66, 78, 83, 67, 80, 77, 62, 53, 42];

function BlankStat({ unit }: { unit: string }) {
  return (
    <div className="flex items-end gap-2">
      <span className={`h-7 w-2/5 ${blank}`} />
      <span className="text-caption">{unit}</span>
      <svg viewBox="0 0 100 24" className="ml-auto h-6 w-1/4 text-line-strong" aria-hidden>
        <polyline
          points="0,22 20,18 45,9 65,12 100,3"
          fill="none"
          stroke="currentColor"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}

function BlankChart() {
  return (
    <div className="flex min-h-0 grow items-end gap-[2%] border-b border-line-strong px-2 pt-4">
      {bars.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are the same for ever.
        <span key={at} className="flex h-full grow items-end gap-0.5">
          <span className="grow border border-b-0 border-line-strong" style={{ height: `${height}%` }} />
          <span className="grow border border-b-0 border-dashed border-line" style={{ height: `${height - 6}%` }} />
        </span>
      ))}
    </div>
  );
}

const blankRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The most columns of a blank table. */
const mostColumns = 12;

function BlankTable({ columns }: { columns: readonly Pick<Column, 'value' | 'text' | 'pinned'>[] }) {
  const pinned = columns.filter((column) => column.pinned);
  const others = columns.filter((column) => !column.pinned).slice(0, Math.max(1, mostColumns - pinned.length));
  const shown = [...others, ...pinned];
  return (
    <table className="w-full table-fixed text-table">
      <thead>
        <tr className="h-8 border-b border-line-strong align-bottom">
          {shown.map(({ value, text }, at) => (
            <th
              key={value}
              className={`px-2 py-1 leading-tight font-medium ${at === 0 ? 'w-1/6 text-left' : 'text-right'}`}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {blankRows.map((row) => (
          <tr key={row} className="h-8 border-b border-line">
            {shown.map(({ value }, at) => (
              <td key={value} className="px-2 pb-1.5 align-bottom">
                <span className={`block ${at === 0 ? 'w-4/5' : 'ml-auto w-3/5'} ${blank}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A widget as a blank form: its name and its place, hairlines where the figures will be, and what they are compared with. */
export function BlankWidget({ widget, against }: { widget: WidgetResult; against: string }) {
  if (widget.wtype === 'verdict' || widget.wtype === 'failed') return null;
  const title = titleOf(widget);
  return (
    <div className="flex h-full flex-col gap-2 overflow-hidden rounded-control border border-line p-3 text-muted">
      {title !== '' && <p className="font-medium">{title}</p>}
      {widget.wtype === 'stat' ? (
        <>
          <BlankStat unit={widget.type === 'percent' ? '%' : widget.type === 'amount' ? 'Tkr' : ''} />
          <p className="text-caption">{against}</p>
        </>
      ) : hasRows(widget) ? (
        <BlankTable columns={widget.options.columns} />
      ) : (
        <BlankChart />
      )}
    </div>
  );
}

import clsx from 'clsx';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatPercent } from '@/lib/core/format/number';
import { categoryVar } from '@/lib/core/palette';
import type { Slide } from '@/lib/core/widgets/widget';

/** A slide filling its place: the font scales with it, so that it reads the same on a phone, a laptop and a wall. */
export function SlideView({ slide, small = false }: { slide: Slide; small?: boolean }) {
  const { under, title, display, text, measuredescr, children, color, figures, progress } = slide;
  const colour = categoryVar(color);
  const isTeaser = display === 'teaser';
  return (
    <article
      data-slide={display}
      className="@container/slide relative size-full overflow-y-auto bg-surface text-ink motion-safe:animate-[appear_180ms_ease-out]"
    >
      <span aria-hidden className="absolute inset-y-0 left-0 w-[1.2cqw]" style={{ background: colour }} />
      <div
        className={clsx(
          'flex min-h-full flex-col gap-[2cqw] p-[5cqw] text-[max(14px,1.9cqw)]',
          isTeaser && 'justify-center',
          small && 'text-[3.4cqw]!',
        )}
      >
        {under !== '' && <p className="text-[0.85em] text-muted">{under}</p>}
        <h2
          className={clsx(
            'font-semibold text-balance wrap-anywhere',
            isTeaser ? 'text-[max(26px,5.4cqw)] leading-tight' : 'text-[max(22px,3.6cqw)] leading-tight',
            small && 'text-[6cqw]!',
          )}
        >
          {title}
        </h2>
        {text !== '' && <p className="max-w-[60ch] leading-normal wrap-anywhere">{text}</p>}
        {!isTeaser && children.length > 0 && (
          <ul className="flex flex-col gap-[1.2cqw]">
            {children.map((child) => (
              <li key={child.xid} className="flex items-baseline gap-[1.2cqw]">
                <span aria-hidden className="size-[0.5em] shrink-0 rounded-full" style={{ background: colour }} />
                <span className="wrap-anywhere">{child.title}</span>
                {child.status !== '' && !small && <StatePill text={child.status} />}
              </li>
            ))}
          </ul>
        )}
        {!small && (
          <div className="mt-auto flex flex-wrap items-end gap-x-[4cqw] gap-y-3 pt-[2cqw]">
            {figures &&
              [
                ['Fra', figures.from],
                ['Nå', figures.now],
                ['Mål', figures.target],
              ].map(([label, value]) => (
                <span key={label} className="flex flex-col gap-1">
                  <span className="text-[0.7em] leading-tight text-muted">{label}</span>
                  <span className="figures text-[1.3em] leading-tight font-semibold">{value}</span>
                </span>
              ))}
            {measuredescr !== '' && (
              <span className="flex flex-col gap-1">
                <span className="text-[0.7em] leading-tight text-muted">Måles ved</span>
                <span>{measuredescr}</span>
              </span>
            )}
            {progress !== null && (
              <span className="flex min-w-40 grow items-center gap-3">
                <span aria-hidden className="h-[0.6em] grow overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full"
                    style={{ width: `${progress * 100}%`, background: colour }}
                  />
                </span>
                <span className="figures text-[1.3em] font-semibold whitespace-nowrap">
                  {formatPercent(progress, 0)}
                </span>
              </span>
            )}
          </div>
        )}
      </div>
    </article>
  );
}

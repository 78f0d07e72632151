'use client';

import clsx from 'clsx';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { axisLabelSets } from '@/lib/core/charts/axis-labels';
import { tickText } from '@/lib/core/charts/axis-text';
import { labelHeight } from '@/lib/core/charts/chart-slots';
import { heldAgainst } from '@/lib/core/charts/comparisons';
import { niceScale } from '@/lib/core/charts/nice-scale';
import { figureIn, tkrText } from '@/lib/core/format/value';
import type { Picked } from '@/lib/core/widgets/column';
import type { Bar } from '@/lib/core/widgets/widget';
import { BarTip } from './bar-tip';
import { shownBetween } from './container-rules';
import { PointerTip, type PointerTipHandle } from './pointer-tip';
import styles from './upright-bars.module.css';

type Datum = Bar['data'][number];

const roomForValue = 46;
const tickCount = 4;

function steps(key: string, at: number, last: number): number | undefined {
  const targets: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
  const to = targets[key];
  return to === undefined ? undefined : Math.max(0, Math.min(to, last));
}

/** Bars along a time axis; a bar that filters is a button, arrow keys move between bars. */
export function UprightBars({
  title,
  widget,
  isPicked,
  onPick,
}: {
  title: string;
  widget: Bar;
  isPicked: (pick: Picked | undefined) => boolean;
  onPick: (pick: Picked) => void;
}) {
  const { data } = widget;
  const held = heldAgainst(widget);
  const hasGhosts = held.some(({ as }) => as === 'before');
  const id = useId();
  const plot = useRef<HTMLOListElement>(null);
  const tip = useRef<PointerTipHandle>(null);
  const chosen = data.findIndex(({ pick }) => isPicked(pick));
  const [focused, setFocused] = useState<number>();
  const tabStop = Math.min(focused ?? Math.max(0, chosen), data.length - 1);
  const scale = niceScale(
    data.flatMap(({ value, before, budget }) => [value, before ?? 0, budget ?? 0]),
    tickCount,
  );
  const share = (value: number) => (value - scale.min) / (scale.max - scale.min);
  const ticks = scale.ticks.map((value) => ({ value, text: tickText('amount', value, scale.step) }));
  const periods = axisLabelSets(data.map(({ key }) => key));
  const rules = [
    shownBetween(`#${id} [data-value]`, roomForValue * data.length),
    ...periods.map(({ from, below }, i) => shownBetween(`#${id} [data-set=p${i}]`, from, below)),
  ];

  function onKeyDown(event: KeyboardEvent) {
    const to = steps(event.key, tabStop, data.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    setFocused(to);
    plot.current?.querySelectorAll('button')[to]?.focus();
  }

  function show(event: MouseEvent, datum: Datum) {
    tip.current?.show(event, <BarTip datum={datum} held={held} hint={datum.pick && 'Klikk for å filtrere'} />);
  }

  function bar({ value, before, budget, pick }: Datum): ReactNode {
    const top = share(Math.max(0, value));
    const bottom = share(Math.min(0, value));
    return (
      <>
        {before !== undefined && before !== null && (
          <span
            aria-hidden
            data-compared="before"
            className={styles.ghost}
            style={{
              bottom: `${share(Math.min(0, before)) * 100}%`,
              height: `${(share(Math.max(0, before)) - share(Math.min(0, before))) * 100}%`,
            }}
          />
        )}
        <span
          aria-hidden
          className={clsx(
            styles.bar,
            hasGhosts && styles.front,
            value < 0 && styles.below,
            chosen !== -1 && !isPicked(pick) && styles.back,
          )}
          style={{ bottom: `${bottom * 100}%`, height: `${(top - bottom) * 100}%` }}
        />
        {budget !== undefined && budget !== null && (
          <span
            aria-hidden
            data-compared="budget"
            className={styles.mark}
            style={{ bottom: `${share(budget) * 100}%` }}
          />
        )}
        {value !== 0 && (
          <span
            aria-hidden
            data-value
            className={clsx(styles.value, hasGhosts && styles.ofFront)}
            style={{ bottom: `${share(labelHeight(Math.max(0, value), [budget ?? 0], scale)) * 100}%` }}
          >
            {figureIn('picture', 'amount', value)}
          </span>
        )}
      </>
    );
  }

  return (
    <div id={id} className={clsx('figures', styles.frame)}>
      <style>{rules.join('')}</style>
      <div aria-hidden className={styles.scale}>
        {/* The longest label reserves the width of the axis. */}
        <span className="invisible">
          {ticks.reduce((longest, { text }) => (text.length > longest.length ? text : longest), '')}
        </span>
        {ticks.map(({ value, text }) => (
          <span key={value} className={styles.tick} style={{ bottom: `${share(value) * 100}%` }}>
            {text}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        {ticks.map(({ value }) => (
          <span
            key={value}
            aria-hidden
            className={clsx(styles.line, value === 0 && styles.zero)}
            style={{ bottom: `${share(value) * 100}%` }}
          />
        ))}
        <ol ref={plot} aria-label={title} className={styles.bars} onKeyDown={onKeyDown}>
          {data.map((datum, i) => {
            const { key, value, pick } = datum;
            const label = `${key}: ${tkrText(value)}`;
            const events = {
              className: styles.column,
              onMouseMove: (event: MouseEvent) => show(event, datum),
              onMouseLeave: () => tip.current?.hide(),
            };
            return (
              <li key={key} className={styles.item}>
                {pick ? (
                  <button
                    type="button"
                    aria-pressed={isPicked(pick)}
                    aria-label={label}
                    tabIndex={i === tabStop ? 0 : -1}
                    onFocus={() => setFocused(i)}
                    onClick={() => onPick(pick)}
                    {...events}
                  >
                    {bar(datum)}
                  </button>
                ) : (
                  <div {...events}>
                    <span className="sr-only">{label}</span>
                    {bar(datum)}
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      </div>
      <div aria-hidden className={styles.axis}>
        {periods.map(({ from, labels }, i) => (
          <span key={from} data-set={`p${i}`}>
            {labels.map(({ index, text, year }) => (
              <span key={index} className={styles.label} style={{ left: `${((index + 0.5) / data.length) * 100}%` }}>
                {text}
                {year && <span className={styles.year}>{year}</span>}
              </span>
            ))}
          </span>
        ))}
      </div>
      <PointerTip ref={tip} />
    </div>
  );
}

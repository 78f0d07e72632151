import clsx from 'clsx';
import { Sparkline } from '@/components/kit/ui/sparkline';
import { changeText, statNumber } from '@/lib/core/charts/stat-text';
import type { Stat } from '@/lib/core/widgets/widget';
import styles from './carousel.module.css';

/** A figure as large as its place allows: label, change and course. */
export function WallStat({ widget }: { widget: Stat }) {
  const { title, subtitle, text, type, stat, colour, changes, data, parameters } = widget;
  const { number, unit } = statNumber(widget);
  return (
    <section aria-label={title} className={styles.stat}>
      <h3 className={styles.statTitle}>{title}</h3>
      <p className={clsx(styles.figure, 'figures', colour === 'bad' && 'text-bad', colour === 'good' && 'text-good')}>
        {number}
        {unit !== '' && stat !== null && <span className={styles.unit}> {unit}</span>}
      </p>
      <p className={styles.statText}>
        {stat === null && parameters.empty ? parameters.empty : text === '' ? subtitle : text}
      </p>
      {stat !== null && (changes.length > 0 || data.length > 1) && (
        <div className={styles.course}>
          <ul>
            {changes.map((change) => (
              <li
                key={change.label}
                className={clsx(change.good === true && 'text-good', change.good === false && 'text-bad')}
              >
                <span className="figures font-semibold">{changeText(type, change)}</span>{' '}
                <span className="text-muted">{change.label}</span>
              </li>
            ))}
          </ul>
          <Sparkline values={data} place="card" />
        </div>
      )}
    </section>
  );
}

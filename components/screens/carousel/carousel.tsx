'use client';

import clsx from 'clsx';
import { ChevronLeft, ChevronRight, WifiOff } from 'lucide-react';
import { type CSSProperties, useCallback, useRef, useState } from 'react';
import type { CallError } from '@/components/kit/client/call-error';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { useStepKeys } from '@/components/kit/context/use-step-keys';
import { FullScreen } from '@/components/kit/ui/full-screen';
import { IconButton } from '@/components/kit/ui/icon-button';
import { EmptyState } from '@/components/kit/ui/states';
import { Switch } from '@/components/kit/ui/switch';
import { formatStamp } from '@/lib/core/format/date';
import { boardReadAt, pastels } from '@/lib/platform/routing/carousel-boards';
import type { PageView } from '@/lib/platform/routing/page-view';
import { Board } from './board';
import styles from './carousel.module.css';
import { useAwake } from './use-awake';
import { type Load, reloadMs, useCarousel } from './use-carousel';

/** A duration in seconds as text: 'under ett minutt', '14 min', '3 t', '2 d'. */
function ageText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return 'under ett minutt';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} t` : `${Math.floor(hours / 24)} d`;
}

const keys = [
  { keys: 'Pil venstre / høyre', text: 'Forrige eller neste tavle' },
  { keys: 'Mellomrom', text: 'Cycle av og på' },
];

/** Shows when the figures were read; announced when they are older than expected. */
function Age({ readAt, seconds, out }: { readAt: number; seconds: number; out: boolean }) {
  const old = out || seconds > (2 * reloadMs) / 1000;
  return (
    <p role="status" className={clsx(styles.age, old && styles.old)}>
      {old ? (
        <>
          <WifiOff aria-hidden className="size-[1.1em] shrink-0" />
          {`${out ? 'Uten kontakt. ' : ''}Tallene er ${ageText(seconds)} gamle`}
        </>
      ) : (
        <>
          Data lest <time dateTime={new Date(readAt * 1000).toISOString()}>{formatStamp(readAt)}</time>
        </>
      )}
    </p>
  );
}

/** The previous board, while it fades out. */
function useFading<B extends { id: string }>(board: B | undefined) {
  const [shown, setShown] = useState(board);
  const [fading, setFading] = useState<B>();
  if (board?.id !== shown?.id) {
    setFading(shown);
    setShown(board);
  } else if (board !== shown) setShown(board);
  return { fading, faded: useCallback(() => setFading(undefined), []) };
}

/**
 * Boards of widgets with a cross-fade (specification 1, section 2.4), each on its own pastel: for an unattended wall,
 * and for users who step through them.
 */
export function Carousel({
  page,
  load,
  onRefused,
  heading,
}: {
  page: PageView;
  load: Load;
  onRefused: (error: CallError) => void;
  /** The page's name above the board's title, where there is no header. */
  heading?: string;
}) {
  const stage = useRef<HTMLElement>(null);
  const { boards, at, board, cycle, setCycle, step, readAt, age, out } = useCarousel(page, load, onRefused);
  const toggle = useCallback(() => setCycle(!cycle), [setCycle, cycle]);
  useStepKeys({ step, toggle });
  useKeyHelp('Karusellen', keys);
  useAwake(cycle);
  const { fading, faded } = useFading(board);
  if (!board) {
    return (
      <main id="innhold" className="h-dvh">
        <EmptyState text="Ingen tavler å vise ennå." />
      </main>
    );
  }
  const boardRead = boardReadAt(board, readAt);
  const dated = { ...page, readAt };
  return (
    <main
      id="innhold"
      ref={stage}
      data-board={board.id}
      className={clsx(styles.stage, heading !== undefined && styles.whole)}
      style={{ '--pastel': `var(--pastel-${at % pastels})` } as CSSProperties}
    >
      <div className={styles.bar}>
        <div className="min-w-0">
          {heading !== undefined && <p className={styles.heading}>{heading}</p>}
          <h2 aria-live={cycle ? 'off' : 'polite'} className={styles.title}>
            {board.title}
          </h2>
        </div>
        <div className={clsx(styles.controls, 'no-print')}>
          <Age readAt={boardRead} seconds={age + readAt - boardRead} out={out} />
          <Switch label="Cycle" checked={cycle} onChange={setCycle} />
          <IconButton label="Forrige tavle" icon={<ChevronLeft />} onClick={() => step(-1)} />
          <p className={styles.count}>
            {at + 1}/{boards.length}
          </p>
          <IconButton label="Neste tavle" icon={<ChevronRight />} onClick={() => step(1)} />
          <FullScreen stage={stage} what="Tavlene" />
        </div>
      </div>
      <div className={styles.boards}>
        {fading && fading.id !== board.id && (
          <div key={fading.id} aria-hidden inert className={clsx(styles.layer, styles.leaving)} onAnimationEnd={faded}>
            <Board board={fading} page={dated} turns={false} />
          </div>
        )}
        <div key={board.id} className={clsx(styles.layer, fading && styles.coming)}>
          <Board board={board} page={dated} turns={cycle} />
        </div>
      </div>
      <ol className={clsx(styles.dots, 'no-print')} aria-label="Tavler">
        {boards.map(({ id, title }, i) => (
          <li key={id}>
            <button
              type="button"
              aria-label={title}
              aria-current={i === at || undefined}
              className={styles.dot}
              onClick={() => step(i - at)}
            />
          </li>
        ))}
      </ol>
    </main>
  );
}

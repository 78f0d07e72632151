'use client';

import { ChevronDown, ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { CountBox } from '@/components/domains/equipment/scan/count-box';
import { ScannedLine } from '@/components/domains/equipment/scan/scanned-line';
import { useToday } from '@/components/kit/context/use-today';
import { Button } from '@/components/kit/ui/button';
import { Menu, MenuItem, MenuLabel, MenuLine } from '@/components/kit/ui/menu';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatNumber } from '@/lib/core/format/number';
import { listedOf, type ScanEntry } from '@/lib/domains/equipment/shipping/scan-entries';
import { expectedOf, isReturn, type ReturnAction, returnActions } from '@/lib/domains/equipment/shipping/scan-rules';
import { returnWords } from './next-as';
import { nextText, outText, type ScanItem } from './project-scans';

/** Takes a picture of what is damaged, on a phone with its camera. */
function PictureButton({ name, onPicture }: { name: string; onPicture: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={`Bilde av skaden på ${name}`}
        accept="image/*"
        capture="environment"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onPicture(file);
        }}
      />
      <Button look="quiet" className="h-10!" aria-label={`Ta bilde av ${name}`} onClick={() => input.current?.click()}>
        <ImagePlus className="size-4" aria-hidden />
        <span className="max-sm:sr-only">Bilde</span>
      </Button>
    </>
  );
}

/** The count as 'N av M', and any surplus. */
function placeOf(item: ScanItem, { action, count }: ScanEntry) {
  const expected = expectedOf(item, action);
  const of = `${formatNumber(Math.min(count, expected))} av ${formatNumber(expected)}`;
  if (count <= expected) return { text: of, extra: false };
  const more = isReturn(action)
    ? `${formatNumber(count - expected)} er ikke ute her`
    : `${formatNumber(count - expected)} utenfor listen`;
  return { text: expected === 0 ? more : `${of}, ${more}`, extra: true };
}

/** Returns the text below a line's name: count, omissions, reason, and the thing's destination. */
function factsOf(
  item: ScanItem,
  entry: ScanEntry,
  { entries, pictures, today }: { entries: readonly ScanEntry[]; pictures: number; today: string },
): string[] {
  const { action, reason } = entry;
  const place = placeOf(item, entry);
  if (!isReturn(action)) return [item.shortid, place.text];
  const left = item.out - listedOf(entries, item.xid, action);
  return [
    (item.serialno === null || place.extra) && place.text,
    left > 0 && `${formatNumber(left)} ute ennå`,
    reason,
    action === 'skadet' && pictures > 0 && `${formatNumber(pictures)} ${pictures === 1 ? 'bilde' : 'bilder'}`,
    action === 'skadet' && item.serialno !== null && 'går til service',
    action === 'returnert' && outText(item, today),
    action === 'returnert' && nextText(item, today),
  ].filter((fact): fact is string => typeof fact === 'string');
}

/** A line's action: a press changes it, or takes the line off the list. */
function ActionPill({
  name,
  action,
  onMove,
  onDrop,
}: {
  name: string;
  action: ReturnAction;
  onMove: (to: ReturnAction) => void;
  onDrop: () => void;
}) {
  const { pill, tone } = returnWords[action];
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`${name} er ført som ${pill.toLocaleLowerCase('nb')}. Endre`}
          className="flex h-10 items-center rounded-control px-1 hover:bg-hover"
        >
          <StatePill text={pill} tone={tone}>
            <ChevronDown className="ml-0.5 inline size-3.5 align-text-bottom" aria-hidden />
          </StatePill>
        </button>
      }
    >
      <MenuLabel>Før {name} som</MenuLabel>
      {returnActions.map((to) => (
        <MenuItem key={to} disabled={to === action} onSelect={() => onMove(to)}>
          {returnWords[to].text}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={onDrop}>Ta av listen</MenuItem>
    </Menu>
  );
}

/** A scanned item with what it is entered as, and its number of pieces. */
export function ScannedEntry({
  company,
  entry,
  item,
  entries,
  most,
  pictures,
  onCount,
  onMove,
  onPicture,
}: {
  company: string;
  entry: ScanEntry;
  item: ScanItem | undefined;
  entries: readonly ScanEntry[];
  most: number;
  /** The number of pictures of its damage. */
  pictures: number;
  onCount: (count: number) => void;
  onMove: (to: ReturnAction) => void;
  onPicture: (file: File) => void;
}) {
  const today = useToday();
  const { xid, action, count } = entry;
  const name = item?.shortid ?? '';
  return (
    <ScannedLine
      company={company}
      xid={xid}
      title={item && (isReturn(action) ? `${item.shortid} ${item.title}` : item.title)}
      text={item ? factsOf(item, entry, { entries, pictures, today }).join(' · ') : 'Ta den av listen.'}
      warns={!item || placeOf(item, entry).extra}
    >
      <span className="flex shrink-0 items-center max-sm:flex-col max-sm:items-end">
        <span className="flex items-center">
          {action === 'skadet' && <PictureButton name={name} onPicture={onPicture} />}
          {isReturn(action) && <ActionPill name={name} action={action} onMove={onMove} onDrop={() => onCount(0)} />}
        </span>
        {/* What has a number of its own is one. */}
        {(!isReturn(action) || item?.serialno === null || count > 1) && (
          <CountBox name={name} count={count} most={item ? most : count} onCount={onCount} />
        )}
      </span>
    </ScannedLine>
  );
}

import type { CSSProperties, ReactNode } from 'react';
import { initialsOf } from '@/lib/core/format/initials';
import { accent, bad, muted } from './frame';

const tones = { bad, warn: '#8a5300' } as const;
const rule = '1px solid #d8dfe5';
export const font: CSSProperties = { fontFamily: 'Arial, Helvetica, sans-serif', fontSize: 15, lineHeight: 1.4 };
export const small: CSSProperties = { fontSize: 13, color: muted };
const right: CSSProperties = { ...font, textAlign: 'right', whiteSpace: 'nowrap', verticalAlign: 'top' };

/** The part of a line that is on the right: its amount above how late it is. */
export type Side = { amount: string; isLoss: boolean; word: string; tone: 'bad' | 'warn' };

/** A company's initials, as a cell: no picture. */
function Mark({ name }: { name: string }) {
  const box: CSSProperties = {
    ...font,
    fontSize: 11,
    fontWeight: 'bold',
    border: `2px solid ${muted}`,
    borderRadius: 5,
  };
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td width={22} height={22} align="center" style={{ ...box, color: '#17212b', padding: 0 }}>
            {initialsOf(name)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A row with the way to what it is about. */
export function Line({
  mark,
  href: to,
  text,
  detail,
  side,
}: {
  mark?: string;
  href: string;
  text: string;
  detail: string;
  side: Side;
}) {
  const cell: CSSProperties = { borderBottom: rule, padding: '10px 0', verticalAlign: 'top' };
  return (
    <tr>
      {mark !== undefined && (
        <td width={36} style={cell}>
          <Mark name={mark} />
        </td>
      )}
      <td style={{ ...font, ...cell, paddingRight: 12 }}>
        <a href={to} style={{ color: '#17212b', fontWeight: 'bold', textDecoration: 'none' }}>
          {text}
        </a>
        {detail !== '' && <div style={small}>{detail}</div>}
      </td>
      <td style={{ ...right, ...cell }}>
        {side.amount !== '' && (
          <div style={{ fontWeight: 'bold', color: side.isLoss ? tones.bad : '#17212b' }}>{side.amount}</div>
        )}
        {side.word !== '' && (
          <div style={{ fontSize: 13, fontWeight: 'bold', color: tones[side.tone] }}>{side.word}</div>
        )}
      </td>
    </tr>
  );
}

/** A group's heading with its count, and the way to it where it has one. */
export function Heading({
  mark,
  wide,
  text,
  count,
  open,
}: {
  mark?: string;
  wide?: true;
  text: string;
  count: string;
  open?: string;
}) {
  const cell: CSSProperties = { ...font, borderBottom: '1px solid #b8c2ca', paddingBottom: 6 };
  return (
    <tr>
      {mark !== undefined && (
        <td width={36} style={cell}>
          <Mark name={mark} />
        </td>
      )}
      <td style={cell} colSpan={wide ? 2 : 1}>
        <strong>{text}</strong> <span style={{ color: muted }}>{count}</span>
      </td>
      <td style={{ ...right, ...cell }}>
        {open !== undefined && (
          <a href={open} style={{ color: accent }}>
            Åpne
          </a>
        )}
      </td>
    </tr>
  );
}

/** A table within the letter; a heading with other columns than its rows is one of its own. */
export function Group({ isHead = false, children }: { isHead?: boolean; children: ReactNode }) {
  return (
    <tr>
      <td style={{ paddingBottom: isHead ? 0 : 20 }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>{children}</tbody>
        </table>
      </td>
    </tr>
  );
}

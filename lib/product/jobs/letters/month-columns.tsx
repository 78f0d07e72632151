import type { CSSProperties } from 'react';
import { shortMonthName } from '@/lib/core/filters/months';
import { bad, muted } from './frame';

/** A month of a figure in a letter: its value, the text of it, and whether it breaks the rule. */
export type LetterMonth = { month: string; value: number; text: string; broken: boolean };

const teal = '#5d9aa0';
const tall = 96;
const cellFont: CSSProperties = { fontFamily: 'Arial, Helvetica, sans-serif', fontSize: 11, lineHeight: '14px' };

/** A part of a column: a cell with a ground, since no mail program draws anything else alike. */
function Bar({ height, color }: { height: number; color: string }) {
  if (height < 1) return null;
  return (
    <table role="presentation" align="center" width="60%" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td height={height} style={{ backgroundColor: color, height, fontSize: 0, lineHeight: 0 }} />
        </tr>
      </tbody>
    </table>
  );
}

/**
 * A figure at the end of each month as columns, cut by a line at the limit; those that break the rule are red and have
 * their number beneath. Only for values and a limit of zero or more.
 */
export function MonthColumns({ months, limit }: { months: readonly LetterMonth[]; limit: number }) {
  const most = Math.max(limit, ...months.map(({ value }) => value)) || 1;
  const scaled = (value: number) => Math.round((value / most) * tall);
  const line = scaled(limit);
  const share = `${Math.floor(100 / months.length)}%`;
  return (
    <tr>
      <td style={{ paddingBottom: 4 }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ tableLayout: 'fixed' }}>
          <tbody>
            <tr>
              {months.map(({ month, value, text, broken }) => (
                <td
                  key={month}
                  width={share}
                  align="center"
                  valign="bottom"
                  style={{ ...cellFont, color: muted, verticalAlign: 'bottom', paddingTop: 2 }}
                >
                  {!broken && <span className="w">{text}</span>}
                  <Bar height={scaled(value) - line} color={broken ? bad : teal} />
                </td>
              ))}
            </tr>
            <tr>
              {months.map(({ month, value, broken }) => (
                <td
                  key={month}
                  align="center"
                  valign="bottom"
                  height={line}
                  style={{ height: line, verticalAlign: 'bottom', borderTop: '2px solid #17212b', fontSize: 0 }}
                >
                  <Bar height={Math.min(scaled(value), line)} color={broken ? bad : teal} />
                </td>
              ))}
            </tr>
            <tr>
              {months.map(({ month, text, broken }) => (
                <td
                  key={month}
                  align="center"
                  valign="top"
                  style={{ ...cellFont, color: broken ? bad : muted, fontWeight: broken ? 'bold' : 'normal' }}
                >
                  {shortMonthName(month)}
                  {broken && (
                    <>
                      <br />
                      {text}
                    </>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
}

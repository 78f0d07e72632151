import type { ReactNode } from 'react';
import { type Letterhead, senderParts } from '@/lib/core/format/letterhead';
import { font, ink, muted } from './frame';

const small = { ...font, fontSize: 13, color: muted };

type Props = {
  from: Letterhead;
  logo: ReactNode;
  /** Draws a line. */
  line: (text: string) => ReactNode;
};

/** Shows the sender of a letter to a customer or supplier, in the letter and in the preview of the letterhead alike. */
export function SenderRow({ from, logo, line }: Props) {
  const { name, place, right } = senderParts(from);
  return (
    <tr>
      <td style={{ paddingBottom: 20 }}>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ borderBottom: `2px solid ${ink}` }}
        >
          <tbody>
            <tr>
              <td style={{ ...font, fontWeight: 'bold', paddingBottom: 12, verticalAlign: 'top' }}>
                {logo}
                {line(name)}
                {place !== '' && <div style={{ ...small, fontWeight: 'normal' }}>{line(place)}</div>}
              </td>
              <td
                style={{
                  ...small,
                  padding: '0 0 12px 12px',
                  textAlign: 'right',
                  verticalAlign: 'top',
                  whiteSpace: 'nowrap',
                }}
              >
                {right.map((text) => (
                  <div key={text}>{line(text)}</div>
                ))}
              </td>
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
}

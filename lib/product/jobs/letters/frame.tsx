import type { CSSProperties, ReactNode } from 'react';

/** The colours and type of letters: inline, since mail programs drop style sheets. */
const ink = '#17212b';
export const muted = '#51606e';
const accent = '#00666b';

const font: CSSProperties = { fontFamily: 'Arial, Helvetica, sans-serif', fontSize: 15, lineHeight: 1.5, color: ink };

/** Hides what can be missed on a phone; where it is ignored the letter is whole, only wider. */
const narrow = '@media (max-width:480px){.w{display:none!important}.p{padding:16px!important}}';

/** A paragraph, as a row of the letter's table. */
export function Row({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  return (
    <tr>
      <td style={{ ...font, paddingBottom: 16, ...style }}>{children}</td>
    </tr>
  );
}

/** The one thing to press: a cell, since a mail program need not draw buttons. */
export function PressHere({ href, text }: { href: string; text: string }) {
  return (
    <tr>
      <td style={{ paddingBottom: 12 }}>
        <table role="presentation" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td style={{ backgroundColor: accent, borderRadius: 6, padding: '12px 20px' }}>
                <a href={href} style={{ ...font, color: '#ffffff', fontWeight: 'bold', textDecoration: 'none' }}>
                  {text}
                </a>
              </td>
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
}

/** A whole letter: tables with inline styles, without pictures, fonts or scripts from elsewhere. */
export function LetterFrame({ title, company, children }: { title: string; company: string; children: ReactNode }) {
  return (
    <html lang="nb">
      {/* biome-ignore lint/style/noHeadElement: a letter is no page of Next. */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        <style>{narrow}</style>
      </head>
      <body style={{ margin: 0, backgroundColor: '#ffffff' }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td className="p" style={{ padding: 24 }}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: 640 }}>
                  <tbody>
                    <Row style={{ fontWeight: 'bold', paddingBottom: 20 }}>{company}</Row>
                    {children}
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

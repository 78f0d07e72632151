import { type CSSProperties, Fragment, type ReactNode } from 'react';

/** The colours and type of letters: inline, since mail programs drop style sheets. */
export const ink = '#17212b';
export const muted = '#51606e';
export const accent = '#00666b';
export const bad = '#b3261e';

export const rule = '1px solid #d8dfe5';

export const font: CSSProperties = {
  fontFamily: 'Arial, Helvetica, sans-serif',
  fontSize: 15,
  lineHeight: 1.5,
  color: ink,
};

/** Hides what can be missed on a phone; where it is ignored the letter is whole, only wider. */
const narrow =
  '@media (max-width:480px){.w{display:none!important}.p{padding:16px!important}}@media (max-width:688px){.f{width:100%!important}}';

/** A paragraph, as a row of the letter's table. */
export function Row({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  return (
    <tr>
      <td style={{ ...font, paddingBottom: 16, ...style }}>{children}</td>
    </tr>
  );
}

/** Text with its line breaks, which not every mail program takes from a style. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a letter never change.
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** The name of the company alone, above a letter of the product to its own people. */
export function CompanyRow({ company }: { company: string }) {
  return <Row style={{ fontWeight: 'bold', paddingBottom: 20 }}>{company}</Row>;
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

const small: CSSProperties = { fontSize: 13, color: muted };

/** The foot of a subscription: why one gets it, and the ways to change or stop it. */
export function StopLine({ foot, choose, stop }: { foot: string; choose?: string; stop: string }) {
  const link: CSSProperties = { color: accent };
  return (
    <Row style={{ ...small, borderTop: '1px solid #d8dfe5', paddingTop: 12 }}>
      {foot}{' '}
      {choose !== undefined && (
        <>
          <a href={choose} style={link}>
            Velg hva som skal med
          </a>{' '}
          ·{' '}
        </>
      )}
      <a href={stop} style={link}>
        Slutt å sende det
      </a>
    </Row>
  );
}

/** A whole letter: tables with inline styles, without pictures, fonts or scripts from elsewhere. */
export function LetterFrame({ title, head, children }: { title: string; head: ReactNode; children: ReactNode }) {
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
                {/* The width is an attribute: mail programs that draw with Word's engine know no max-width. */}
                <table
                  role="presentation"
                  className="f"
                  width={640}
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ maxWidth: '100%' }}
                >
                  <tbody>
                    {head}
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

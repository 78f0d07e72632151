import { View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { PdfText } from './text';
import { styles } from './theme';

/**
 * A heading with its content. Both are direct children of the page, since only then does the heading move with a body
 * that goes to the next page. `ownPage`: starts on a new page.
 */
export function PdfSection({
  title,
  subtitle = '',
  ownPage = false,
  room = 90,
  children,
}: {
  title: string;
  subtitle?: string;
  ownPage?: boolean;
  /** Points of the body that must fit below the heading. */
  room?: number;
  children: ReactNode;
}) {
  return (
    <>
      {/* Not on a page of its own: a required height above what is left would make the renderer leave the page empty. */}
      <View
        style={{ marginTop: 14, marginBottom: 4 }}
        wrap={false}
        break={ownPage}
        {...(!ownPage && { minPresenceAhead: room })}
      >
        <PdfText style={styles.heading}>{title}</PdfText>
        {subtitle === '' ? null : <PdfText style={styles.subheading}>{subtitle}</PdfText>}
      </View>
      {children}
    </>
  );
}

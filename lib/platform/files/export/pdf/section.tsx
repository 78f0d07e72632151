import { View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { PdfText } from './text';
import { styles } from './theme';

/**
 * A heading with what stands under it. Heading and body are both children of the page: only so does the heading follow a
 * body that goes to the next page. `ownPage`: starts on a new one.
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
  /** Points of the body that stay with the heading. */
  room?: number;
  children: ReactNode;
}) {
  return (
    <>
      {/* On a sheet of its own there is all the room: asked for more than is left, the renderer would leave the sheet empty. */}
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

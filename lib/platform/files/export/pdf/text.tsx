import { Text, type View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import { unbroken } from '@/lib/core/format/unbroken';
import { printable } from './printable';
import { fontFamily, ink } from './theme';

type PageTextProps = { children: string; style?: ComponentProps<typeof View>['style']; minPresenceAhead?: number };

/** Every text goes through here, so that only characters the fonts have are drawn. */
export function PdfText({ children, style = {}, ...rest }: PageTextProps) {
  return (
    <Text style={style} {...rest}>
      {printable(unbroken(children))}
    </Text>
  );
}

type DrawnTextProps = {
  children: string;
  x: number;
  y: number;
  size?: number;
  bold?: boolean;
  color?: string;
  anchor?: 'start' | 'middle' | 'end';
};

/** Text in a drawing, which inherits no type from the page. */
export function DrawnText({
  children,
  x,
  y,
  size = 7,
  bold = false,
  color = ink.text,
  anchor = 'start',
}: DrawnTextProps) {
  const style = { fontFamily: [...fontFamily], fontSize: size, fontWeight: bold ? 600 : 400 };
  return (
    <Text x={x} y={y} fill={color} textAnchor={anchor} style={style}>
      {printable(children)}
    </Text>
  );
}

'use client';

import type { ReactElement } from 'react';
import { useLayers } from './layers';
import { Trigger, useOpener } from './opener';

/** A tooltip on hover and focus, and with `pressed` when what it is about, which does nothing else, is pressed. */
export function Tip({
  label,
  pressed = false,
  children,
}: {
  label: string;
  pressed?: boolean;
  children: ReactElement;
}) {
  const opener = useOpener({});
  const layers = useLayers(opener.isNear);
  return (
    <>
      <Trigger opener={opener} kind={pressed ? 'note' : 'hover'}>
        {children}
      </Trigger>
      {layers && <layers.Tip opener={opener} label={label} />}
    </>
  );
}

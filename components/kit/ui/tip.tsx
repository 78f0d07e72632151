'use client';

import type { ReactElement } from 'react';
import { useLayers } from './layers';
import { Trigger, useOpener } from './opener';

/** A tooltip on hover and focus. */
export function Tip({ label, children }: { label: string; children: ReactElement }) {
  const opener = useOpener({});
  const layers = useLayers(opener.isNear);
  return (
    <>
      <Trigger opener={opener} kind="hover">
        {children}
      </Trigger>
      {layers && <layers.Tip opener={opener} label={label} />}
    </>
  );
}

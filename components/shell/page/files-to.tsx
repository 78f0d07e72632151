'use client';

import { type ComponentProps, useRef } from 'react';
import { handFiles } from '@/components/kit/input/import/handed-files';
import { useGo } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';

/** Opens the file chooser, and takes what is chosen to an import's page (`to`), which reads it at once. */
export function FilesTo({
  to,
  label,
  accept,
  ...button
}: ComponentProps<typeof Button> & { to: string; label: string; accept: string }) {
  const go = useGo();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          handFiles([...(target.files ?? [])]);
          go(to);
        }}
      />
      <Button onClick={() => input.current?.click()} {...button} />
    </>
  );
}

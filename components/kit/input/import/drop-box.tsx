'use client';

import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/kit/ui/button';

/** A file input with a drop zone: the chosen files in the middle, their actions at the right. */
export function DropBox({
  label,
  accept,
  multiple = false,
  choose = multiple ? 'Velg filer' : 'Velg fil',
  said,
  onFiles,
  disabled,
  children,
}: {
  label: string;
  accept: string;
  /** Allows several files. */
  multiple?: boolean;
  /** The text of the button. */
  choose?: string;
  said: ReactNode;
  onFiles: (files: readonly File[]) => void;
  disabled: boolean;
  children?: ReactNode;
}) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
      }}
      className={clsx(
        'no-print flex flex-wrap items-center gap-3 rounded-control border border-dashed p-4 transition-colors duration-150',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sunken',
      )}
    >
      <FileUp className="size-5 text-muted" aria-hidden />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        className="sr-only"
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Cleared after each choice, so that choosing the same, corrected file again fires a change event.
          target.value = '';
          onFiles(files);
        }}
        disabled={disabled}
      />
      <span className="mr-auto min-w-0 truncate max-sm:basis-[calc(100%-40px)]">{said}</span>
      <Button onClick={() => input.current?.click()} disabled={disabled}>
        {choose}
      </Button>
      {children}
    </div>
  );
}

'use client';

import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatNumber } from '@/lib/format/number';

/** Chooses a file or takes a dropped one; what is done with it stands to the right. */
export function FileDrop({
  label,
  accept,
  file,
  onFile,
  disabled,
  children,
}: {
  label: string;
  accept: string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  disabled: boolean;
  children: ReactNode;
}) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Without a file the field is empty, and so it is for each choice: the same file may be chosen again, mended meanwhile.
  useEffect(() => {
    if (!file && input.current) input.current.value = '';
  }, [file]);

  function choose() {
    if (!input.current) return;
    input.current.value = '';
    input.current.click();
  }

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
        if (!disabled) onFile(event.dataTransfer.files[0]);
      }}
      className={clsx(
        'flex flex-wrap items-center gap-3 rounded-control border border-dashed p-4 transition-colors duration-150',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sunken',
      )}
    >
      <FileUp className="size-5 text-muted" aria-hidden />
      <input
        ref={input}
        type="file"
        accept={accept}
        className="sr-only"
        aria-label={label}
        onChange={(event) => onFile(event.target.files?.[0])}
        disabled={disabled}
      />
      <span className="mr-auto min-w-0 truncate max-sm:basis-[calc(100%-40px)]">
        {file ? (
          <>
            {file.name} <span className="text-muted figures">({formatNumber(file.size / 1024)} kB)</span>
          </>
        ) : (
          <span className="text-muted">Slipp filen her, eller velg den.</span>
        )}
      </span>
      <Button onClick={choose} disabled={disabled}>
        Velg fil
      </Button>
      {children}
    </div>
  );
}

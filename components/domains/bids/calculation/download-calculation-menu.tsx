'use client';

import { FileSpreadsheet, FileText, Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { FileLink } from '@/components/kit/client/file-link';
import { DownloadButton } from '@/components/kit/input/filters/download-menu';
import { Menu, MenuItem, MenuLabel, MenuLine } from '@/components/kit/ui/menu';
import { type EstimateFile, estimateFiles, estimateHref } from '@/lib/domains/bids/calculations/estimate/address';

const files: Readonly<Record<EstimateFile, { icon: ReactNode; text: string }>> = {
  excel: { icon: <FileSpreadsheet aria-hidden />, text: 'Excel, alle faner' },
  kunde: { icon: <FileText aria-hidden />, text: 'PDF til kunde' },
  intern: { icon: <FileText aria-hidden />, text: 'PDF intern' },
};

/** Explains in a sentence a missing file, or a file that differs from the screen. */
function wordOf(saved: boolean, dirty: boolean, mayWrite: boolean): string | undefined {
  if (!saved) return mayWrite ? 'Lagre kalkylen før du laster ned.' : 'Kalkylen er ikke lagret ennå.';
  return dirty ? 'Filene viser det som er lagret, ikke det ulagrede arbeidet.' : undefined;
}

/** 'Last ned' of the saved calculation, as real links; unsaved work is pointed out and can be saved first. */
export function DownloadCalculationMenu({
  company,
  calculation,
  dirty,
  busy,
  mayWrite,
  onSave,
}: {
  company: string;
  /** The saved one; undefined: never saved. */
  calculation: string | undefined;
  dirty: boolean;
  busy: boolean;
  mayWrite: boolean;
  onSave: () => void;
}) {
  const word = wordOf(calculation !== undefined, dirty, mayWrite);
  return (
    <Menu trigger={<DownloadButton />}>
      {word !== undefined && (
        <>
          <MenuLabel>
            <span className="block max-w-56">{word}</span>
          </MenuLabel>
          {dirty && mayWrite && (
            <MenuItem icon={<Save />} disabled={busy} onSelect={onSave}>
              Lagre først
            </MenuItem>
          )}
          <MenuLine />
        </>
      )}
      {estimateFiles.map((file) => {
        const { icon, text } = files[file];
        return calculation === undefined ? (
          <MenuItem key={file} icon={icon} disabled>
            {text}
          </MenuItem>
        ) : (
          <MenuItem key={file} asChild>
            <FileLink href={estimateHref(company, calculation, file)}>
              {icon}
              {text}
            </FileLink>
          </MenuItem>
        );
      })}
    </Menu>
  );
}

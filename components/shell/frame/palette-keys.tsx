const keys = [
  ['↑ ↓', 'velg'],
  ['Tab', 'neste gruppe'],
  ['↵', 'åpne'],
  ['Ctrl ↵', 'i ny fane'],
  ['→', 'handlinger'],
  ['Esc', 'lukk'],
] as const;

/** The keys of the palette; a phone has none. */
export function PaletteKeys() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-3 py-2 text-caption text-muted max-sm:hidden pointer-coarse:hidden">
      {keys.map(([key, text]) => (
        <span key={key} className="last:ml-auto">
          <kbd className="mr-1 rounded-control border border-line px-1 font-sans">{key}</kbd>
          {text}
        </span>
      ))}
    </p>
  );
}

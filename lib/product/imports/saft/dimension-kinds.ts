/** The axes that the reports know, and 'other'. */
export type DimensionKind = 'project' | 'department' | 'segment' | 'other';

type Known = Exclude<DimensionKind, 'other'>;

/**
 * Words in descriptions, the surest group first: a cost centre counts as department only where no type is called
 * department.
 */
const words: Record<Known, string[][]> = {
  project: [['prosjekt', 'prosjekter', 'prosjektnr', 'prosjektnummer', 'project', 'projects', 'projekt'], ['proj']],
  department: [
    ['avdeling', 'avdelinger', 'avdelingsnr', 'department', 'departments', 'avd', 'dept'],
    ['kostnadssted', 'koststed', 'ansvar', 'ansvarssted', 'costcenter', 'costcentre', 'centre', 'center'],
  ],
  segment: [
    ['segment', 'segmenter', 'segments', 'forretningsområde', 'virksomhetsområde'],
    ['divisjon', 'division'],
  ],
};

/** Codes that are recognized when there is no description. */
const codes: Record<Known, string[]> = {
  project: ['p', 'pr', 'pro', 'prj', 'pros', 'proj', 'prosj', 'prosjekt', 'project'],
  department: ['a', 'avd', 'avdeling', 'd', 'dep', 'dept', 'department'],
  segment: ['s', 'seg', 'segm', 'segment', 'fo'],
};

const kinds = Object.keys(words) as Known[];

/** Ranks a type as a kind: 0 is surest, undefined means not at all. */
function rank(type: string, name: string | undefined, kind: Known): number | undefined {
  const code = type.toLowerCase();
  const described = name?.toLowerCase();
  if (described === undefined || described === code) return codes[kind].includes(code) ? 0 : undefined;
  const found = described.split(/[^a-zæøå]+/);
  const best = words[kind].findIndex((group) => group.some((word) => found.includes(word)));
  return best < 0 ? undefined : best;
}

/**
 * The kind of each analysis type of a file. A kind goes to one type only, the surest (then the first), because a line
 * has one project, one department and one segment; `known` are the company's earlier decisions, which win.
 */
export function dimensionKinds(
  types: { type: string; typeName: string | undefined }[],
  known: ReadonlyMap<string, DimensionKind>,
): Map<string, DimensionKind> {
  const result = new Map<string, DimensionKind>();
  for (const { type } of types) result.set(type, known.get(type) ?? 'other');
  const taken = new Set(known.values());
  for (const kind of kinds.filter((candidate) => !taken.has(candidate))) {
    const best = types
      .filter(({ type }) => !known.has(type) && result.get(type) === 'other')
      .map(({ type, typeName }) => ({ type, rank: rank(type, typeName, kind) }))
      .filter((candidate): candidate is { type: string; rank: number } => candidate.rank !== undefined)
      .sort((a, b) => a.rank - b.rank)[0];
    if (best) result.set(best.type, kind);
  }
  return result;
}

/** An analysis value's key within a company. */
export function dimensionKey(type: string, code: string): string {
  return `${type}\t${code}`;
}

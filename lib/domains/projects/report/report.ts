import type { StateTone } from '@/lib/core/widgets/state-tone';
import type { Audience } from './audience';

/** A tone that a figure or a line is printed in; null is ink. */
export type PrintTone = 'bad' | 'warn' | null;

/** A row of the comparison as printed; `mark` (earned) and `fill` (actual) are shares of the plan. */
export type FigureRow = {
  name: string;
  asOf: string;
  earned: string;
  now: string;
  deviation: string;
  tone: PrintTone;
  plan: string;
  forecast: string;
  forecastDeviation: string;
  forecastTone: PrintTone;
  mark: number | null;
  fill: number | null;
};

/** A point of a cumulative line: yyyy-mm-dd and whole øre. */
export type CurvePoint = { day: string; value: number };

/** Cumulative cost. Empty lines are left out; `pace`: nobody assessed the rest. */
export type CostCurve = {
  plan: CurvePoint[];
  earned: CurvePoint[];
  now: CurvePoint[];
  forecast: CurvePoint[];
  pace: boolean;
};

/** An activity, or the completed ones together: shares of it, and its agreed days. */
export type ActivityLine = {
  title: string;
  from: string | null;
  to: string | null;
  planned: number | null;
  done: number | null;
  deviation: number | null;
  tone: PrintTone;
  end: string | null;
  kind: 'activity' | 'completed' | 'milestone';
};

export type VariationLine = { title: string; amount: string; sent: string; status: string; tone: PrintTone };

export type RiskLine = {
  title: string;
  response: string;
  owner: string;
  status: string;
  tone: StateTone;
  score: number;
  /** Left out of a customer's report. */
  amount?: string;
  due: string;
  dueTone: PrintTone;
};

export type AskLine = {
  what: string;
  decides: string;
  amount: string;
  waited: string;
  tone: PrintTone;
  by: string;
};

type ReportPicture = { text: string; about: string; bytes: Uint8Array };

/** Lines of a section, and how many more there are. */
export type Lines<Line> = { lines: Line[]; more: number };

/**
 * The two pages of a project's report as printed, in plain values. A section that the reader may not read, or that the
 * audience is not shown, is missing.
 */
export type ProjectReport = {
  audience: Audience;
  company: string;
  /** 'dd.mm.yyyy': all ages count to this day. */
  day: string;
  today: string;
  foot: string;
  project: { name: string; status: string; facts: [string, string][] };
  verdict: { tone: StateTone; sentence: string; reason: string };
  figures: { title: string; note: string; head: string; rows: FigureRow[] };
  curve?: CostCurve;
  variations?: Lines<VariationLine>;
  time?: Lines<ActivityLine> & { note: string };
  risks?: Lines<RiskLine> & { note: string; sum?: string };
  requirements?: string;
  pictures?: { note: string; pictures: ReportPicture[] };
  asks?: Lines<AskLine> & { customer: string; note: string; sum?: string };
};

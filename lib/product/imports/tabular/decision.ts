/**
 * One thing that was decided about a file before its values were read: the encoding, the heading row, what a column's
 * numbers mean. The person sees why, and may answer otherwise by `key`; an unsure one must be answered.
 */
export type Decision = {
  key: string;
  /** The subject of the decision: 'Tegnsett'. */
  title: string;
  value: string;
  /** The decision and its reason, in Norwegian. */
  said: string;
  /** True if the evidence settles it; otherwise the import waits for an answer. */
  sure: boolean;
  /** A default that goes for a call that says nothing, while a person is asked. */
  assumed?: true;
  /** The alternatives with the file's own text as each would read it. */
  choices: readonly { value: string; text: string; example: string }[];
  /** Allows an answer that is none of the choices, under this label, as in 'Et annet prosjekt: nummer eller navn'. */
  other?: string;
};

/** The decisions that change which rows and columns a file has. */
export const fileDecisions: readonly string[] = ['encoding', 'delimiter', 'headings', 'sheet', 'hidden'];

/** Answers to decisions, by key. */
export type Answers = Readonly<Record<string, string>>;

/** The answer to a decision where it is one of its choices: its value, or undefined. */
export function answered(answers: Answers, key: string, values: readonly string[]): string | undefined {
  const answer = answers[key];
  return answer !== undefined && values.includes(answer) ? answer : undefined;
}

/** A text shortened for a sentence. */
export function quoted(text: string, most = 40): string {
  const bare = text.replaceAll(/\s+/g, ' ').trim();
  return `«${bare.length > most ? `${bare.slice(0, most)}…` : bare}»`;
}

/** Answers about lines, which are others in a corrected file. */
const ofLines = /^(cell:|same$|stored$|control$)/;
/** Answers about one file alone: next month's has another sheet, next year's budget and agreement others. */
const ofOneFile = /^(headings$|sheet$|hidden$|year$|file$|agreement:|all:)/;

/** The answers that hold for a corrected file: all but those about single lines. */
export const answersOfCorrected = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !ofLines.test(key)));

/** The answers that hold for the next file with the same headings too. */
export const lastingAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answersOfCorrected(answers)).filter(([key]) => !ofOneFile.test(key)));

/** The key of the answer that corrects a cell: the text that is read in its place. */
export const cellKey = (line: number, col: string): string => `cell:${line}:${col}`;

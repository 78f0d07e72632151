export type Course = {
  title: string;
  issuer: string;
  /** Months it holds; absent: for good. */
  months?: number;
  /** What its numbers begin with. */
  prefix: string;
};

/** What a person is asked for: to run projects, price bids, answer for an office task, or do the work. */
export type Duty = 'manager' | 'estimator' | 'office' | 'field';

export type Position = {
  title: string;
  count: number;
  duty: Duty;
  /** Codes of the departments its people are spread over. */
  departments: string[];
  /** The part of them that is hired. */
  hired?: number;
  apprentice?: true;
  /** Courses (by their names in the plan) that all have, and that about half have. */
  all: string[];
  some?: string[];
};

export type StaffPlan = {
  courses: Record<string, Course>;
  positions: Position[];
};

/** Courses known in every trade. */
export const commonCourses = {
  hms: { title: 'HMS-kurs for verneombud og AMU, 40 timer', issuer: 'HMS-senteret', prefix: 'HMS' },
  leader: { title: 'HMS-kurs for ledere', issuer: 'HMS-senteret', prefix: 'HML' },
  firstAid: { title: 'Førstehjelp og hjertestarter', issuer: 'Norsk Folkehjelp', months: 24, prefix: 'FH' },
  truck: { title: 'Truckførerbevis T1–T4', issuer: 'Kranteknisk Forening', prefix: 'TR' },
  lift: { title: 'Personløfter klasse A, B og C', issuer: 'Kranteknisk Forening', months: 60, prefix: 'PL' },
  fall: { title: 'Fallsikring, bruk og kontroll', issuer: 'Vertikalskolen', months: 36, prefix: 'FS' },
  hotWork: { title: 'Varme arbeider', issuer: 'Norsk brannvernforening', months: 60, prefix: 'VA' },
  g11: { title: 'G11 løfteoperasjoner', issuer: 'Kranteknisk Forening', months: 60, prefix: 'G11' },
} satisfies Record<string, Course>;

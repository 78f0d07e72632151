/** Parameters of the competence matrix: day, courses, department, kind of employment, person. */
export const dayParam = 'dag';
export const courseParam = 'kurs';
export const departmentParam = 'avdeling';
export const categoryParam = 'ansettelse';
export const personParam = 'person';
/** The people shown for chosen courses: those qualified for all of them, or everybody. */
export const whoParam = 'hvem';
export const everybody = 'alle';

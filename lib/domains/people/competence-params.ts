/** Parameters of the competence matrix' address: the day, one's courses, the department, the kind of employment, one person. */
export const dayParam = 'dag';
export const courseParam = 'kurs';
export const departmentParam = 'avdeling';
export const categoryParam = 'ansettelse';
export const personParam = 'person';
/** Who is shown where courses are chosen: those who may do it all, or everybody. */
export const whoParam = 'hvem';
export const everybody = 'alle';

/** A duration in seconds as text: 'under ett minutt', '14 min', '3 t', '2 d'. */
export function ageText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return 'under ett minutt';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} t` : `${Math.floor(hours / 24)} d`;
}

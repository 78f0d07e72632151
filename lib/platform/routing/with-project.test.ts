import { expect, test } from 'vitest';
import { withProject } from './with-project';

const paths = new Set(['/project/customtable/prosjekt', '/equipment/planning']);
const here = '/project/customtable/oversikt?company=a&projectid=p1&fane=logg';

test('a link to another page about one project carries the project of this one', () => {
  expect(withProject('/equipment/planning?company=a', here, paths)).toBe('/equipment/planning?company=a&projectid=p1');
  expect(withProject('/equipment/planning?company=a#x', here, paths)).toBe(
    '/equipment/planning?company=a&projectid=p1#x',
  );
});

test('nothing is added to a link that names a project, to another page or company, or from a page without one', () => {
  for (const [address, from] of [
    ['/equipment/planning?company=a&projectid=p2', here],
    ['/economy/report/resultat?company=a', here],
    ['/equipment/planning?company=b', here],
    ['/equipment/planning?company=a', '/home?company=a'],
  ] as const)
    expect(withProject(address, from, paths)).toBeUndefined();
});

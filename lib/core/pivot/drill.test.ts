import { describe, expect, it } from 'vitest';
import type { Row } from '@/lib/core/widgets/column';
import { pivotDrill } from './drill';
import type { PivotOptions } from './pivot';

const options: PivotOptions = {
  rows: [
    { text: 'Klasse', value: 'klass' },
    { text: 'Konto', value: 'account' },
  ],
  columns: [
    { text: 'År', value: 'year' },
    { text: 'Måned', value: 'month' },
  ],
  measure: { text: 'Netto', value: 'net' },
};

function row(account: string, month: string, drill?: Record<string, string>): Row {
  const group = account.slice(0, 1);
  const own = { group, account, from: month, to: month, ...drill };
  return { klass: group, account, year: month.slice(0, 4), month, net: 1, _drill: own };
}

describe('pivotDrill', () => {
  it('names exactly what was summed, from the cell to the grand total', () => {
    const data = [row('3000', '2017-01'), row('3000', '2017-02'), row('3100', '2017-02'), row('4000', '2017-01')];
    const at = pivotDrill(options, data);
    expect(at('/3/3000', '/2017/2017-01')).toEqual({ group: '3', account: '3000', from: '2017-01', to: '2017-01' });
    expect(at('/3', '/2017/2017-02')).toEqual({ group: '3', from: '2017-02', to: '2017-02' });
    expect(at('/3', '')).toEqual({ group: '3', from: '2017-01', to: '2017-02' });
    expect(at('', '')).toEqual({ from: '2017-01', to: '2017-02' });
    expect(at('/9', '')).toBeUndefined();
  });

  it('gives nothing across months the table leaves out', () => {
    const data = [row('3000', '2016-03'), row('3000', '2017-03')];
    expect(pivotDrill(options, data)('/3', '')).toBeUndefined();
    expect(pivotDrill(options, data)('/3', '/2017')).toEqual({
      group: '3',
      account: '3000',
      from: '2017-03',
      to: '2017-03',
    });
  });

  it('gives nothing where the parameters would name other rows too', () => {
    const loose = (account: string): Row => ({ ...row(account, '2017-01'), _drill: { account } });
    const at = pivotDrill(options, [loose('3000'), loose('3100'), loose('4000')]);
    expect(at('/3/3000', '')).toEqual({ account: '3000' });
    expect(at('/3', '')).toBeUndefined();
    expect(at('', '')).toEqual({});
  });

  it('gives nothing for a total with a row that leads nowhere', () => {
    const { _drill, ...without } = row('3100', '2017-01');
    expect(pivotDrill(options, [row('3000', '2017-01'), without])('/3', '')).toBeUndefined();
  });
});

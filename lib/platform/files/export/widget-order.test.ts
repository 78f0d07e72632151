import { expect, test } from 'vitest';
import type { Datatable } from '@/lib/core/widgets/widget';
import { madePage } from '@/tests/factories/made-page';
import { widgetsInOrder } from './widget-order';

const list = (title: string, chooses?: string): Datatable => ({
  wtype: 'datatable',
  title,
  subtitle: '',
  total: 0,
  options: { columns: [] },
  data: [],
  parameters: { chooses },
});
const titles = (chooses?: string) =>
  widgetsInOrder(madePage({ all: list('Kunder', chooses), one: list('Tilbud') })).map(
    (widget) => 'title' in widget && widget.title,
  );

test('what is taken out about one customer is without the list of all of them', () => {
  expect(titles('customer')).toEqual(['Tilbud']);
  expect(titles()).toEqual(['Kunder', 'Tilbud']);
  expect(titles('project')).toEqual(['Kunder', 'Tilbud']);
});

import { defineColumns } from './define-columns';

export const budgetColumns = defineColumns({
  accountGroup: { text: 'Kontogruppe', type: 'text', width: 110, dropfilter: true },
  project: { text: 'Prosjekt', type: 'text', width: 220, dropfilter: true },
});

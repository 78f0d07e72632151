-- Who sees which rows: the lock of every company table, the policies of company, and what the role of company queries is granted.

-- The one way a company table gets its lock: forced row-level security, one policy for reading and writing, and the grants.
-- Tables grow by company: one that comes into a large table is few of its rows, and autovacuum's own ten per cent would leave the
-- planner without a word of it.
create function protect_company_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company_rows on %s for all to public '
    'using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid) '
    'with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', target);
  execute format('grant select, insert, update, delete on %s to innsikt_app', target);
  execute format(
    'alter table %s set (autovacuum_analyze_scale_factor = 0.002, autovacuum_analyze_threshold = 500)', target);
end
$$;
revoke execute on function protect_company_table(regclass) from public;

select protect_company_table(t) from unnest(array[
  'company_day', 'group_member', 'group_elimination', 'group_account_pair', 'group_pair_decision',
  'page_title', 'page_layout', 'column_choice', 'notice',
  'job_run', 'job_off', 'letter', 'letter_try', 'mass_mail', 'alert', 'page_mail', 'mailed_figures',
  'edit_log', 'named_write', 'number_series', 'stored_file', 'import_memory',
  'deletion_rule', 'deletion_hold', 'deletion_log', 'scratch',
  'account', 'customer', 'supplier', 'contact', 'dimension', 'tax_code', 'import_run', 'import_change',
  'ledger_part', 'ledger_part_piece', 'voucher', 'voucher_line', 'voucher_line_dimension',
  'opening_balance', 'open_item', 'settlement_choice',
  'ledger_month', 'account_month', 'revenue_month', 'customer_year', 'ledger_day', 'open_stretch',
  'budget', 'budget_month', 'measure', 'measure_value',
  'contact_event', 'reminder', 'register_answer', 'register_accounts', 'register_watch',
  'bid', 'price_line', 'discount_agreement', 'discount_line', 'calculation', 'calculation_line', 'calculation_version',
  'project', 'contract', 'variation', 'project_log', 'handover', 'handover_point', 'handover_event',
  'recommendation', 'execution', 'execution_link', 'requirement', 'forecast', 'evaluation', 'risk', 'opportunity',
  'time_entry', 'voucher_tie',
  'equipment', 'booking', 'wish', 'service_record', 'stock_count', 'stock_count_line', 'shipping_line',
  'purchase_order', 'purchase_order_line', 'purchase_order_event', 'order_letter', 'purchase_delivery',
  'supplier_invoice', 'supplier_invoice_line', 'invoice_match', 'invoice_decision', 'invoice_claim', 'claim_settlement',
  'sales_order',
  'employee', 'certificate', 'ppe_size', 'task',
  'strategy_node', 'growth_item', 'growth_score',
  'kamishibai_board', 'kamishibai_point', 'kamishibai_row', 'kamishibai_card', 'kamishibai_flip'
]::regclass[]) as t;

-- A company may read its own line here; users, memberships and permissions it may not touch at all.
alter table company enable row level security;
create policy own_company on company for select to innsikt_app
  using (id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select on company to innsikt_app;

-- An import gives the company what its file says of it, in the import's own transaction: whose the first ledger file is, too.
create policy own_company_changes on company for update to innsikt_app
  using (id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (id = nullif(current_setting('app.company_id', true), '')::uuid);
grant update (fiscal_start, orgnr, ledger_name) on company to innsikt_app;

-- A group names its members on its own line, by the trigger.
grant update (group_members) on company to innsikt_app;

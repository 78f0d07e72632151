-- The foreign keys, made when every table is there: the subjects need no order among themselves.

alter table company_day
  add constraint company_day_company_id_company_id_fk foreign key (company_id) references company (id);

alter table "user"
  add constraint user_password_given_by_user_id_fk foreign key (password_given_by) references "user" (id);

alter table membership
  add constraint membership_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint membership_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table permission
  add constraint permission_company_id_user_id_membership_company_id_user_id_fk
    foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade;

alter table access_log
  add constraint access_log_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint access_log_by_id_user_id_fk foreign key (by_id) references "user" (id),
  add constraint access_log_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table session
  add constraint session_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table password_reset
  add constraint password_reset_user_id_user_id_fk foreign key (user_id) references "user" (id),
  add constraint password_reset_made_by_user_id_fk foreign key (made_by) references "user" (id);

alter table second_factor
  add constraint second_factor_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table recovery_code
  add constraint recovery_code_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table api_key
  add constraint api_key_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint api_key_made_by_user_id_fk foreign key (made_by) references "user" (id);

alter table screen
  add constraint screen_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint screen_paired_by_user_id_fk foreign key (paired_by) references "user" (id);

alter table group_member
  add constraint group_member_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint group_member_company_id_owner_id_group_member_company_id_xid_fk
    foreign key (company_id, owner_id) references group_member (company_id, xid);

alter table group_elimination
  add constraint group_elimination_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint group_elimination_company_id_member_row_group_member_company_id_xid_fk
    foreign key (company_id, member_row) references group_member (company_id, xid);

alter table group_account_pair
  add constraint group_account_pair_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint group_account_pair_company_id_claim_row_group_member_company_id_xid_fk
    foreign key (company_id, claim_row) references group_member (company_id, xid),
  add constraint group_account_pair_company_id_debt_row_group_member_company_id_xid_fk
    foreign key (company_id, debt_row) references group_member (company_id, xid);

alter table group_pair_decision
  add constraint group_pair_decision_company_id_company_id_fk foreign key (company_id) references company (id);

alter table page_title
  add constraint page_title_company_id_company_id_fk foreign key (company_id) references company (id);

alter table page_layout
  add constraint page_layout_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint page_layout_saved_by_user_id_fk foreign key (saved_by) references "user" (id);

alter table column_choice
  add constraint column_choice_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint column_choice_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table favourite
  add constraint favourite_company_id_user_id_membership_company_id_user_id_fk
    foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade;

alter table page_use
  add constraint page_use_company_id_user_id_membership_company_id_user_id_fk
    foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade;

alter table notice
  add constraint notice_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint notice_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table notice_choice
  add constraint notice_choice_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table morning_time
  add constraint morning_time_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table morning_letter
  add constraint morning_letter_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table push_device
  add constraint push_device_user_id_user_id_fk foreign key (user_id) references "user" (id),
  add constraint push_device_session_id_session_id_fk foreign key (session_id) references session (id) on delete cascade;

alter table quiet_hours
  add constraint quiet_hours_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table calendar_feed
  add constraint calendar_feed_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint calendar_feed_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table job_run
  add constraint job_run_company_id_company_id_fk foreign key (company_id) references company (id);

alter table job_off
  add constraint job_off_company_id_company_id_fk foreign key (company_id) references company (id);

alter table letter
  add constraint letter_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint letter_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table letter_try
  add constraint letter_try_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint letter_try_company_id_letter_id_letter_company_id_xid_fk
    foreign key (company_id, letter_id) references letter (company_id, xid) on delete cascade;

alter table mass_mail
  add constraint mass_mail_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint mass_mail_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table alert
  add constraint alert_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint alert_owner_id_user_id_fk foreign key (owner_id) references "user" (id),
  add constraint alert_handed_by_user_id_fk foreign key (handed_by) references "user" (id);

alter table page_mail
  add constraint page_mail_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint page_mail_owner_id_user_id_fk foreign key (owner_id) references "user" (id);

alter table mailed_figures
  add constraint mailed_figures_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint mailed_figures_company_id_letter_id_letter_company_id_xid_fk
    foreign key (company_id, letter_id) references letter (company_id, xid) on delete cascade,
  add constraint mailed_figures_company_id_mail_id_page_mail_company_id_xid_fk
    foreign key (company_id, mail_id) references page_mail (company_id, xid);

alter table edit_log
  add constraint edit_log_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint edit_log_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table named_write
  add constraint named_write_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint named_write_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table number_series
  add constraint number_series_company_id_company_id_fk foreign key (company_id) references company (id);

alter table stored_file
  add constraint stored_file_company_id_company_id_fk foreign key (company_id) references company (id);

alter table import_memory
  add constraint import_memory_company_id_company_id_fk foreign key (company_id) references company (id);

alter table deletion_rule
  add constraint deletion_rule_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint deletion_rule_by_id_user_id_fk foreign key (by_id) references "user" (id);

alter table deletion_hold
  add constraint deletion_hold_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint deletion_hold_by_id_user_id_fk foreign key (by_id) references "user" (id);

alter table deletion_log
  add constraint deletion_log_company_id_company_id_fk foreign key (company_id) references company (id);

alter table scratch
  add constraint scratch_company_id_company_id_fk foreign key (company_id) references company (id);

alter table account
  add constraint account_company_id_company_id_fk foreign key (company_id) references company (id);

alter table customer
  add constraint customer_company_id_company_id_fk foreign key (company_id) references company (id);

alter table supplier
  add constraint supplier_company_id_company_id_fk foreign key (company_id) references company (id);

alter table contact
  add constraint contact_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint contact_company_id_customer_id_customer_company_id_xid_fk
    foreign key (company_id, customer_id) references customer (company_id, xid);

alter table dimension
  add constraint dimension_company_id_company_id_fk foreign key (company_id) references company (id);

alter table tax_code
  add constraint tax_code_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint tax_code_company_id_import_run_id_import_run_company_id_xid_fk
    foreign key (company_id, import_run_id) references import_run (company_id, xid) on delete cascade;

alter table import_run
  add constraint import_run_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint import_run_imported_by_user_id_fk foreign key (imported_by) references "user" (id);

alter table import_change
  add constraint import_change_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint import_change_company_id_import_run_id_import_run_company_id_xid_fk
    foreign key (company_id, import_run_id) references import_run (company_id, xid) on delete cascade;

alter table ledger_part
  add constraint ledger_part_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint ledger_part_added_by_user_id_fk foreign key (added_by) references "user" (id);

alter table ledger_part_piece
  add constraint ledger_part_piece_company_id_part_id_ledger_part_company_id_xid_fk
    foreign key (company_id, part_id) references ledger_part (company_id, xid) on delete cascade;

alter table voucher
  add constraint voucher_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint voucher_company_id_import_run_id_import_run_company_id_xid_fk
    foreign key (company_id, import_run_id) references import_run (company_id, xid);

alter table voucher_line
  add constraint voucher_line_company_id_voucher_id_voucher_company_id_xid_fk
    foreign key (company_id, voucher_id) references voucher (company_id, xid),
  add constraint voucher_line_company_id_account_id_account_company_id_xid_fk
    foreign key (company_id, account_id) references account (company_id, xid),
  add constraint voucher_line_company_id_customer_id_customer_company_id_xid_fk
    foreign key (company_id, customer_id) references customer (company_id, xid),
  add constraint voucher_line_company_id_supplier_id_supplier_company_id_xid_fk
    foreign key (company_id, supplier_id) references supplier (company_id, xid),
  add constraint voucher_line_company_id_project_id_dimension_company_id_xid_fk
    foreign key (company_id, project_id) references dimension (company_id, xid),
  add constraint voucher_line_company_id_department_id_dimension_company_id_xid_fk
    foreign key (company_id, department_id) references dimension (company_id, xid),
  add constraint voucher_line_company_id_segment_id_dimension_company_id_xid_fk
    foreign key (company_id, segment_id) references dimension (company_id, xid);

alter table voucher_line_dimension
  add constraint voucher_line_dimension_company_id_line_id_voucher_line_company_id_xid_fk
    foreign key (company_id, line_id) references voucher_line (company_id, xid),
  add constraint voucher_line_dimension_company_id_dimension_id_dimension_company_id_xid_fk
    foreign key (company_id, dimension_id) references dimension (company_id, xid);

alter table opening_balance
  add constraint opening_balance_company_id_account_id_account_company_id_xid_fk
    foreign key (company_id, account_id) references account (company_id, xid),
  add constraint opening_balance_company_id_import_run_id_import_run_company_id_xid_fk
    foreign key (company_id, import_run_id) references import_run (company_id, xid);

alter table open_item
  add constraint open_item_company_id_account_id_account_company_id_xid_fk
    foreign key (company_id, account_id) references account (company_id, xid),
  add constraint open_item_company_id_customer_id_customer_company_id_xid_fk
    foreign key (company_id, customer_id) references customer (company_id, xid),
  add constraint open_item_company_id_supplier_id_supplier_company_id_xid_fk
    foreign key (company_id, supplier_id) references supplier (company_id, xid),
  add constraint open_item_company_id_import_run_id_import_run_company_id_xid_fk
    foreign key (company_id, import_run_id) references import_run (company_id, xid);

alter table ledger_month
  add constraint ledger_month_company_id_account_id_account_company_id_xid_fk
    foreign key (company_id, account_id) references account (company_id, xid),
  add constraint ledger_month_company_id_customer_id_customer_company_id_xid_fk
    foreign key (company_id, customer_id) references customer (company_id, xid),
  add constraint ledger_month_company_id_project_id_dimension_company_id_xid_fk
    foreign key (company_id, project_id) references dimension (company_id, xid),
  add constraint ledger_month_company_id_segment_id_dimension_company_id_xid_fk
    foreign key (company_id, segment_id) references dimension (company_id, xid);

alter table account_month
  add constraint account_month_company_id_account_id_account_company_id_xid_fk
    foreign key (company_id, account_id) references account (company_id, xid);

alter table revenue_month
  add constraint revenue_month_company_id_customer_id_customer_company_id_xid_fk
    foreign key (company_id, customer_id) references customer (company_id, xid),
  add constraint revenue_month_company_id_segment_id_dimension_company_id_xid_fk
    foreign key (company_id, segment_id) references dimension (company_id, xid);

alter table customer_year
  add constraint customer_year_company_id_account_id_account_company_id_xid_fk
    foreign key (company_id, account_id) references account (company_id, xid),
  add constraint customer_year_company_id_customer_id_customer_company_id_xid_fk
    foreign key (company_id, customer_id) references customer (company_id, xid);

alter table open_stretch
  add constraint open_stretch_company_id_customer_id_customer_company_id_xid_fk
    foreign key (company_id, customer_id) references customer (company_id, xid),
  add constraint open_stretch_company_id_supplier_id_supplier_company_id_xid_fk
    foreign key (company_id, supplier_id) references supplier (company_id, xid);

alter table budget
  add constraint budget_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint budget_company_id_project_id_dimension_company_id_xid_fk
    foreign key (company_id, project_id) references dimension (company_id, xid);

alter table budget_month
  add constraint budget_month_company_id_budget_id_budget_company_id_xid_fk
    foreign key (company_id, budget_id) references budget (company_id, xid) on delete cascade;

alter table measure
  add constraint measure_company_id_company_id_fk foreign key (company_id) references company (id);

alter table measure_value
  add constraint measure_value_company_id_measure_id_measure_company_id_xid_fk
    foreign key (company_id, measure_id) references measure (company_id, xid) on delete cascade;

alter table contact_event
  add constraint contact_event_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint contact_event_user_id_user_id_fk foreign key (user_id) references "user" (id);

alter table reminder
  add constraint reminder_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint reminder_user_id_user_id_fk foreign key (user_id) references "user" (id),
  add constraint reminder_company_id_customer_id_customer_company_id_xid_fk
    foreign key (company_id, customer_id) references customer (company_id, xid);

alter table register_answer
  add constraint register_answer_company_id_company_id_fk foreign key (company_id) references company (id);

alter table register_accounts
  add constraint register_accounts_company_id_company_id_fk foreign key (company_id) references company (id);

alter table register_watch
  add constraint register_watch_company_id_company_id_fk foreign key (company_id) references company (id);

alter table bid
  add constraint bid_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint bid_company_id_client_id_customer_company_id_xid_fk
    foreign key (company_id, client_id) references customer (company_id, xid),
  add constraint bid_company_id_segment_id_dimension_company_id_xid_fk
    foreign key (company_id, segment_id) references dimension (company_id, xid),
  add constraint bid_company_id_responsible_id_employee_company_id_xid_fk
    foreign key (company_id, responsible_id) references employee (company_id, xid),
  add constraint bid_company_id_contact_id_contact_company_id_xid_fk
    foreign key (company_id, contact_id) references contact (company_id, xid);

alter table price_line
  add constraint price_line_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint price_line_company_id_sup_id_supplier_company_id_xid_fk
    foreign key (company_id, sup_id) references supplier (company_id, xid);

alter table discount_agreement
  add constraint discount_agreement_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint discount_agreement_company_id_sup_id_supplier_company_id_xid_fk
    foreign key (company_id, sup_id) references supplier (company_id, xid);

alter table discount_line
  add constraint discount_line_company_id_agreement_id_discount_agreement_company_id_xid_fk
    foreign key (company_id, agreement_id) references discount_agreement (company_id, xid) on delete cascade;

alter table calculation
  add constraint calculation_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint calculation_saved_by_user_id_fk foreign key (saved_by) references "user" (id),
  add constraint calculation_company_id_bid_id_bid_company_id_xid_fk
    foreign key (company_id, bid_id) references bid (company_id, xid);

alter table calculation_line
  add constraint calculation_line_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint calculation_line_calculation_fk
    foreign key (company_id, calculation_id) references calculation (company_id, xid) on delete cascade,
  add constraint calculation_line_company_id_sup_id_supplier_company_id_xid_fk
    foreign key (company_id, sup_id) references supplier (company_id, xid);

alter table calculation_version
  add constraint calculation_version_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint calculation_version_saved_by_user_id_fk foreign key (saved_by) references "user" (id),
  add constraint calculation_version_calculation_fk
    foreign key (company_id, calculation_id) references calculation (company_id, xid) on delete cascade;

alter table project
  add constraint project_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint project_company_id_client_id_customer_company_id_xid_fk
    foreign key (company_id, client_id) references customer (company_id, xid),
  add constraint project_company_id_segment_id_dimension_company_id_xid_fk
    foreign key (company_id, segment_id) references dimension (company_id, xid),
  add constraint project_company_id_manager_id_employee_company_id_xid_fk
    foreign key (company_id, manager_id) references employee (company_id, xid),
  add constraint project_company_id_dimension_id_dimension_company_id_xid_fk
    foreign key (company_id, dimension_id) references dimension (company_id, xid),
  add constraint project_company_id_bid_id_bid_company_id_xid_fk foreign key (company_id, bid_id) references bid (company_id, xid),
  add constraint project_calculation_fk
    foreign key (company_id, calculation_id, calculation_version)
    references calculation_version (company_id, calculation_id, version);

alter table contract
  add constraint contract_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint contract_company_id_client_id_customer_company_id_xid_fk
    foreign key (company_id, client_id) references customer (company_id, xid),
  add constraint contract_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint contract_company_id_responsible_id_employee_company_id_xid_fk
    foreign key (company_id, responsible_id) references employee (company_id, xid);

alter table variation
  add constraint variation_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint variation_company_id_contract_id_contract_company_id_xid_fk
    foreign key (company_id, contract_id) references contract (company_id, xid);

alter table project_log
  add constraint project_log_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint project_log_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint project_log_company_id_employee_id_employee_company_id_xid_fk
    foreign key (company_id, employee_id) references employee (company_id, xid);

alter table handover
  add constraint handover_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint handover_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint handover_company_id_responsible_id_employee_company_id_xid_fk
    foreign key (company_id, responsible_id) references employee (company_id, xid);

alter table handover_point
  add constraint handover_point_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint handover_point_company_id_handover_id_handover_company_id_xid_fk
    foreign key (company_id, handover_id) references handover (company_id, xid) on delete cascade;

alter table handover_event
  add constraint handover_event_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint handover_event_user_id_user_id_fk foreign key (user_id) references "user" (id),
  add constraint handover_event_company_id_handover_id_handover_company_id_xid_fk
    foreign key (company_id, handover_id) references handover (company_id, xid) on delete cascade;

alter table recommendation
  add constraint recommendation_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint recommendation_company_id_client_id_customer_company_id_xid_fk
    foreign key (company_id, client_id) references customer (company_id, xid),
  add constraint recommendation_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint recommendation_company_id_contact_id_contact_company_id_xid_fk
    foreign key (company_id, contact_id) references contact (company_id, xid);

alter table execution
  add constraint execution_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint execution_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint execution_company_id_responsible_id_employee_company_id_xid_fk
    foreign key (company_id, responsible_id) references employee (company_id, xid),
  add constraint execution_company_id_variation_id_variation_company_id_xid_fk
    foreign key (company_id, variation_id) references variation (company_id, xid);

alter table execution_link
  add constraint execution_link_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint execution_link_earlier_fk
    foreign key (company_id, project_id, earlier_id) references execution (company_id, project_id, xid) on delete cascade,
  add constraint execution_link_later_fk
    foreign key (company_id, project_id, later_id) references execution (company_id, project_id, xid) on delete cascade;

alter table requirement
  add constraint requirement_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint requirement_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint requirement_company_id_contract_id_contract_company_id_xid_fk
    foreign key (company_id, contract_id) references contract (company_id, xid),
  add constraint requirement_company_id_responsible_id_employee_company_id_xid_fk
    foreign key (company_id, responsible_id) references employee (company_id, xid);

alter table forecast
  add constraint forecast_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint forecast_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid);

alter table evaluation
  add constraint evaluation_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint evaluation_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint evaluation_company_id_responsible_id_employee_company_id_xid_fk
    foreign key (company_id, responsible_id) references employee (company_id, xid);

alter table risk
  add constraint risk_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint risk_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint risk_company_id_responsible_id_employee_company_id_xid_fk
    foreign key (company_id, responsible_id) references employee (company_id, xid),
  add constraint risk_company_id_variation_id_variation_company_id_xid_fk
    foreign key (company_id, variation_id) references variation (company_id, xid);

alter table opportunity
  add constraint opportunity_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint opportunity_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint opportunity_company_id_responsible_id_employee_company_id_xid_fk
    foreign key (company_id, responsible_id) references employee (company_id, xid),
  add constraint opportunity_company_id_variation_id_variation_company_id_xid_fk
    foreign key (company_id, variation_id) references variation (company_id, xid);

alter table time_entry
  add constraint time_entry_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint time_entry_company_id_employee_id_employee_company_id_xid_fk
    foreign key (company_id, employee_id) references employee (company_id, xid),
  add constraint time_entry_activity_fk
    foreign key (company_id, project_id, activity_id) references execution (company_id, project_id, xid);

alter table voucher_tie
  add constraint voucher_tie_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint voucher_tie_company_id_voucher_line_id_voucher_line_company_id_xid_fk
    foreign key (company_id, voucher_line_id) references voucher_line (company_id, xid) on delete cascade,
  add constraint voucher_tie_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid);

alter table equipment
  add constraint equipment_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint equipment_company_id_sup_id_supplier_company_id_xid_fk
    foreign key (company_id, sup_id) references supplier (company_id, xid),
  add constraint equipment_company_id_image_id_stored_file_company_id_xid_fk
    foreign key (company_id, image_id) references stored_file (company_id, xid);

alter table booking
  add constraint booking_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint booking_confirmed_by_user_id_fk foreign key (confirmed_by) references "user" (id),
  add constraint booking_company_id_equipment_id_equipment_company_id_xid_fk
    foreign key (company_id, equipment_id) references equipment (company_id, xid),
  add constraint booking_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid);

alter table wish
  add constraint wish_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint wish_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint wish_company_id_equipment_id_equipment_company_id_xid_fk
    foreign key (company_id, equipment_id) references equipment (company_id, xid);

alter table service_record
  add constraint service_record_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint service_record_company_id_equipment_id_equipment_company_id_xid_fk
    foreign key (company_id, equipment_id) references equipment (company_id, xid),
  add constraint service_record_company_id_sup_id_supplier_company_id_xid_fk
    foreign key (company_id, sup_id) references supplier (company_id, xid),
  add constraint service_record_company_id_file_id_stored_file_company_id_xid_fk
    foreign key (company_id, file_id) references stored_file (company_id, xid);

alter table stock_count
  add constraint stock_count_company_id_company_id_fk foreign key (company_id) references company (id);

alter table stock_count_line
  add constraint stock_count_line_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint stock_count_line_company_id_count_id_stock_count_company_id_xid_fk
    foreign key (company_id, count_id) references stock_count (company_id, xid) on delete cascade,
  add constraint stock_count_line_company_id_equipment_id_equipment_company_id_xid_fk
    foreign key (company_id, equipment_id) references equipment (company_id, xid);

alter table shipping_line
  add constraint shipping_line_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint shipping_line_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint shipping_line_company_id_equipment_id_equipment_company_id_xid_fk
    foreign key (company_id, equipment_id) references equipment (company_id, xid),
  add constraint shipping_line_company_id_split_from_shipping_line_company_id_xid_fk
    foreign key (company_id, split_from) references shipping_line (company_id, xid);

alter table purchase_order
  add constraint purchase_order_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint purchase_order_sent_by_user_id_fk foreign key (sent_by) references "user" (id),
  add constraint purchase_order_approved_by_user_id_fk foreign key (approved_by) references "user" (id),
  add constraint purchase_order_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint purchase_order_company_id_sup_id_supplier_company_id_xid_fk
    foreign key (company_id, sup_id) references supplier (company_id, xid);

alter table purchase_order_line
  add constraint purchase_order_line_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint purchase_order_line_company_id_order_id_purchase_order_company_id_xid_fk
    foreign key (company_id, order_id) references purchase_order (company_id, xid) on delete cascade,
  add constraint purchase_order_line_company_id_equipment_id_equipment_company_id_xid_fk
    foreign key (company_id, equipment_id) references equipment (company_id, xid),
  add constraint purchase_order_line_company_id_employee_id_employee_company_id_xid_fk
    foreign key (company_id, employee_id) references employee (company_id, xid);

alter table purchase_order_event
  add constraint purchase_order_event_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint purchase_order_event_user_id_user_id_fk foreign key (user_id) references "user" (id),
  add constraint purchase_order_event_company_id_order_id_purchase_order_company_id_xid_fk
    foreign key (company_id, order_id) references purchase_order (company_id, xid) on delete cascade;

alter table order_letter
  add constraint order_letter_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint order_letter_user_id_user_id_fk foreign key (user_id) references "user" (id),
  add constraint order_letter_company_id_order_id_purchase_order_company_id_xid_fk
    foreign key (company_id, order_id) references purchase_order (company_id, xid) on delete cascade;

alter table purchase_delivery
  add constraint purchase_delivery_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint purchase_delivery_company_id_line_id_purchase_order_line_company_id_xid_fk
    foreign key (company_id, line_id) references purchase_order_line (company_id, xid) on delete cascade;

alter table supplier_invoice
  add constraint supplier_invoice_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint supplier_invoice_company_id_sup_id_supplier_company_id_xid_fk
    foreign key (company_id, sup_id) references supplier (company_id, xid),
  add constraint supplier_invoice_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint supplier_invoice_company_id_order_id_purchase_order_company_id_xid_fk
    foreign key (company_id, order_id) references purchase_order (company_id, xid),
  add constraint supplier_invoice_company_id_file_id_stored_file_company_id_xid_fk
    foreign key (company_id, file_id) references stored_file (company_id, xid);

alter table supplier_invoice_line
  add constraint supplier_invoice_line_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint supplier_invoice_line_company_id_invoice_id_supplier_invoice_company_id_xid_fk
    foreign key (company_id, invoice_id) references supplier_invoice (company_id, xid) on delete cascade,
  add constraint supplier_invoice_line_company_id_order_line_id_purchase_order_line_company_id_xid_fk
    foreign key (company_id, order_line_id) references purchase_order_line (company_id, xid),
  add constraint supplier_invoice_line_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint supplier_invoice_line_company_id_equipment_id_equipment_company_id_xid_fk
    foreign key (company_id, equipment_id) references equipment (company_id, xid),
  add constraint supplier_invoice_line_company_id_shipping_id_shipping_line_company_id_xid_fk
    foreign key (company_id, shipping_id) references shipping_line (company_id, xid);

alter table invoice_match
  add constraint invoice_match_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint invoice_match_company_id_equipment_id_equipment_company_id_xid_fk
    foreign key (company_id, equipment_id) references equipment (company_id, xid),
  add constraint invoice_match_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint invoice_match_company_id_sup_id_supplier_company_id_xid_fk
    foreign key (company_id, sup_id) references supplier (company_id, xid);

alter table invoice_decision
  add constraint invoice_decision_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint invoice_decision_company_id_line_id_supplier_invoice_line_company_id_xid_fk
    foreign key (company_id, line_id) references supplier_invoice_line (company_id, xid) on delete cascade;

alter table invoice_claim
  add constraint invoice_claim_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint invoice_claim_company_id_line_id_supplier_invoice_line_company_id_xid_fk
    foreign key (company_id, line_id) references supplier_invoice_line (company_id, xid);

alter table claim_settlement
  add constraint claim_settlement_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint claim_settlement_company_id_claim_id_invoice_claim_company_id_xid_fk
    foreign key (company_id, claim_id) references invoice_claim (company_id, xid) on delete cascade,
  add constraint claim_settlement_company_id_invoice_id_supplier_invoice_company_id_xid_fk
    foreign key (company_id, invoice_id) references supplier_invoice (company_id, xid);

alter table sales_order
  add constraint sales_order_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint sales_order_company_id_customer_id_customer_company_id_xid_fk
    foreign key (company_id, customer_id) references customer (company_id, xid),
  add constraint sales_order_company_id_segment_id_dimension_company_id_xid_fk
    foreign key (company_id, segment_id) references dimension (company_id, xid),
  add constraint sales_order_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid);

alter table employee
  add constraint employee_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint employee_company_id_department_id_dimension_company_id_xid_fk
    foreign key (company_id, department_id) references dimension (company_id, xid);

alter table certificate
  add constraint certificate_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint certificate_company_id_employee_id_employee_company_id_xid_fk
    foreign key (company_id, employee_id) references employee (company_id, xid);

alter table ppe_size
  add constraint ppe_size_company_id_employee_id_employee_company_id_xid_fk
    foreign key (company_id, employee_id) references employee (company_id, xid) on delete cascade;

alter table task
  add constraint task_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint task_owner_id_user_id_fk foreign key (owner_id) references "user" (id),
  add constraint task_handed_to_user_id_fk foreign key (handed_to) references "user" (id);

alter table strategy_node
  add constraint strategy_node_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint strategy_node_company_id_parent_strategy_node_company_id_xid_fk
    foreign key (company_id, parent) references strategy_node (company_id, xid),
  add constraint strategy_node_company_id_responsible_id_employee_company_id_xid_fk
    foreign key (company_id, responsible_id) references employee (company_id, xid),
  add constraint strategy_node_company_id_measure_id_measure_company_id_xid_fk
    foreign key (company_id, measure_id) references measure (company_id, xid);

alter table growth_item
  add constraint growth_item_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint growth_item_company_id_segment_id_dimension_company_id_xid_fk
    foreign key (company_id, segment_id) references dimension (company_id, xid),
  add constraint growth_item_company_id_responsible_id_employee_company_id_xid_fk
    foreign key (company_id, responsible_id) references employee (company_id, xid);

alter table growth_score
  add constraint growth_score_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint growth_score_company_id_item_id_growth_item_company_id_xid_fk
    foreign key (company_id, item_id) references growth_item (company_id, xid) on delete cascade;

alter table kamishibai_board
  add constraint kamishibai_board_company_id_company_id_fk foreign key (company_id) references company (id);

alter table kamishibai_point
  add constraint kamishibai_point_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint kamishibai_point_company_id_board_id_kamishibai_board_company_id_xid_fk
    foreign key (company_id, board_id) references kamishibai_board (company_id, xid);

alter table kamishibai_row
  add constraint kamishibai_row_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint kamishibai_row_company_id_board_id_kamishibai_board_company_id_xid_fk
    foreign key (company_id, board_id) references kamishibai_board (company_id, xid),
  add constraint kamishibai_row_company_id_project_id_project_company_id_xid_fk
    foreign key (company_id, project_id) references project (company_id, xid),
  add constraint kamishibai_row_company_id_equipment_id_equipment_company_id_xid_fk
    foreign key (company_id, equipment_id) references equipment (company_id, xid);

alter table kamishibai_card
  add constraint kamishibai_card_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint kamishibai_card_row_fk
    foreign key (company_id, board_id, row_id) references kamishibai_row (company_id, board_id, xid),
  add constraint kamishibai_card_point_fk
    foreign key (company_id, board_id, point_id) references kamishibai_point (company_id, board_id, xid);

alter table kamishibai_flip
  add constraint kamishibai_flip_company_id_company_id_fk foreign key (company_id) references company (id),
  add constraint kamishibai_flip_user_id_user_id_fk foreign key (user_id) references "user" (id),
  add constraint kamishibai_flip_company_id_card_id_kamishibai_card_company_id_xid_fk
    foreign key (company_id, card_id) references kamishibai_card (company_id, xid);

-- The rules that a constraint cannot say, what queues a job in the transaction that makes it due, and whom company queries may notify.

-- The item is locked against others that book it, so that they come one after the other instead of as a deadlock; its serial number is
-- not changed meanwhile either. A restore may load the bookings before their items: then the backup's value is used.
create function booking_knows_item() returns trigger language plpgsql as $$
begin
  new.serialized := coalesce((
    select e.serialno is not null from equipment e
    where e.company_id = new.company_id and e.xid = new.equipment_id for no key update), new.serialized);
  return new;
end
$$;

create trigger booking_knows_item before insert or update of equipment_id, serialized, startdate, enddate, status, share_id on booking
  for each row execute function booking_knows_item();

create function bookings_follow_serialno() returns trigger language plpgsql as $$
begin
  update booking set serialized = new.serialno is not null
  where company_id = new.company_id and equipment_id = new.xid;
  return null;
end
$$;

create trigger bookings_follow_serialno after update of serialno on equipment
  for each row when ((old.serialno is null) <> (new.serialno is null)) execute function bookings_follow_serialno();

-- An order above the company's limit is approved by another than whoever sent it.
create function purchase_order_needs_approval() returns trigger language plpgsql as $$
declare
  most numeric;
begin
  select order_limit into most from company where id = new.company_id;
  if most is not null and new.approved_by is null and exists (
    select from purchase_order_line line
    where line.company_id = new.company_id and line.order_id = new.xid and line.countam > 0
    having sum(line.countam * line.priceam) > most or bool_or(line.priceam is null))
  then
    raise exception 'An order above the company''s limit is approved by another than whoever sent it.'
      using errcode = 'check_violation', table = 'purchase_order', constraint = 'purchase_order_needs_approval';
  end if;
  return new;
end
$$;

create trigger purchase_order_needs_approval before update of status on purchase_order
  for each row when (old.status in ('kladd', 'sendt', 'avvist') and new.status in ('godkjent', 'delvis levert', 'levert'))
  execute function purchase_order_needs_approval();

-- A certificate that is brought back counts the scans still stored of it; a restored backup has the number itself.
create function count_certificate_scans() returns trigger language plpgsql as $$
begin
  new.scans := (select count(*) from stored_file
    where company_id = new.company_id and scope = 'personell' and object = new.xid::text and removed is null);
  return new;
end $$;

create trigger certificate_scans before insert on certificate for each row
  when (current_user = 'innsikt_app') execute function count_certificate_scans();

-- The groups of a user are found by their companies, outside any company, where the rows of a group cannot be read: its line has
-- their ids. A restored backup has them already.
create function group_names_its_members() returns trigger language plpgsql as $$
declare
  own uuid := coalesce(new.company_id, old.company_id);
begin
  update company set group_members = array(
    select member_id from group_member where company_id = own group by member_id order by min(xid::text))
  where id = own and kind = 'group';
  return null;
end $$;

create trigger group_names_its_members after insert or delete or update of member_id on group_member for each row
  when (current_user = 'innsikt_app') execute function group_names_its_members();

-- A letter's job, in the transaction that writes the letter or decides when it is tried next. The role of company queries has no rights in
-- the queue's schema, so that it queues as the owner. Where the queue is not there yet, as in a restore, the minute's job queues it.
create function queue_letter() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if to_regclass('jobs._private_jobs') is not null then
    perform jobs.add_job('send-letter', json_build_object('company', new.company_id, 'letter', new.xid),
      run_at := new.next_at, job_key := 'letter:' || new.xid);
  end if;
  return null;
end
$$;
revoke execute on function queue_letter() from public;

create trigger letter_queued after insert or update of next_at on letter for each row when (new.next_at is not null)
  execute function queue_letter();

-- Which of some users of the present company get a notice of a kind by mail at once, with their address. The role of company queries may
-- not read users, memberships or choices, and the letter is written in the transaction of the act.
create function notified_at_once(kind text, by_default boolean, users uuid[])
  returns table (id uuid, full_name text, email text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select u.id, u.full_name::text, u.email
    from public.membership m
    join public."user" u on u.id = m.user_id
    left join public.notice_choice c on c.user_id = u.id and c.kind = notified_at_once.kind
    where m.company_id = nullif(current_setting('app.company_id', true), '')::uuid
      and m.suspended_at is null and u.id = any(users)
      and case when c.mail is null then by_default else c.mail = 'now' end
  $$;
revoke execute on function notified_at_once(text, boolean, uuid[]) from public;
grant execute on function notified_at_once(text, boolean, uuid[]) to innsikt_app;

-- Which of some users of the present company get a notice of a kind on a device at once. The role of company queries may not read users'
-- devices or choices, and the notice is written in the transaction of the act.
create function notified_by_phone(kind text, by_default boolean, users uuid[]) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select m.user_id
    from public.membership m
    left join public.notice_choice c on c.user_id = m.user_id and c.kind = notified_by_phone.kind
    where m.company_id = nullif(current_setting('app.company_id', true), '')::uuid
      and m.suspended_at is null and m.user_id = any(users)
      and exists (select from public.push_device d where d.user_id = m.user_id)
      and case when c.phone is null then by_default else c.phone = 'now' end
  $$;
revoke execute on function notified_by_phone(text, boolean, uuid[]) from public;
grant execute on function notified_by_phone(text, boolean, uuid[]) to innsikt_app;

-- One job shows all that is due to a user of a company, in the transaction that made it so. Where the queue is not there yet, as in a
-- restore, it is shown with the next.
create function queue_push() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if to_regclass('jobs._private_jobs') is not null then
    perform jobs.add_job('push-notices', json_build_object('company', new.company_id, 'user', new.user_id),
      max_attempts := 8, job_key := 'push:' || new.company_id || ':' || new.user_id);
  end if;
  return null;
end
$$;
revoke execute on function queue_push() from public;

create trigger notice_push_queued after update of phone_due on notice for each row when (new.phone_due)
  execute function queue_push();

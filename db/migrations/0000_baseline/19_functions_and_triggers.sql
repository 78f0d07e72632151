-- The rules that a constraint cannot say.

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

-- The item is locked against others that book it, so that they come one after the other: two that were both written and then found each
-- other waited until one was taken for a deadlock, a second or more for each of many at once. It keeps its serial number meanwhile, too.
-- A restore may load the bookings before their items: then what the backup says stands.
create or replace function booking_knows_item() returns trigger language plpgsql as $$
begin
  new.serialized := coalesce((
    select e.serialno is not null from equipment e
    where e.company_id = new.company_id and e.xid = new.equipment_id for no key update), new.serialized);
  return new;
end
$$;
--> statement-breakpoint
drop trigger booking_knows_item on booking;
--> statement-breakpoint
create trigger booking_knows_item before insert or update of equipment_id, serialized, startdate, enddate, status, share_id on booking
  for each row execute function booking_knows_item();

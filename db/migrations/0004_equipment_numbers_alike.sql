-- The form in which two numbers are the same for a reader: lib/core/format/alike-form.ts in SQL, and a test holds the two to each other.
-- Capitals are listed: what lower() knows depends on the server's ICU, and an index may not.
create function alike_form(given text) returns text language sql immutable strict parallel safe
return btrim(
  regexp_replace(
    regexp_replace(
      normalize(
        translate(
          normalize(
            regexp_replace(
              given,
              '[\u034F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\U000E0000-\U000E0FFF]',
              '', 'g'),
            nfc),
          'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
          'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя'),
        nfc),
      '[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]', '-', 'g'),
    '[\u0009-\u000D \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'),
  ' ');

-- Numbers that are the same stop the upgrade with their list: which of two labels is renamed is for their company to decide, and the release
-- that is in use can do it. The lock is lifted for the look, since an owner is bound by it as well; the transaction puts it back.
alter table equipment no force row level security;
do $$
declare
  found text;
begin
  select string_agg(format('%s: %s', name, numbers), E'\n' order by name, numbers) into found
  from (
    select company.name, string_agg(format('«%s»', shortid), ' og ' order by shortid) as numbers
    from equipment join company on company.id = equipment.company_id
    group by company.id, company.name, alike_form(shortid) having count(*) > 1
  ) same;
  if found is not null then
    raise exception E'Utstyr har numre som leses som det samme. Gi dem ulike numre under Utstyr → Rediger utstyr i utgaven dere har, og oppgrader igjen; ingenting er endret.\n%', found
      using errcode = 'raise_exception';
  end if;
end
$$;
alter table equipment force row level security;

alter table equipment drop constraint equipment_shortid_key;
alter table equipment add column ean text;
create unique index equipment_shortid_key on equipment using btree (company_id, alike_form(shortid));

-- The forms texts are compared by: indexes and generated columns of the tables call them.

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

-- A text as the search compares it, and as it is written by those who have no å, ø and æ: the same as lib/core/search/fold.ts
-- does, which a test holds it to. Most texts are ASCII, and most others have only Norwegian letters: the rest takes twenty times as
-- long, and is done only where there is something left.
create function search_text(given text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text;
  short text;
begin
  if octet_length(given) = char_length(given) then
    plain := lower(given collate "C");
  else
    plain := lower(replace(replace(replace(replace(replace(replace(normalize(given, nfc), 'Å', 'aa'), 'å', 'aa'), 'Ø', 'oe'), 'ø', 'oe'), 'Æ', 'ae'), 'æ', 'ae') collate "C");
    if plain ~ '[ÀÁÂÃàáâãĀāĂăĄąÇçĆćĈĉĊċČčÐðĎďĐđÈÉÊËèéêëĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħÌÍÎÏìíîïĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłÑñŃńŅņŇňÒÓÔÕòóôõŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšȘșŢţŤťŦŧȚțÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųŴŵÝýÿŸŶŷŹźŻżŽž−–—‐‑    ÖöŒœÄäßÞþ]' then
      plain := replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(plain, 'ÀÁÂÃàáâãĀāĂăĄąÇçĆćĈĉĊċČčÐðĎďĐđÈÉÊËèéêëĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħÌÍÎÏìíîïĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłÑñŃńŅņŇňÒÓÔÕòóôõŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšȘșŢţŤťŦŧȚțÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųŴŵÝýÿŸŶŷŹźŻżŽž−–—‐‑    ',
        'aaaaaaaaaaaaaaccccccccccddddddeeeeeeeeeeeeeeeeeegggggggghhhhiiiiiiiiiiiiiiiiiijjkkllllllllnnnnnnnnoooooooooooooorrrrrrssssssssssttttttttuuuuuuuuuuuuuuuuuuuuwwyyyyyyzzzzzz-----    '), 'Ö', 'oe'), 'ö', 'oe'), 'Œ', 'oe'), 'œ', 'oe'), 'Ä', 'ae'), 'ä', 'ae'), 'ß', 'ss'), 'Þ', 'th'), 'þ', 'th');
    end if;
  end if;
  short := replace(replace(replace(plain, 'aa', 'a'), 'oe', 'o'), 'ae', 'a');
  return case when short = plain then plain else plain || chr(10) || short end;
end
$$;

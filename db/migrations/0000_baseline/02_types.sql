-- The enumerated types.

create type access_action as enum (
  'created', 'granted', 'changed', 'removed', 'suspended', 'resumed', 'reset-link', 'reset-link-ended',
  'screen-paired', 'screen-ended', 'key-made', 'key-ended'
);
create type permission_action as enum ('Read', 'Write');
create type edit_kind as enum ('edit', 'insert', 'delete', 'restore');
create type edit_via as enum ('direct', 'undo', 'redo', 'import', 'act');
create type calculation_calc as enum ('antall', 'dager', 'timer', 'mengde1', 'mengde2', 'tonn-km', 'manuell');
create type calculation_section as enum ('jobpkg', 'activity', 'ledger');
create type dimension_kind as enum ('project', 'department', 'segment', 'other');
create type import_change_kind as enum ('added', 'changed', 'replaced', 'kept');
create type import_mode as enum ('add', 'replace');

import { ChoiceField } from '@/components/kit/input/pickers/choice-field';
import { namedRoles, type RoleId } from '@/lib/product/menu/named-roles';

/** In the order people look for them. */
export const shownRoles: readonly RoleId[] = [
  'administrator',
  'project',
  'foreman',
  'warehouse',
  'purchasing',
  'controller',
  'bid',
  'common',
];

const choices = shownRoles.map((value) => ({ value, label: namedRoles[value].title }));

/** The role of a new user, with its purpose below once it is chosen. */
export function RoleField({
  role,
  error,
  onChange,
}: {
  role: RoleId | undefined;
  error: string | undefined;
  onChange: (role: RoleId | undefined) => void;
}) {
  return (
    <ChoiceField
      label="Rolle"
      value={role ?? ''}
      choices={choices}
      placeholder="Velg rolle"
      required
      error={role ? undefined : error}
      help={role && namedRoles[role].help}
      onChange={(value) => onChange(shownRoles.find((id) => id === value))}
    />
  );
}

import { Checkbox } from '@mantine/core'
import { type Role, ROLES } from '#features/tenancy/access/types.ts'
import { ROLE_TEXTS } from '#features/people/team/roles-text.rules.ts'
import { useFormState } from '#ui/form.tsx'

export interface RolesFieldProps {
  readonly value: readonly Role[]
  readonly onChange: (roles: readonly Role[]) => void
}

/** Checkboxes for roles with their descriptions. */
export function RolesField({ value, onChange }: RolesFieldProps) {
  const { errorOf } = useFormState()
  return (
    <Checkbox.Group
      label="Roles"
      value={[...value]}
      error={errorOf('roles')}
      onChange={(roles) => onChange(ROLES.filter((role) => roles.includes(role)))}
    >
      <div className="team-roles">
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            value={role}
            label={ROLE_TEXTS[role].name}
            description={ROLE_TEXTS[role].description}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}

import type { MobileInfoBarSettings } from '#features/content/documents/bodies/notice-settings.types.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

const CONTACTS = [
  { name: 'email', show: 'Email button', label: 'Email address' },
  { name: 'phone', show: 'Call button', label: 'Phone number' },
  { name: 'address', show: 'Map button', label: 'Address' },
  { name: 'hours', show: 'Opening hours button', label: 'Opening hours' },
] as const

/** Settings of the mobile info bar (MIB-02). */
export function InfoBarFields({
  value,
  onChange,
}: {
  readonly value: MobileInfoBarSettings
  readonly onChange: (value: MobileInfoBarSettings) => void
}) {
  return (
    <Section
      title="Mobile info bar"
      description="A bar at the bottom of the screen on phones and tablets with buttons to email, call or find you."
    >
      <div className="ui-settings-stack">
        <SelectField
          name="mobileInfoBar.style"
          label="Style"
          data={[
            { value: '1', label: 'None' },
            { value: '2', label: 'Light' },
            { value: '3', label: 'Dark' },
          ]}
          value={String(value.style)}
          onChange={(style) => onChange({ ...value, style: Number(style) })}
        />
        {CONTACTS.map(({ name, show, label }) => {
          const contact = value[name]
          const Field = name === 'hours' || name === 'address' ? TextAreaField : TextField
          return (
            <div key={name} className="ui-settings-contact">
              <SwitchField
                name={`mobileInfoBar.${name}.enabled`}
                label={show}
                value={contact.enabled}
                onChange={(enabled) => onChange({ ...value, [name]: { ...contact, enabled } })}
              />
              <Field
                name={`mobileInfoBar.${name}.value`}
                label={label}
                value={contact.value}
                onChange={(text: string) => onChange({ ...value, [name]: { ...contact, value: text } })}
              />
            </div>
          )
        })}
      </div>
    </Section>
  )
}

import type { MobileInfoBarSettings } from '#features/settings/notice-settings.types.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

const CONTACTS = [
  { name: 'email', show: 'E-mail button', label: 'E-mail address' },
  { name: 'phone', show: 'Call button', label: 'Telephone number' },
  { name: 'address', show: 'Map button', label: 'Address' },
  { name: 'hours', show: 'Opening hours button', label: 'Opening hours' },
] as const

/** The bar of contacts on phones (MIB-02). */
export function InfoBarFields({
  value,
  onChange,
}: {
  readonly value: MobileInfoBarSettings
  readonly onChange: (value: MobileInfoBarSettings) => void
}) {
  return (
    <Section
      title="Info bar on phones"
      description="Stays at the foot of small windows on phones and tablets: one touch to write, call, find or visit you."
    >
      <div className="settings-stack">
        <SelectField
          name="mobileInfoBar.style"
          label="Look of the bar"
          data={[
            { value: '1', label: 'No bar' },
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
            <div key={name} className="settings-contact">
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

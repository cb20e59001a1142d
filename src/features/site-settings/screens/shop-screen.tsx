import { SettingsForm } from '#features/site-settings/screens/settings-form.tsx'
import { SelectField, SwitchField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

/** Store settings: units and checkout. */
export function ShopScreen() {
  return (
    <SettingsForm>
      {(settings, change) => (
        <Section title="Store">
          <div className="settings-stack">
            <SelectField
              name="measurementStandard"
              label="Units"
              description="For product weights and sizes."
              data={[
                { value: '2', label: 'Metric (kg, cm)' },
                { value: '1', label: 'Imperial (lb, in)' },
              ]}
              value={String(settings.measurementStandard)}
              onChange={(unit) => change({ measurementStandard: Number(unit) })}
            />
            <SwitchField
              name="expressCheckout"
              label="Express checkout"
              description="Adding a product to the cart opens the checkout directly."
              value={settings.expressCheckout}
              onChange={(expressCheckout) => change({ expressCheckout })}
            />
          </div>
        </Section>
      )}
    </SettingsForm>
  )
}

import { SettingsForm } from '#features/site-parts/screens/settings/settings-form.tsx'
import { SelectField, SwitchField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

/** How a shop measures, and how short the way to the till is. */
export function ShopScreen() {
  return (
    <SettingsForm>
      {(settings, change) => (
        <Section title="Shop">
          <div className="settings-stack">
            <SelectField
              name="measurementStandard"
              label="Units"
              description="For weights and sizes of goods."
              data={[
                { value: '2', label: 'Metric: kilograms and centimetres' },
                { value: '1', label: 'Imperial: pounds and inches' },
              ]}
              value={String(settings.measurementStandard)}
              onChange={(unit) => change({ measurementStandard: Number(unit) })}
            />
            <SwitchField
              name="expressCheckout"
              label="Express checkout"
              description="Putting something into the cart leads to the checkout at once."
              value={settings.expressCheckout}
              onChange={(expressCheckout) => change({ expressCheckout })}
            />
          </div>
        </Section>
      )}
    </SettingsForm>
  )
}

import { SettingsForm } from '#features/content/settings/screens/fields/settings-form.tsx'
import { SwitchField, TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

/** Settings for developers. */
export function DeveloperScreen() {
  return (
    <SettingsForm>
      {(settings, change) => (
        <Section title="Developer">
          <div className="ui-settings-stack">
            <SwitchField
              name="developerMode"
              label="Developer mode"
              description="For sites with custom-coded templates."
              value={settings.developerMode}
              onChange={(developerMode) => change({ developerMode })}
            />
            <TextField
              name="typekitId"
              label="Adobe Fonts project ID"
              description="ID of an Adobe Fonts (Typekit) project. Scripts find it in the page context."
              spellCheck={false}
              value={settings.typekitId}
              onChange={(typekitId) => change({ typekitId })}
            />
          </div>
        </Section>
      )}
    </SettingsForm>
  )
}

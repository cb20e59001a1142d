import { SettingsForm } from '#features/site-parts/screens/settings/settings-form.tsx'
import { SwitchField, TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

/** What is for those who write code for the site. */
export function DeveloperScreen() {
  return (
    <SettingsForm>
      {(settings, change) => (
        <Section title="Developer">
          <div className="settings-stack">
            <SwitchField
              name="developerMode"
              label="Developer mode"
              description="For sites whose templates are written by hand."
              value={settings.developerMode}
              onChange={(developerMode) => change({ developerMode })}
            />
            <TextField
              name="typekitId"
              label="Adobe Fonts project"
              description="The identity of a project at Adobe Fonts (Typekit); scripts on the site find it in the page context."
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

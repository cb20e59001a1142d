import { SettingsForm } from '#features/site-parts/screens/settings/settings-form.tsx'
import type { SettingsBody } from '#features/settings/types.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

/** What visitors meet beside the pages: the notice about cookies, comments, the badge, the way to sign in. */
export function VisitorsScreen() {
  return (
    <SettingsForm>
      {(settings, change) => {
        const { cookies } = settings
        const changeCookies = (changed: Partial<SettingsBody['cookies']>) =>
          change({ cookies: { ...cookies, ...changed } })
        return (
          <>
            <Section title="Cookies" description="What visitors are told, and what may be kept in their browsers.">
              <div className="settings-stack">
                <SwitchField
                  name="cookies.isCookieBannerEnabled"
                  label="Show a notice about cookies"
                  value={cookies.isCookieBannerEnabled}
                  onChange={(isCookieBannerEnabled) => changeCookies({ isCookieBannerEnabled })}
                />
                <SwitchField
                  name="cookies.isRestrictiveCookiePolicyEnabled"
                  label="Keep nothing before they agree"
                  description="Cookies that only count visits wait until a visitor has agreed."
                  value={cookies.isRestrictiveCookiePolicyEnabled}
                  onChange={(isRestrictiveCookiePolicyEnabled) =>
                    changeCookies({ isRestrictiveCookiePolicyEnabled })
                  }
                />
                <SelectField
                  name="cookies.position"
                  label="Place of the notice"
                  data={[
                    { value: 'top-left', label: 'Top left' },
                    { value: 'top-right', label: 'Top right' },
                    { value: 'bottom-left', label: 'Bottom left' },
                    { value: 'bottom-right', label: 'Bottom right' },
                  ]}
                  value={cookies.position}
                  onChange={(position) => {
                    if (position !== null) changeCookies({ position: position as typeof cookies.position })
                  }}
                />
                <TextAreaField
                  name="cookies.text"
                  label="Text of the notice"
                  value={cookies.text}
                  onChange={(text) => changeCookies({ text })}
                />
                <TextField
                  name="cookies.label"
                  label="Word on its button"
                  value={cookies.label}
                  onChange={(label) => changeCookies({ label })}
                />
              </div>
            </Section>
            <Section title="Comments">
              <div className="settings-stack">
                <SwitchField
                  name="commentsEnabled"
                  label="Visitors may comment"
                  value={settings.commentsEnabled}
                  onChange={(commentsEnabled) => change({ commentsEnabled })}
                />
                <TextField
                  name="disqusShortname"
                  label="Short name at Disqus"
                  description="Leave it empty when comments do not live at Disqus."
                  spellCheck={false}
                  value={settings.disqusShortname}
                  onChange={(disqusShortname) => change({ disqusShortname })}
                />
              </div>
            </Section>
            <Section title="Badge and signing in">
              <div className="settings-stack">
                <SelectField
                  name="badgeType"
                  label="Badge"
                  description="A small mark in a corner that says with what the site is made."
                  data={[
                    { value: '1', label: 'None' },
                    { value: '2', label: 'Black' },
                    { value: '3', label: 'White' },
                  ]}
                  value={String(settings.badgeType)}
                  onChange={(type) => change({ badgeType: Number(type) })}
                />
                <SwitchField
                  name="useEscapeKeyToLogin"
                  label="Escape opens the way to sign in"
                  description="Whoever works here and has a keyboard presses it on the site to sign in."
                  value={settings.useEscapeKeyToLogin}
                  onChange={(useEscapeKeyToLogin) => change({ useEscapeKeyToLogin })}
                />
              </div>
            </Section>
          </>
        )
      }}
    </SettingsForm>
  )
}

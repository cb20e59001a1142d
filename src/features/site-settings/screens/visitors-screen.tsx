import { SettingsForm } from '#features/site-settings/screens/settings-form.tsx'
import type { SettingsBody } from '#features/settings/types.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

/** Settings for visitors: cookie banner, lightbox, comments, badge, sign-in shortcut. */
export function VisitorsScreen() {
  return (
    <SettingsForm>
      {(settings, change) => (
        <>
          <CookieSettings settings={settings} change={change} />
          <ImageSettings settings={settings} change={change} />
          <CommentSettings settings={settings} change={change} />
          <BadgeSettings settings={settings} change={change} />
        </>
      )}
    </SettingsForm>
  )
}

interface SettingsPartProps {
  readonly settings: SettingsBody
  readonly change: (changed: Partial<SettingsBody>) => void
}

function CookieSettings({ settings: { cookies }, change }: SettingsPartProps) {
  const changeCookies = (changed: Partial<SettingsBody['cookies']>) =>
    change({ cookies: { ...cookies, ...changed } })
  return (
    <Section
      title="Cookies"
      description="What visitors are told about cookies, and what is stored in their browsers."
    >
      <div className="ui-settings-stack">
        <SwitchField
          name="cookies.isCookieBannerEnabled"
          label="Show cookie banner"
          value={cookies.isCookieBannerEnabled}
          onChange={(isCookieBannerEnabled) => changeCookies({ isCookieBannerEnabled })}
        />
        <SwitchField
          name="cookies.isRestrictiveCookiePolicyEnabled"
          label="Require consent"
          description="Analytics cookies are only set after a visitor agreed."
          value={cookies.isRestrictiveCookiePolicyEnabled}
          onChange={(isRestrictiveCookiePolicyEnabled) => changeCookies({ isRestrictiveCookiePolicyEnabled })}
        />
        <SelectField
          name="cookies.position"
          label="Position"
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
          label="Banner text"
          value={cookies.text}
          onChange={(text) => changeCookies({ text })}
        />
        <TextField
          name="cookies.label"
          label="Button label"
          value={cookies.label}
          onChange={(label) => changeCookies({ label })}
        />
      </div>
    </Section>
  )
}

function ImageSettings({ settings, change }: SettingsPartProps) {
  return (
    <Section title="Images">
      <div className="ui-settings-stack">
        <SwitchField
          name="isLightboxEnabled"
          label="Open images in the lightbox"
          description="When off, the lightbox is unavailable on the whole site: images link to their files, regardless of gallery and image settings."
          value={settings.isLightboxEnabled}
          onChange={(isLightboxEnabled) => change({ isLightboxEnabled })}
        />
      </div>
    </Section>
  )
}

function CommentSettings({ settings, change }: SettingsPartProps) {
  return (
    <Section
      title="Comments"
      description="Sitewright has no comments of its own yet. These settings are in the page context, for scripts of your own such as Disqus."
    >
      <div className="ui-settings-stack">
        <SwitchField
          name="commentsEnabled"
          label="Allow comments"
          value={settings.commentsEnabled}
          onChange={(commentsEnabled) => change({ commentsEnabled })}
        />
        <TextField
          name="disqusShortname"
          label="Disqus shortname"
          description="Leave it empty if you don’t use Disqus."
          spellCheck={false}
          value={settings.disqusShortname}
          onChange={(disqusShortname) => change({ disqusShortname })}
        />
      </div>
    </Section>
  )
}

function BadgeSettings({ settings, change }: SettingsPartProps) {
  return (
    <Section title="Badge and sign-in">
      <div className="ui-settings-stack">
        <SelectField
          name="badgeType"
          label="Badge"
          description="A small badge in the corner that shows what the site is made with."
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
          label="Press Escape to sign in"
          description="Team members can press Escape on the site to open the sign-in page."
          value={settings.useEscapeKeyToLogin}
          onChange={(useEscapeKeyToLogin) => change({ useEscapeKeyToLogin })}
        />
      </div>
    </Section>
  )
}

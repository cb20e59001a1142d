import { CommentSettings } from '#features/content/settings/screens/comment-settings.tsx'
import { MapSettingsSection } from '#features/content/settings/screens/map-settings.tsx'
import { SettingsForm } from '#features/content/settings/screens/fields/settings-form.tsx'
import type { SettingsBody } from '#features/content/documents/bodies/settings-body.types.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

/** Settings for visitors: cookie banner, analytics, lightbox, maps, comments, badge, sign-in shortcut. */
export function VisitorsScreen() {
  return (
    <SettingsForm>
      {(settings, change) => (
        <>
          <CookieSettings settings={settings} change={change} />
          <AnalyticsSettings settings={settings} change={change} />
          <ImageSettings settings={settings} change={change} />
          <MapSettingsSection maps={settings.maps} change={change} />
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
          description="Analytics cookies are only set after a visitor agreed. The banner has a button to decline, and the footer a link to change the answer."
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

/** How long single visits are stored, in days. */
const RETENTIONS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '396', label: '13 months' },
]

function AnalyticsSettings({ settings: { analytics }, change }: SettingsPartProps) {
  const changeAnalytics = (changed: Partial<SettingsBody['analytics']>) =>
    change({ analytics: { ...analytics, ...changed } })
  const retention = String(analytics.retentionDays)
  const isListed = RETENTIONS.some(({ value }) => value === retention)
  return (
    <Section
      title="Analytics"
      description="Visits are counted without IP addresses. Browsers that ask not to be tracked get no cookies."
    >
      <div className="ui-settings-stack">
        <SwitchField
          name="analytics.isEnabled"
          label="Count visits"
          value={analytics.isEnabled}
          onChange={(isEnabled) => changeAnalytics({ isEnabled })}
        />
        <SelectField
          name="analytics.retentionDays"
          label="Store single visits for"
          description="Filters count them. Then only the numbers of each day are left."
          data={isListed ? RETENTIONS : [{ value: retention, label: `${retention} days` }, ...RETENTIONS]}
          value={retention}
          onChange={(days) => days !== null && changeAnalytics({ retentionDays: Number(days) })}
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
          description="Galleries and image blocks may show an image over the whole window. When off, their images link to the files instead."
          value={settings.isLightboxEnabled}
          onChange={(isLightboxEnabled) => change({ isLightboxEnabled })}
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

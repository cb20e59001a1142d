import type { SocialSettings } from '#features/content/documents/bodies/social-settings.types.ts'
import { PINTEREST_OVERLAY, SHARE_SERVICE_LABELS, SHARE_SERVICES } from '#features/content/sharing/rules.ts'
import { SettingsForm } from '#features/content/settings/screens/fields/settings-form.tsx'
import { SelectField, SwitchField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

/** Settings of what visitors can do with entries: like them, share them, save their images. */
export function SocialScreen() {
  return (
    <SettingsForm>
      {({ social }, change) => {
        const changeSocial = (changed: Partial<SocialSettings>) =>
          change({ social: { ...social, ...changed } })
        return (
          <>
            <LikeFields social={social} change={changeSocial} />
            <ShareFields social={social} change={changeSocial} />
            <PinterestFields social={social} change={changeSocial} />
          </>
        )
      }}
    </SettingsForm>
  )
}

interface SocialFieldsProps {
  readonly social: SocialSettings
  readonly change: (changed: Partial<SocialSettings>) => void
}

function LikeFields({ social, change }: SocialFieldsProps) {
  return (
    <Section
      title="Likes"
      description="A button below each entry of your collections, with the number of likes."
    >
      <div className="ui-settings-stack">
        <SwitchField
          name="social.likesEnabled"
          label="Let visitors like entries"
          description="One like per visitor and entry. Visitors without cookies can like an entry once a day."
          value={social.likesEnabled}
          onChange={(likesEnabled) => change({ likesEnabled })}
        />
      </div>
    </Section>
  )
}

function ShareFields({ social: { shareServices }, change }: SocialFieldsProps) {
  return (
    <Section
      title="Share buttons"
      description="Links below each entry. Nothing of a service is loaded before a visitor follows its link."
    >
      <div className="ui-settings-columns">
        {SHARE_SERVICES.map((service) => (
          <SwitchField
            key={service}
            name={`social.shareServices.${service}`}
            label={SHARE_SERVICE_LABELS[service]}
            value={shareServices.includes(service)}
            onChange={(isOn) =>
              change({
                shareServices: SHARE_SERVICES.filter((one) =>
                  one === service ? isOn : shareServices.includes(one),
                ),
              })
            }
          />
        ))}
      </div>
    </Section>
  )
}

const LABELS: Readonly<Record<string, string>> = {
  disabled: 'Off',
  hover: 'While the pointer is over an image',
  always: 'Always',
  small: 'Small',
  large: 'Large',
  rectangular: 'Rectangular',
  round: 'Round',
  red: 'Red',
  gray: 'Grey',
  white: 'White',
}

const FIELDS = [
  { name: 'mode', label: 'Show buttons' },
  { name: 'size', label: 'Size' },
  { name: 'shape', label: 'Shape' },
  { name: 'color', label: 'Colour' },
] as const

function PinterestFields({ social: { pinterestOverlay }, change }: SocialFieldsProps) {
  const shown = pinterestOverlay.mode === 'disabled' ? FIELDS.slice(0, 1) : FIELDS
  return (
    <Section
      title="Pinterest"
      description="Buttons over the images of your pages with which visitors save them on Pinterest."
    >
      <div className="ui-settings-stack">
        {shown.map(({ name, label }) => (
          <SelectField
            key={name}
            name={`social.pinterestOverlay.${name}`}
            label={label}
            data={PINTEREST_OVERLAY[name].map((value) => ({ value, label: LABELS[value] ?? value }))}
            value={pinterestOverlay[name]}
            onChange={(value) => {
              if (value !== null) change({ pinterestOverlay: { ...pinterestOverlay, [name]: value } })
            }}
          />
        ))}
      </div>
    </Section>
  )
}

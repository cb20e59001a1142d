import type { PopupOverlaySettings } from '#features/settings/notice-settings.types.ts'
import { NoticeLink } from '#features/site-parts/screens/settings/notice-link.tsx'
import { NEVER_AGAIN } from '#lib/notices/popup.ts'
import { NOTICE_STYLE } from '#lib/notices/styles.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'
import { ImageField } from '#ui/image-parts.tsx'
import { Section } from '#ui/section.tsx'

const PAUSES: readonly (readonly [days: number, label: string])[] = [
  [NEVER_AGAIN, 'Never again'],
  [1, 'After a day'],
  [7, 'After a week'],
  [14, 'After two weeks'],
  [30, 'After 30 days'],
  [90, 'After 90 days'],
  [365, 'After a year'],
]

/** The window over the first page that a visitor opens. */
export function PopupFields({
  value,
  onChange,
}: {
  readonly value: PopupOverlaySettings
  readonly onChange: (value: PopupOverlaySettings) => void
}) {
  const set = (changed: Partial<PopupOverlaySettings>) => onChange({ ...value, ...changed })
  const isKnown = PAUSES.some(([days]) => days === value.displayFrequency)
  const own = [value.displayFrequency, `After ${value.displayFrequency} days`] as const
  return (
    <Section
      title="Pop-up"
      description="Opens over the first page that a visitor sees. After every change those who closed it see it once more."
    >
      <div className="settings-stack">
        <SwitchField
          name="popupOverlay.style"
          label="Show a pop-up"
          value={value.style === NOTICE_STYLE.custom}
          onChange={(on) => set({ style: on ? NOTICE_STYLE.custom : NOTICE_STYLE.none })}
        />
        <TextField
          name="popupOverlay.title"
          label="Heading"
          value={value.title}
          onChange={(title) => set({ title })}
        />
        <TextAreaField
          name="popupOverlay.text"
          label="Text"
          value={value.text}
          onChange={(text) => set({ text })}
        />
        <ImageField
          label="Image in the pop-up"
          help="Stands beside the text, on phones above it."
          value={value.mediaId}
          onChange={(mediaId) => set({ mediaId })}
        />
        <TextField
          name="popupOverlay.buttonLabel"
          label="Word on the button"
          description="Without a word, or without a place to lead to, there is no button."
          value={value.buttonLabel}
          onChange={(buttonLabel) => set({ buttonLabel })}
        />
        <NoticeLink
          name="popupOverlay.link"
          label="Where the button leads"
          value={value.link}
          onChange={(link) => set({ link })}
        />
        <SelectField
          name="popupOverlay.displayFrequency"
          label="Comes back to those who closed it"
          data={[...(isKnown ? [] : [own]), ...PAUSES].map(([days, label]) => ({
            value: String(days),
            label,
          }))}
          value={String(value.displayFrequency)}
          onChange={(days) => set({ displayFrequency: Number(days) })}
        />
        <SwitchField
          name="popupOverlay.showUntilSignup"
          label="Not to those who signed up in it"
          value={value.showUntilSignup}
          onChange={(showUntilSignup) => set({ showUntilSignup })}
        />
        <SwitchField
          name="popupOverlay.enableMobile"
          label="On phones and tablets too"
          value={value.enableMobile}
          onChange={(enableMobile) => set({ enableMobile })}
        />
      </div>
    </Section>
  )
}

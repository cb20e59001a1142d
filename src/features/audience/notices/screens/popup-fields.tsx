import type { PopupOverlaySettings } from '#features/content/documents/bodies/notice-settings.types.ts'
import { PopupTriggerFields } from '#features/audience/notices/screens/popup-trigger-fields.tsx'
import { NoticeLink } from '#features/audience/notices/screens/notice-link.tsx'
import { listNewsletterLists } from '#features/audience/newsletter/api.types.ts'
import { NEVER_AGAIN, NOTICE_STYLE } from '#features/content/documents/bodies/notice-codes.types.ts'
import { call } from '#ui/api/call.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'
import { ImageField } from '#ui/image-parts.tsx'
import { Section } from '#ui/section.tsx'
import { SiteEntrySelect } from '#ui/site-entry-select.tsx'

const INTERVALS: readonly (readonly [days: number, label: string])[] = [
  [NEVER_AGAIN, 'Never'],
  [1, 'After 1 day'],
  [7, 'After 7 days'],
  [14, 'After 14 days'],
  [30, 'After 30 days'],
  [90, 'After 90 days'],
  [365, 'After 1 year'],
]

/** Settings of the pop-up. */
export function PopupFields({
  value,
  onChange,
}: {
  readonly value: PopupOverlaySettings
  readonly onChange: (value: PopupOverlaySettings) => void
}) {
  const set = (changed: Partial<PopupOverlaySettings>) => onChange({ ...value, ...changed })
  const isListed = INTERVALS.some(([days]) => days === value.displayFrequency)
  const own = [value.displayFrequency, `After ${value.displayFrequency} days`] as const
  return (
    <Section
      title="Pop-up"
      description="Opens on the first page of a visit. Visitors who closed it see it again when you change it."
    >
      <div className="ui-settings-stack">
        <SwitchField
          name="popupOverlay.style"
          label="Show pop-up"
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
          label="Image"
          help="Shown next to the text, above it on phones."
          value={value.mediaId}
          onChange={(mediaId) => set({ mediaId })}
        />
        <SiteEntrySelect
          name="newsletters"
          right="newsletter:read"
          load={(input) => call(listNewsletterLists, input)}
          label="Newsletter"
          help="Visitors sign up for it in the pop-up. You make newsletters under Newsletters."
          placeholder="No sign-up"
          emptyText="No newsletter yet"
          clearLabel="No newsletter"
          value={value.newsletterId}
          onChange={(newsletterId) => set({ newsletterId })}
        />
        <TextField
          name="popupOverlay.buttonLabel"
          label="Button label"
          description="The button needs a label and a link."
          value={value.buttonLabel}
          onChange={(buttonLabel) => set({ buttonLabel })}
        />
        <NoticeLink
          name="popupOverlay.link"
          label="Button link"
          value={value.link}
          onChange={(link) => set({ link })}
        />
        <PopupTriggerFields value={value} set={set} />
        <SelectField
          name="popupOverlay.displayFrequency"
          label="Show again after closing"
          data={[...(isListed ? [] : [own]), ...INTERVALS].map(([days, label]) => ({
            value: String(days),
            label,
          }))}
          value={String(value.displayFrequency)}
          onChange={(days) => set({ displayFrequency: Number(days) })}
        />
        <SwitchField
          name="popupOverlay.showUntilSignup"
          label="Hide from visitors who signed up"
          value={value.showUntilSignup}
          onChange={(showUntilSignup) => set({ showUntilSignup })}
        />
        <SwitchField
          name="popupOverlay.enableMobile"
          label="Show on phones and tablets"
          value={value.enableMobile}
          onChange={(enableMobile) => set({ enableMobile })}
        />
      </div>
    </Section>
  )
}

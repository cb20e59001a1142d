import type { AnnouncementBarSettings } from '#features/content/documents/bodies/notice-settings.types.ts'
import { NoticeLink } from '#features/audience/notices/screens/notice-link.tsx'
import { NOTICE_STYLE } from '#features/content/documents/bodies/notice-codes.types.ts'
import { SwitchField, TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

/** Settings of the announcement bar (ANB-04). */
export function AnnouncementFields({
  value,
  onChange,
}: {
  readonly value: AnnouncementBarSettings
  readonly onChange: (value: AnnouncementBarSettings) => void
}) {
  return (
    <Section
      title="Announcement bar"
      description="A line of text at the top of every page. Visitors can close it; it reappears when you change it."
    >
      <div className="ui-settings-stack">
        <SwitchField
          name="announcementBar.style"
          label="Show announcement bar"
          value={value.style === NOTICE_STYLE.custom}
          onChange={(on) => onChange({ ...value, style: on ? NOTICE_STYLE.custom : NOTICE_STYLE.none })}
        />
        <TextField
          name="announcementBar.text"
          label="Text"
          placeholder="We are open again from Saturday."
          value={value.text}
          onChange={(text) => onChange({ ...value, text })}
        />
        <NoticeLink
          name="announcementBar.link"
          label="Link"
          value={value.link}
          onChange={(link) => onChange({ ...value, link })}
        />
      </div>
    </Section>
  )
}

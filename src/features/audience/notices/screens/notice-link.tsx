import { Input } from '@mantine/core'
import type { AnnouncementBarSettings } from '#features/content/documents/bodies/notice-settings.types.ts'
import { LinkField } from '#features/content/pages/screens/fields/link-field.tsx'
import { useTitles } from '#features/content/pages/screens/fields/use-titles.ts'
import { useSite } from '#ui/site-provider.tsx'

/** Link of a notice: a page, a URL, or none. */
export function NoticeLink({
  name,
  label,
  value,
  onChange,
}: {
  readonly name: string
  readonly label: string
  readonly value: AnnouncementBarSettings['link']
  readonly onChange: (link: AnnouncementBarSettings['link']) => void
}) {
  const { identifier } = useSite()
  const titles = useTitles(identifier, [value])
  return (
    <div>
      <Input.Label aria-hidden="true">{label}</Input.Label>
      <LinkField
        site={identifier}
        name={name}
        label={label}
        value={value}
        titles={titles}
        noLinkLabel="No link"
        onChange={onChange}
      />
    </div>
  )
}

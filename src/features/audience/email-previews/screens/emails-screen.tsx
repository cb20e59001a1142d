import { Select } from '@mantine/core'
import { useCallback, useState } from 'react'
import {
  emailPreviewPath,
  PREVIEWED_EMAILS,
  PREVIEWED_GROUPS,
  type PreviewedEmail,
} from '#features/audience/email-previews/types.ts'
import { openPreview } from '#features/people/preview/api.types.ts'
import { call } from '#ui/api/call.ts'
import { PreviewFrame } from '#features/people/preview/screens/fields/preview-frame.tsx'
import { SettingsFrame } from '#ui/settings-frame.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './emails-screen.css'

const CHOICES = PREVIEWED_GROUPS.map(({ group, emails }) => ({
  group,
  items: Object.entries(emails).map(([value, label]) => ({ value, label })),
}))

/** The emails that a site sends to people, with example data in its released design. */
export function EmailsScreen() {
  const { identifier: site } = useSite()
  const [email, setEmail] = useState<PreviewedEmail>('confirmation')
  const open = useCallback(() => call(openPreview, { site }), [site])
  return (
    <SettingsFrame>
      <SettingsSection
        title="Emails to people"
        description="What buyers, subscribers, guests and your team get, with examples: in the language of your site and the colours of your published theme, with your title and icon. Nothing is sent."
      >
        <Select
          label="Email"
          size="sm"
          allowDeselect={false}
          data={CHOICES}
          value={email}
          onChange={(value) => setEmail(PREVIEWED_EMAILS.find((one) => one === value) ?? 'confirmation')}
        />
        <div className="emails-preview">
          <PreviewFrame key={email} open={open} path={emailPreviewPath(email)} label="Preview of the email" />
        </div>
      </SettingsSection>
    </SettingsFrame>
  )
}

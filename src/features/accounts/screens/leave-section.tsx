import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { deleteAccount, exportAccountData } from '#features/accounts/account.api.types.ts'
import { PasswordDialog } from '#features/accounts/screens/password-dialog.tsx'
import { call } from '#ui/api/call.ts'
import { Section } from '#ui/section.tsx'

/** Taking one's data away, and leaving. */
export function LeaveSection({ email }: { readonly email: string }) {
  const [leaving, setLeaving] = useState(false)
  return (
    <Section title="Your data">
      <div className="accounts-line">
        <div>
          Everything we keep of you
          <p>Account, sessions, activity and the sites you work at, as a file of JSON.</p>
        </div>
        <Button
          component="a"
          href={exportAccountData.path}
          download
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          Download
        </Button>
      </div>
      <div className="accounts-line">
        <div>
          Delete your account
          <p>Sites that belong to you have to be deleted or given away first.</p>
        </div>
        <Button variant="default" className="accounts-danger" onClick={() => setLeaving(true)}>
          Delete the account
        </Button>
      </div>
      <PasswordDialog
        opened={leaving}
        onClose={() => setLeaving(false)}
        title="Delete your account for good?"
        action="Delete for good"
        destructive
        onSubmit={async (password) => {
          await call(deleteAccount, { body: { password } })
          // Loaded anew, so that nothing of the account stays in memory.
          location.assign('/sign-in')
        }}
      >
        <p>
          The account of {email} and everything we keep of you will be gone. What you wrote on sites of others
          stays there. This cannot be undone.
        </p>
      </PasswordDialog>
    </Section>
  )
}

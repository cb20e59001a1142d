import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { deleteAccount, exportAccountData } from '#features/people/accounts/account.api.types.ts'
import { PasswordDialog } from '#features/people/accounts/screens/password-dialog.tsx'
import { call } from '#ui/api/call.ts'
import { Section } from '#ui/section.tsx'

/** Exports the account's data and deletes the account. */
export function AccountDataSection({ email }: { readonly email: string }) {
  const [leaving, setLeaving] = useState(false)
  return (
    <Section title="Your data">
      <div className="accounts-line">
        <div>
          Export your data
          <p>Your account, sessions, activity and sites as a JSON file.</p>
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
          <p>Delete or transfer the sites you own first.</p>
        </div>
        <Button variant="default" className="accounts-danger" onClick={() => setLeaving(true)}>
          Delete account
        </Button>
      </div>
      <PasswordDialog
        opened={leaving}
        onClose={() => setLeaving(false)}
        title="Delete your account?"
        action="Delete account"
        destructive
        onSubmit={async (password) => {
          await call(deleteAccount, { body: { password } })
          // A full page load, so that no data of the account stays in memory.
          location.assign('/sign-in')
        }}
      >
        <p>
          The account {email} and all of its data will be deleted permanently. Content you created on sites of
          others stays there. This can’t be undone.
        </p>
      </PasswordDialog>
    </Section>
  )
}

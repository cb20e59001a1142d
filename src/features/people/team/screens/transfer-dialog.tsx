import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MemberView, transferSite } from '#features/people/team/api.types.ts'
import { inSentence } from '#lib/bidi.ts'
import { call } from '#ui/api/call.ts'
import { PasswordField, SubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'

export interface TransferDialogProps {
  readonly member: MemberView
  readonly onClose: () => void
  readonly onDone: (text: string) => void
}

/** Transfers a site to another member, after asking for the password. */
export function TransferDialog({ member, onClose, onDone }: TransferDialogProps) {
  const site = useSite()
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const name = member.name || member.email
  return (
    <Modal opened onClose={onClose} title={inSentence(`Transfer ${site.title} to ${name}?`)}>
      <Form
        onSubmit={async () => {
          await call(transferSite, { site: site.identifier, body: { accountId: member.accountId, password } })
          onDone(`${name} now owns ${site.title}.`)
          onClose()
          await queries.invalidateQueries({ queryKey: ['site', site.identifier] })
        }}
      >
        <p className="team-text">
          Only the new owner can then delete or transfer the site. You stay an administrator until they change
          that.
        </p>
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <div className="team-dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton color="red">Transfer site</SubmitButton>
        </div>
      </Form>
    </Modal>
  )
}

import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MemberView, transferSite } from '#features/team/api.types.ts'
import { call } from '#ui/api/call.ts'
import { PasswordField, SubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'

export interface TransferDialogProps {
  readonly member: MemberView
  readonly onClose: () => void
  readonly onDone: (text: string) => void
}

/** Gives a site away, for the own password. */
export function TransferDialog({ member, onClose, onDone }: TransferDialogProps) {
  const site = useSite()
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const name = member.name || member.email
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Give ${site.title} to ${name}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form
        onSubmit={async () => {
          await call(transferSite, { site: site.identifier, body: { accountId: member.accountId, password } })
          onDone(`${site.title} belongs to ${name} now.`)
          onClose()
          await queries.invalidateQueries({ queryKey: ['site', site.identifier] })
        }}
      >
        <p className="team-words">
          From then on only they can delete the site or give it away. You stay an administrator until they
          change that.
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
            Keep it
          </Button>
          <SubmitButton color="red">Give it away</SubmitButton>
        </div>
      </Form>
    </Modal>
  )
}

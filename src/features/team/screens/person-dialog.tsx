import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { Role } from '#features/access/types.ts'
import { inviteMember, type MemberView, setMemberRoles } from '#features/team/api.types.ts'
import { RolesField } from '#features/team/screens/roles-field.tsx'
import { call } from '#ui/api/call.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'

export interface PersonDialogProps {
  /** Whose roles are changed; without one somebody is invited. */
  readonly member: MemberView | undefined
  readonly onClose: () => void
  /** Told in words what was done, and how to take it back. */
  readonly onDone: (text: string, undo?: () => Promise<unknown>) => void
}

/** Invites somebody, or changes the roles of somebody who is there. */
export function PersonDialog({ member, onClose, onDone }: PersonDialogProps) {
  const site = useSite()
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<readonly Role[]>(member?.roles ?? ['content-editor'])
  const setTo = (given: readonly Role[]) =>
    call(setMemberRoles, {
      site: site.identifier,
      params: { account: member?.accountId ?? '' },
      body: { roles: [...given] },
    })

  async function send(): Promise<void> {
    if (member) {
      await setTo(roles)
      onDone(`${member.name || member.email} has other roles now.`, () => setTo(member.roles))
    } else {
      await call(inviteMember, { site: site.identifier, body: { email: email.trim(), roles: [...roles] } })
      onDone(`The invitation to ${email.trim()} is on its way.`)
    }
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={member ? `Roles of ${member.name || member.email}` : 'Invite somebody'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form onSubmit={send}>
        {!member && (
          <TextField
            name="email"
            type="email"
            label="E-mail address"
            description="They get a link that is good for a week."
            autoComplete="off"
            data-autofocus
            value={email}
            onChange={setEmail}
          />
        )}
        <RolesField value={roles} onChange={setRoles} />
        <div className="team-dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>{member ? 'Save' : 'Send the invitation'}</SubmitButton>
        </div>
      </Form>
    </Modal>
  )
}

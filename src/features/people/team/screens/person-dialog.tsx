import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { Role } from '#features/tenancy/access/types.ts'
import { inviteMember, type MemberView, setMemberRoles } from '#features/people/team/api.types.ts'
import { RolesField } from '#features/people/team/screens/roles-field.tsx'
import { inSentence } from '#lib/bidi.ts'
import { call } from '#ui/api/call.ts'
import { LiveSubmitButton, SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'

export interface PersonDialogProps {
  /** The member to edit; undefined to invite someone. */
  readonly member: MemberView | undefined
  readonly onClose: () => void
  /** Called with a message for the toast, and an optional undo. */
  readonly onDone: (text: string, undo?: () => Promise<unknown>) => void
}

/** Invites a person, or edits the roles of a member. */
export function PersonDialog({ member, onClose, onDone }: PersonDialogProps) {
  const site = useSite()
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<readonly Role[]>(member?.roles ?? ['content-editor'])
  const saveRoles = (newRoles: readonly Role[]) =>
    call(setMemberRoles, {
      site: site.identifier,
      params: { account: member?.accountId ?? '' },
      body: { roles: [...newRoles] },
    })

  async function send(): Promise<void> {
    if (member) {
      await saveRoles(roles)
      onDone(`${member.name || member.email} now has new roles.`, () => saveRoles(member.roles))
    } else {
      await call(inviteMember, { site: site.identifier, body: { email: email.trim(), roles: [...roles] } })
      onDone(`Invitation sent to ${email.trim()}.`)
    }
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={inSentence(member ? `Roles of ${member.name || member.email}` : 'Invite a person')}
    >
      <Form onSubmit={send}>
        {!member && (
          <TextField
            name="email"
            type="email"
            label="Email address"
            description="They get a link that expires in seven days."
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
          {member ? <LiveSubmitButton>Save</LiveSubmitButton> : <SubmitButton>Send invitation</SubmitButton>}
        </div>
      </Form>
    </Modal>
  )
}

import { Avatar, Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import type { InvitationView } from '#features/people/team/api.types.ts'
import { nameRoles } from '#features/people/team/roles-text.rules.ts'
import { formatShortDate } from '#ui/dates.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

export interface InvitationRowProps {
  readonly invitation: InvitationView
  /** Undefined without permission. */
  readonly onRevoke: ((invitation: InvitationView) => Promise<void>) | undefined
  readonly onResend: ((invitation: InvitationView) => Promise<void>) | undefined
}

/** A pending invitation. */
export function InvitationRow({ invitation, onRevoke, onResend }: InvitationRowProps) {
  const [sending, setSending] = useState(false)
  return (
    <li className="team-row">
      <Avatar size={36} radius="xl" aria-hidden="true">
        <IconMail size={18} />
      </Avatar>
      <div className="team-who">
        <strong>{invitation.email}</strong>
        <span>
          {nameRoles(invitation.roles)}, invited by {invitation.invitedBy}
          {!invitation.expired && ` · expires ${formatShortDate(invitation.expiresAt)}`}
        </span>
      </div>
      <div className="team-more team-buttons">
        {invitation.expired && <StatusBadge tone="warn">Expired</StatusBadge>}
        {onResend && (
          <Button
            size="compact-sm"
            variant="default"
            loading={sending}
            onClick={() => {
              setSending(true)
              void onResend(invitation).finally(() => setSending(false))
            }}
          >
            Send again<span className="ui-visually-hidden"> the invitation to {invitation.email}</span>
          </Button>
        )}
        {onRevoke && (
          <Button size="compact-sm" variant="default" onClick={() => void onRevoke(invitation)}>
            Revoke<span className="ui-visually-hidden"> the invitation to {invitation.email}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

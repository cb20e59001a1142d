import { ActionIcon, Avatar, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { MemberView } from '#features/people/team/api.types.ts'
import { nameRoles } from '#features/people/team/roles-text.rules.ts'
import type { OpenTeamDialog } from '#features/people/team/screens/team-dialogs.tsx'
import { useAccount } from '#ui/account.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

export interface MemberRowProps {
  readonly member: MemberView
  readonly canEdit: boolean
  readonly onOpen: (open: OpenTeamDialog) => void
}

/** A member of the team, with actions. */
export function MemberRow({ member, canEdit, onOpen }: MemberRowProps) {
  const account = useAccount()
  const site = useSite()
  const name = member.name || member.email
  return (
    <li className="team-row">
      <Avatar size={36} radius="xl" color="cobalt" name={name} aria-hidden="true" />
      <div className="team-who">
        <strong>
          {name}
          {member.accountId === account.id && <span className="team-you"> (you)</span>}
        </strong>
        <span>
          {member.name === '' ? nameRoles(member.roles) : `${member.email} · ${nameRoles(member.roles)}`}
        </span>
      </div>
      <div className="team-more">
        {member.ownsSite && <StatusBadge tone="good">Owner</StatusBadge>}
        {canEdit && (
          <Menu position="bottom-end" width={220}>
            <Menu.Target>
              <ActionIcon aria-label={`Actions for ${name}`}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => onOpen({ what: 'roles', member })}>Change roles</Menu.Item>
              {site.can('site:transfer') && !member.ownsSite && (
                <Menu.Item onClick={() => onOpen({ what: 'transfer', member })}>Transfer site</Menu.Item>
              )}
              {!member.ownsSite && member.accountId !== account.id && (
                <Menu.Item color="red" onClick={() => onOpen({ what: 'remove', member })}>
                  Remove from team
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </li>
  )
}

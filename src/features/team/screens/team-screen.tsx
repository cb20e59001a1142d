import { ActionIcon, Avatar, Button, Menu } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconDots, IconMail, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  inviteMember,
  type InvitationView,
  type MemberView,
  removeMember,
  revokeInvitation,
} from '#features/team/api.types.ts'
import { nameRoles } from '#features/team/roles-text.rules.ts'
import { PersonDialog } from '#features/team/screens/person-dialog.tsx'
import { teamQuery } from '#features/team/screens/team-queries.ts'
import { TransferDialog } from '#features/team/screens/transfer-dialog.tsx'
import { useAccount } from '#ui/account.tsx'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { formatShortDate } from '#ui/dates.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'
import './team.css'

type Open =
  | { readonly what: 'invite' }
  | { readonly what: 'roles' | 'remove' | 'transfer'; readonly member: MemberView }

/** The members and pending invitations of a site. */
export function TeamScreen() {
  const site = useSite()
  const toast = useToast()
  const queries = useQueryClient()
  const query = teamQuery(site.identifier)
  const { data, error, refetch, isFetching } = useQuery(query)
  const [open, setOpen] = useState<Open>()
  const canEdit = site.can('team:write')
  const reload = () => queries.invalidateQueries({ queryKey: query.queryKey })
  const done = (text: string, undo?: () => Promise<unknown>) => {
    toast({ text, ...(undo ? { undo: () => undo().then(reload) } : {}) })
    void reload()
  }

  async function revoke({ id, email, roles }: InvitationView): Promise<void> {
    try {
      await call(revokeInvitation, { site: site.identifier, params: { invitation: id } })
    } catch (failure) {
      return toast({ text: messageOf(failure), tone: 'bad' })
    }
    done(`Invitation to ${email} revoked.`, () =>
      call(inviteMember, { site: site.identifier, body: { email, roles } }),
    )
  }

  const invite = canEdit && (
    <Button leftSection={<IconUserPlus size={17} />} onClick={() => setOpen({ what: 'invite' })}>
      Invite person
    </Button>
  )
  return (
    <Page
      title="Team"
      description="Manage who can work on this site and what they can do."
      {...(invite ? { actions: invite } : {})}
    >
      {!data && error && (
        <ErrorState
          title="Could not load the team"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <ListSkeleton rows={3} />}
      {data && (
        <Section flush title={data.members.length === 1 ? '1 member' : `${data.members.length} members`}>
          <ul className="team-list">
            {data.members.map((member) => (
              <MemberRow key={member.accountId} member={member} onOpen={setOpen} canEdit={canEdit} />
            ))}
          </ul>
        </Section>
      )}
      {data && data.invitations.length > 0 && (
        <Section flush title="Pending invitations">
          <ul className="team-list">
            {data.invitations.map((one) => (
              <li key={one.id} className="team-row">
                <Avatar size={36} radius="xl" aria-hidden="true">
                  <IconMail size={18} />
                </Avatar>
                <div className="team-who">
                  <strong>{one.email}</strong>
                  <span>
                    {nameRoles(one.roles)}, invited by {one.invitedBy}
                  </span>
                </div>
                {one.expired ? (
                  <StatusBadge tone="warn">Expired</StatusBadge>
                ) : (
                  <StatusBadge>Expires {formatShortDate(one.expiresAt)}</StatusBadge>
                )}
                {canEdit && (
                  <Button size="compact-sm" variant="default" onClick={() => void revoke(one)}>
                    Revoke<span className="ui-visually-hidden"> the invitation to {one.email}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {data && data.members.length === 1 && data.invitations.length === 0 && canEdit && (
        <EmptyState
          icon={<IconUserPlus size={26} stroke={1.6} />}
          title="You are the only member"
          actions={invite}
        >
          Invite people to write content, manage the store or view reports. Each role grants only the access
          it needs.
        </EmptyState>
      )}
      {open?.what === 'invite' && (
        <PersonDialog member={undefined} onClose={() => setOpen(undefined)} onDone={done} />
      )}
      {open?.what === 'roles' && (
        <PersonDialog member={open.member} onClose={() => setOpen(undefined)} onDone={done} />
      )}
      {open?.what === 'transfer' && (
        <TransferDialog member={open.member} onClose={() => setOpen(undefined)} onDone={done} />
      )}
      <ConfirmDialog
        opened={open?.what === 'remove'}
        onClose={() => setOpen(undefined)}
        title={open?.what === 'remove' ? `Remove ${open.member.name || open.member.email}?` : ''}
        action="Remove"
        onConfirm={async () => {
          if (open?.what !== 'remove') return
          await call(removeMember, { site: site.identifier, params: { account: open.member.accountId } })
          done(`${open.member.name || open.member.email} was removed from the team.`)
        }}
      >
        They lose access to this site immediately. Their content stays. You can invite them again later.
      </ConfirmDialog>
    </Page>
  )
}

interface MemberRowProps {
  readonly member: MemberView
  readonly canEdit: boolean
  readonly onOpen: (open: Open) => void
}

function MemberRow({ member, canEdit, onOpen }: MemberRowProps) {
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
    </li>
  )
}

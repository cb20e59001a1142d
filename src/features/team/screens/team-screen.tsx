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
import { shortDayOf } from '#ui/dates.ts'
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

/** Who works at a site, in which roles, and who was asked to. */
export function TeamScreen() {
  const site = useSite()
  const toast = useToast()
  const queries = useQueryClient()
  const query = teamQuery(site.identifier)
  const { data, error, refetch, isFetching } = useQuery(query)
  const [open, setOpen] = useState<Open>()
  const mayChange = site.can('team:write')
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
    done(`The invitation to ${email} was taken back.`, () =>
      call(inviteMember, { site: site.identifier, body: { email, roles } }),
    )
  }

  const invite = mayChange && (
    <Button leftSection={<IconUserPlus size={17} />} onClick={() => setOpen({ what: 'invite' })}>
      Invite somebody
    </Button>
  )
  return (
    <Page
      title="Team"
      lead="Who works at this site, and what each of them may do."
      {...(invite ? { actions: invite } : {})}
    >
      {!data && error && (
        <ErrorState
          title="The team could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <ListSkeleton rows={3} />}
      {data && (
        <Section flush title={data.members.length === 1 ? 'One person' : `${data.members.length} people`}>
          <ul className="team-list">
            {data.members.map((member) => (
              <MemberRow key={member.accountId} member={member} onOpen={setOpen} mayChange={mayChange} />
            ))}
          </ul>
        </Section>
      )}
      {data && data.invitations.length > 0 && (
        <Section flush title="Invited" about="They have not answered yet.">
          <ul className="team-list">
            {data.invitations.map((one) => (
              <li key={one.id} className="team-row">
                <Avatar size={36} radius="xl" aria-hidden="true">
                  <IconMail size={18} />
                </Avatar>
                <div className="team-who">
                  <strong>{one.email}</strong>
                  <span>
                    {nameRoles(one.roles)}, asked by {one.invitedBy}
                  </span>
                </div>
                {one.expired ? (
                  <StatusBadge tone="warn">Too old</StatusBadge>
                ) : (
                  <StatusBadge>Until {shortDayOf(one.expiresAt)}</StatusBadge>
                )}
                {mayChange && (
                  <Button size="compact-sm" variant="default" onClick={() => void revoke(one)}>
                    Take back<span className="ui-visually-hidden"> the invitation to {one.email}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {data && data.members.length === 1 && data.invitations.length === 0 && mayChange && (
        <EmptyState
          icon={<IconUserPlus size={26} stroke={1.6} />}
          title="Nobody else works here yet"
          actions={invite}
        >
          Invite an editor for your texts or somebody who only looks at the numbers. Each role opens what it
          needs and nothing more.
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
        title={open?.what === 'remove' ? `End the work of ${open.member.name || open.member.email}?` : ''}
        action="End it"
        onConfirm={async () => {
          if (open?.what !== 'remove') return
          await call(removeMember, { site: site.identifier, params: { account: open.member.accountId } })
          done(`${open.member.name || open.member.email} does not work here any more.`)
        }}
      >
        They can do nothing here from that moment on. What they made stays. To have them back, invite them
        again.
      </ConfirmDialog>
    </Page>
  )
}

interface MemberRowProps {
  readonly member: MemberView
  readonly mayChange: boolean
  readonly onOpen: (open: Open) => void
}

function MemberRow({ member, mayChange, onOpen }: MemberRowProps) {
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
      {member.holdsSite && <StatusBadge tone="good">Owner</StatusBadge>}
      {mayChange && (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon aria-label={`What can be done about ${name}`}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onOpen({ what: 'roles', member })}>Change roles</Menu.Item>
            {site.can('site:transfer') && !member.holdsSite && (
              <Menu.Item onClick={() => onOpen({ what: 'transfer', member })}>
                Give the site to them
              </Menu.Item>
            )}
            {!member.holdsSite && member.accountId !== account.id && (
              <Menu.Item color="red" onClick={() => onOpen({ what: 'remove', member })}>
                End their work here
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

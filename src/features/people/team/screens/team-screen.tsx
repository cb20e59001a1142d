import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { inviteMember, type InvitationView, revokeInvitation } from '#features/people/team/api.types.ts'
import { ConfirmEmailNotice } from '#features/people/accounts/screens/fields/confirm-email-notice.tsx'
import { InvitationRow } from '#features/people/team/screens/invitation-row.tsx'
import { MemberRow } from '#features/people/team/screens/member-row.tsx'
import { type OpenTeamDialog, TeamDialogs } from '#features/people/team/screens/team-dialogs.tsx'
import { teamQuery } from '#features/people/team/screens/team-queries.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useToast } from '#ui/toasts.tsx'
import './team.css'

/** The members and pending invitations of a site. */
export function TeamScreen() {
  const site = useSite()
  const toast = useToast()
  const queries = useQueryClient()
  const query = teamQuery(site.identifier)
  const team = useQuery(query)
  const [open, setOpen] = useState<OpenTeamDialog>()
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

  async function resend({ email, roles }: InvitationView): Promise<void> {
    try {
      // Replaces the pending invitation, so that its link is valid for the full time again.
      await call(inviteMember, { site: site.identifier, body: { email, roles } })
      done(`Invitation sent to ${email} again. Earlier links no longer work.`)
    } catch (failure) {
      toast({ text: messageOf(failure), tone: 'bad' })
    }
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
      {canEdit && <ConfirmEmailNotice />}
      <Loaded query={team} what="the team" skeleton={<ListSkeleton rows={3} />}>
        {({ members, invitations }) => (
          <>
            <Section flush title={members.length === 1 ? '1 member' : `${members.length} members`}>
              <ul className="team-list">
                {members.map((member) => (
                  <MemberRow key={member.accountId} member={member} onOpen={setOpen} canEdit={canEdit} />
                ))}
              </ul>
            </Section>
            {invitations.length > 0 && (
              <Section flush title="Pending invitations">
                <ul className="team-list">
                  {invitations.map((one) => (
                    <InvitationRow
                      key={one.email}
                      invitation={one}
                      onRevoke={canEdit ? revoke : undefined}
                      onResend={canEdit ? resend : undefined}
                    />
                  ))}
                </ul>
              </Section>
            )}
            {members.length === 1 && invitations.length === 0 && canEdit && (
              <EmptyState
                icon={<IconUserPlus size={26} stroke={1.6} />}
                title="You are the only member"
                actions={invite}
              >
                Invite people to write content, manage the store or view reports. Each role grants only the
                access it needs.
              </EmptyState>
            )}
          </>
        )}
      </Loaded>
      <TeamDialogs open={open} onClose={() => setOpen(undefined)} onDone={done} />
    </Page>
  )
}

import { type MemberView, removeMember } from '#features/people/team/api.types.ts'
import { PersonDialog } from '#features/people/team/screens/person-dialog.tsx'
import { TransferDialog } from '#features/people/team/screens/transfer-dialog.tsx'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** The open dialog of the team. */
export type OpenTeamDialog =
  | { readonly what: 'invite' }
  | { readonly what: 'roles' | 'remove' | 'transfer'; readonly member: MemberView }

export interface TeamDialogsProps {
  readonly open: OpenTeamDialog | undefined
  readonly onClose: () => void
  readonly onDone: (text: string, undo?: () => Promise<unknown>) => void
}

/** The dialogs for inviting, changing and removing members; at most one is open. */
export function TeamDialogs({ open, onClose, onDone }: TeamDialogsProps) {
  const site = useSite()
  return (
    <>
      {open?.what === 'invite' && <PersonDialog member={undefined} onClose={onClose} onDone={onDone} />}
      {open?.what === 'roles' && <PersonDialog member={open.member} onClose={onClose} onDone={onDone} />}
      {open?.what === 'transfer' && <TransferDialog member={open.member} onClose={onClose} onDone={onDone} />}
      <ConfirmDialog
        opened={open?.what === 'remove'}
        onClose={onClose}
        title={open?.what === 'remove' ? `Remove ${open.member.name || open.member.email}?` : ''}
        action="Remove"
        onConfirm={async () => {
          if (open?.what !== 'remove') return
          await call(removeMember, { site: site.identifier, params: { account: open.member.accountId } })
          onDone(`${open.member.name || open.member.email} was removed from the team.`)
        }}
      >
        They lose access to this site immediately. Their content stays. You can invite them again later.
      </ConfirmDialog>
    </>
  )
}

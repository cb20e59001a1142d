import { ConflictDialog } from '#ui/conflict-dialog.tsx'
import type { Autosave } from '#ui/drafts/use-autosave.ts'
import { UnsavedChangesGuard } from '#ui/unsaved.tsx'

/** Asks before leaving a draft that cannot be saved, and which version wins after a conflict. */
export function DraftDialogs<Draft>({
  draft: { blocked, remote, loadRemote, keepLocal },
  what,
}: {
  readonly draft: Autosave<Draft>
  /** What changed, as the subject of a sentence: 'The theme'. */
  readonly what: string
}) {
  return (
    <>
      <UnsavedChangesGuard dirty={blocked} />
      <ConflictDialog
        opened={remote !== undefined}
        what={what}
        by={remote?.savedBy ?? null}
        onUseRemote={loadRemote}
        onKeepLocal={keepLocal}
        onClose={loadRemote}
      />
    </>
  )
}

import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { CallFailure, messageOf } from '#ui/api/call-failure.ts'
import type { Autosave } from '#ui/drafts/use-autosave.ts'
import { SaveState } from '#ui/save-state.tsx'
import { useToast } from '#ui/toasts.tsx'

export interface DraftActionsProps<Draft> {
  readonly draft: Autosave<Draft>
  /** Draft as published; null while nothing is. */
  readonly published: Draft | null
  readonly hasChanges: boolean
}

/** Save status, undo, redo and discard of a draft that is saved automatically. */
export function DraftActions<Draft>({ draft, published, hasChanges }: DraftActionsProps<Draft>) {
  const toast = useToast()
  const { now, change, undo, redo, canUndo, canRedo, status, failure } = draft
  function discard(): void {
    if (published === null) return
    const local = now
    change(published)
    toast({ text: 'Changes discarded.', undo: () => change(local) })
  }
  return (
    <>
      <SaveState
        status={status}
        {...(status === 'failed' && failure !== undefined ? { detail: detailOf(failure) } : {})}
      />
      <Tooltip label="Undo">
        <ActionIcon aria-label="Undo" disabled={!canUndo} onClick={undo}>
          <IconArrowBackUp size={20} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo">
        <ActionIcon aria-label="Redo" disabled={!canRedo} onClick={redo}>
          <IconArrowForwardUp size={20} />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" disabled={!hasChanges || published === null} onClick={discard}>
        Discard
      </Button>
    </>
  )
}

/** Returns the message of a failed save; of a field rather than of the whole request. */
function detailOf(failure: unknown): string {
  const [first] = failure instanceof CallFailure ? Object.values(failure.fields) : []
  return first ?? messageOf(failure)
}

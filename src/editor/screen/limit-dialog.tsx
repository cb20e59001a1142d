import { useState } from 'react'
import { useSaving } from '#editor/screen/editing-session.ts'
import { NoticeDialog } from '#ui/notice-dialog.tsx'

/** Names the limit that a save ran into (COL-08). */
export function LimitDialog() {
  const saving = useSaving()
  const [seen, setSeen] = useState<unknown>()
  const reached = saving.code === 'LIMIT_REACHED'
  return (
    <NoticeDialog
      opened={reached && seen !== saving}
      title="This is more than fits"
      onClose={() => setSeen(saving)}
    >
      {saving.message}
    </NoticeDialog>
  )
}

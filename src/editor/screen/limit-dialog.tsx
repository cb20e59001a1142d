import { useState } from 'react'
import { useSaving } from '#editor/screen/editing-session.ts'
import { NoticeDialog } from '#ui/notice-dialog.tsx'

/** Shows the limit that a save exceeded (COL-08). */
export function LimitDialog() {
  const saving = useSaving()
  const [seen, setSeen] = useState<unknown>()
  const reached = saving.code === 'LIMIT_REACHED'
  return (
    <NoticeDialog opened={reached && seen !== saving} title="Limit reached" onClose={() => setSeen(saving)}>
      {saving.message}
    </NoticeDialog>
  )
}

import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteFile } from '#features/media/media/files.api.types.ts'
import type { FileActionsProps } from '#features/media/media/screens/file-actions.tsx'
import { reloadFiles } from '#features/media/media/screens/media-queries.ts'
import { useMediaActions } from '#features/media/media/screens/use-media-actions.ts'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Restores a deleted file, or deletes it permanently. */
export function TrashedFileActions({ file, onClosed }: FileActionsProps) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const { restore } = useMediaActions()
  const [deleting, setDeleting] = useState(false)
  return (
    <div className="media-actions">
      {can('media:write') && (
        <>
          <Button size="compact-sm" onClick={() => void restore([file.id]).then(onClosed)}>
            Restore
          </Button>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => setDeleting(true)}>
            Delete permanently
          </Button>
        </>
      )}
      <ConfirmDialog
        opened={deleting}
        title={`Delete “${file.name}” permanently?`}
        action="Delete permanently"
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          await call(deleteFile, { site, params: { file: file.id } })
          onClosed()
          await reloadFiles(queries, site)
        }}
      >
        This can’t be undone. Older revisions of pages that used the file will show a gap.
      </ConfirmDialog>
    </div>
  )
}

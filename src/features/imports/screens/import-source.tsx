import { Button } from '@mantine/core'
import { useState } from 'react'
import { type ImportSourceView, undoImport } from '#features/imports/api.types.ts'
import { ImportReportFacts } from '#features/imports/screens/import-report.tsx'
import { call } from '#ui/api/call.ts'
import { momentOf } from '#ui/dates.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** What came from somewhere, and the way to take it away again. */
export function ImportSource({
  source,
  onUndone,
}: {
  readonly source: ImportSourceView
  readonly onUndone: () => Promise<unknown>
}) {
  const { identifier: site } = useSite()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  async function undo(): Promise<void> {
    const { removed, kept } = await call(undoImport, { site, query: { source: source.source } })
    const gone = Object.values(removed).reduce((sum, count) => sum + count, 0)
    const stays = kept.length === 0 ? '' : ` ${kept.length} stay, because they were changed here.`
    toast({ text: `${gone} things from ${source.source} are gone.${stays}` })
    await onUndone()
  }
  return (
    <Section
      title={`From ${source.source}`}
      about={`${source.fileName}, ${momentOf(source.finishedAt)}`}
      actions={
        <Button variant="default" onClick={() => setAsking(true)}>
          Undo this import
        </Button>
      }
    >
      <ImportReportFacts report={source} />
      <ConfirmDialog
        opened={asking}
        title={`Take away what came from ${source.source}?`}
        action="Take it away"
        onConfirm={undo}
        onClose={() => setAsking(false)}
      >
        Posts, pages, menus and files of this import go, also for visitors. What you changed here since stays.
        To have it back, import the file again.
      </ConfirmDialog>
    </Section>
  )
}

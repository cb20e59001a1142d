import { Button } from '@mantine/core'
import { useState } from 'react'
import { type ImportSourceView, undoImport } from '#features/transfer/imports/api.types.ts'
import { ProductReportView } from '#features/transfer/imports/screens/product-report.tsx'
import { ImportReportSummary } from '#features/transfer/imports/screens/import-report.tsx'
import { call } from '#ui/api/call.ts'
import { formatDateTime } from '#ui/dates.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** The report of one import source, with a button to undo it. */
export function ImportSource({
  source,
  onUndone,
}: {
  readonly source: ImportSourceView
  readonly onUndone: () => Promise<unknown>
}) {
  const { identifier: site } = useSite()
  const toast = useToast()
  const [isConfirming, setConfirming] = useState(false)
  async function undo(): Promise<void> {
    const { removed, retained, restored } = await call(undoImport, { site, query: { source: source.source } })
    const count = Object.values(removed).reduce((sum, number) => sum + number, 0)
    const items = count === 1 ? '1 item' : `${count} items`
    const back =
      restored === 0 ? '' : ` ${restored === 1 ? '1 product is' : `${restored} products are`} as before.`
    toast({ text: `Removed ${items} imported from ${source.source}.${back}${noteOn(retained.length)}` })
    await onUndone()
  }
  return (
    <Section
      title={`From ${source.source}`}
      description={`${source.fileName}, ${formatDateTime(source.finishedAt)}`}
      actions={
        <Button variant="default" onClick={() => setConfirming(true)}>
          Undo this import
        </Button>
      }
    >
      {source.products ? (
        <>
          <ProductReportView report={source.products} />
          <MissingImages source={source} />
        </>
      ) : (
        <ImportReportSummary report={source} />
      )}
      <ConfirmDialog
        opened={isConfirming}
        title={`Undo the import from ${source.source}?`}
        action="Undo import"
        onConfirm={undo}
        onClose={() => setConfirming(false)}
      >
        {source.products
          ? 'New products of this import will be deleted, and changed ones get the texts, prices and stock that they had before, also for visitors. What you changed here since is kept.'
          : 'Posts, pages, menus and files of this import will be removed, also for visitors. Everything you changed here since is kept. To restore them, import the file again.'}
      </ConfirmDialog>
    </Section>
  )
}

/** Images of products that are not here yet: those that are being downloaded, and those that could not be. */
function MissingImages({ source: { missingMedia, plannedFetches } }: { readonly source: ImportSourceView }) {
  const images = (count: number) => (count === 1 ? '1 image' : `${count.toLocaleString('en')} images`)
  const lost = missingMedia - plannedFetches
  return (
    <>
      {plannedFetches > 0 && (
        <p className="imports-hint">
          {images(plannedFetches)} {plannedFetches === 1 ? 'is' : 'are'} being downloaded from the old shop;
          keep it online until then.
        </p>
      )}
      {lost > 0 && (
        <p className="imports-hint">
          {images(lost)} could not be downloaded. Upload a zip file of the images here: they are found by
          their names.
        </p>
      )}
    </>
  )
}

/** Returns a sentence on the items that an undone import did not remove. */
function noteOn(retained: number): string {
  if (retained === 0) return ''
  return retained === 1
    ? ' 1 was kept because it was changed here.'
    : ` ${retained} were kept because they were changed here.`
}

import { Alert, Button, FileButton, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { productFilesQuery } from '#features/shop/product-files/screens/product-file-queries.ts'
import { ProductFileRow } from '#features/shop/product-files/screens/product-file-row.tsx'
import { NO_MORE_FILES, useFileUploads } from '#features/shop/product-files/screens/use-file-uploads.ts'
import { MAX_PRODUCT_FILES } from '#features/shop/product-files/types.ts'
import { formatBytes } from '#features/tenancy/quotas/quotas.rules.ts'
import type { Id } from '#lib/id.ts'
import { useMouse } from '#ui/mouse.ts'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import '../product-files.css'

/** The files that buyers of a digital product download. Changes take effect at once. */
export function ProductFilesSection({ itemId }: { readonly itemId: Id }) {
  const { identifier: site, can } = useSite()
  const mouse = useMouse()
  const query = useQuery(productFilesQuery(site, itemId))
  const { data, error } = query
  const uploads = useFileUploads(itemId, data)
  const [isOver, setOver] = useState(false)
  const entries = data?.entries ?? []
  const canWrite = can('store:write')
  const isFull = entries.length >= MAX_PRODUCT_FILES
  const mayAdd = canWrite && !isFull && uploads.sending === undefined
  const add = (files: readonly File[]) => void uploads.add(files)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (!canWrite) uploads.reject('Your role on this site cannot add files.')
    else if (files.length > 0) add(files)
  }
  return (
    <Section
      title="Files"
      description="What buyers download once they have paid. Nobody else can: these files are not in your media library. Changes take effect at once."
    >
      {error && !data ? (
        <QueryError query={query} what="the files" />
      ) : !data ? (
        <ListSkeleton rows={2} />
      ) : (
        <div
          className="product-files-drop"
          data-over={isOver}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(mayAdd)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {entries.length > 0 ? (
            <ul className="product-files-list" role="list">
              {entries.map((file, index) => (
                <ProductFileRow
                  key={file.id}
                  itemId={itemId}
                  file={file}
                  order={entries.map(({ id }) => id)}
                  index={index}
                  isSending={uploads.sending !== undefined}
                  onReplace={(content, buyers) => void uploads.replace(file.id, content, buyers)}
                />
              ))}
            </ul>
          ) : (
            !uploads.sending && (
              <Alert color="yellow" variant="light">
                Anyone who buys this product now gets nothing to download. Add its files first.
              </Alert>
            )
          )}
          {uploads.sending && (
            <div className="product-files-sending">
              <span>Uploading {uploads.sending.name}</span>
              <Progress
                value={uploads.sending.share * 100}
                aria-label={`Uploading ${uploads.sending.name}`}
              />
            </div>
          )}
          {uploads.failure !== undefined && (
            <Alert color="red" variant="light" role="alert">
              {uploads.failure}
            </Alert>
          )}
          {canWrite && (
            <AddFiles
              isDisabled={isFull || uploads.sending !== undefined}
              hint={
                isFull
                  ? NO_MORE_FILES
                  : `${mouse ? 'or drop them here. ' : ''}Any type, up to ${formatBytes(data.maxBytes)} each; ${entries.length} of ${MAX_PRODUCT_FILES}.`
              }
              onAdd={add}
            />
          )}
        </div>
      )}
    </Section>
  )
}

interface AddFilesProps {
  /** Gets what forgets the files that were chosen last. */
  readonly isDisabled: boolean
  /** What can be added, or why nothing can. */
  readonly hint: string
  readonly onAdd: (files: readonly File[]) => void
}

function AddFiles({ isDisabled, hint, onAdd }: AddFilesProps) {
  const hintId = useId()
  return (
    <div className="product-files-add">
      <FileButton multiple onChange={onAdd}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconUpload size={16} />}
            disabled={isDisabled}
            aria-describedby={hintId}
          >
            Add files
          </Button>
        )}
      </FileButton>
      <span id={hintId} className="product-files-hint">
        {hint}
      </span>
    </div>
  )
}

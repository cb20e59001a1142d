import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconFileImport } from '@tabler/icons-react'
import type { ImportFileView } from '#features/imports/api.types.ts'
import { ImportFileCard } from '#features/imports/screens/import-file.tsx'
import { ImportSource } from '#features/imports/screens/import-source.tsx'
import { importsQuery } from '#features/imports/screens/import-queries.ts'
import { UploadExport } from '#features/imports/screens/upload-export.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import './import-screen.css'

/** Exports that wait for a decision or are being processed. */
const isPending = ({ state }: ImportFileView) => state !== 'done'

/** The screen for checking, importing and undoing exports. */
export function ImportScreen() {
  const { identifier } = useSite()
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(importsQuery(identifier))
  const reload = () => queries.invalidateQueries({ queryKey: ['site', identifier] })
  return (
    <Page
      title="Import"
      width="form"
      description="Import pages, posts, authors and menus from WordPress, Squarespace, Ghost, or an RSS or Atom feed, events from a calendar, and products from Shopify, WooCommerce, Squarespace, Spree or a spreadsheet. The old URLs of pages, posts and products redirect to the new ones."
    >
      <UploadExport onUploaded={reload} />
      {error && !data ? (
        <ErrorState
          title="Couldn’t load the imports"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <ListSkeleton rows={3} />
      ) : (
        <>
          {data.files.filter(isPending).map((file) => (
            <ImportFileCard key={file.id} file={file} onChange={reload} />
          ))}
          {data.sources.map((source) => (
            <ImportSource key={source.source} source={source} onUndone={reload} />
          ))}
          {!data.files.some(isPending) && data.sources.length === 0 && (
            <Section>
              <EmptyState icon={<IconFileImport size={26} stroke={1.6} />} title="No imports yet">
                In WordPress, choose Tools, Export. In Squarespace, Settings, Import &amp; Export. In Ghost,
                Settings, Export. Upload the file here: you see what will be imported before anything changes.
                Keep the old site online until its images are in your media library, or put them into a zip
                file with the export. A zip file of images alone fills those that are missing.
              </EmptyState>
            </Section>
          )}
        </>
      )}
    </Page>
  )
}

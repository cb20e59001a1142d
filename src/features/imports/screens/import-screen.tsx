import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconFileImport } from '@tabler/icons-react'
import type { ImportFileView } from '#features/imports/api.types.ts'
import { ImportFileCard } from '#features/imports/screens/import-file.tsx'
import { ImportSource } from '#features/imports/screens/import-source.tsx'
import { importsQuery } from '#features/imports/screens/import-queries.ts'
import { SendExport } from '#features/imports/screens/send-export.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import './import-screen.css'

/** What somebody still decides about or waits for. */
const isOpen = ({ state }: ImportFileView) => state !== 'done'

/** Bringing content from elsewhere: checked first, then imported, and taken away again. */
export function ImportScreen() {
  const { identifier } = useSite()
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(importsQuery(identifier))
  const reload = () => queries.invalidateQueries({ queryKey: ['site', identifier] })
  return (
    <Page
      title="Import"
      width="form"
      lead="Bring pages, posts, authors and menus from WordPress, Squarespace, Ghost or any feed. Addresses that visitors know keep working."
    >
      <SendExport onSent={reload} />
      {error && !data ? (
        <ErrorState
          title="The imports could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <ListSkeleton rows={3} />
      ) : (
        <>
          {data.files.filter(isOpen).map((file) => (
            <ImportFileCard key={file.id} file={file} onChange={reload} />
          ))}
          {data.sources.map((source) => (
            <ImportSource key={source.source} source={source} onUndone={reload} />
          ))}
          {!data.files.some(isOpen) && data.sources.length === 0 && (
            <Section>
              <EmptyState icon={<IconFileImport size={26} stroke={1.6} />} title="Nothing was imported yet">
                In WordPress, choose Tools, Export. In Squarespace, Settings, Import &amp; Export. In Ghost,
                Settings, Export. Send the file here: you see what would come before anything changes.
              </EmptyState>
            </Section>
          )}
        </>
      )}
    </Page>
  )
}

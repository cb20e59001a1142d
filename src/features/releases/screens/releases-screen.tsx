import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconEye } from '@tabler/icons-react'
import { usePreview } from '#features/releases/screens/use-preview.ts'
import { listReleases, restoreRelease } from '#features/releases/api.types.ts'
import { ReleaseHistory } from '#features/releases/screens/release-history.tsx'
import { UnpublishedChanges } from '#features/releases/screens/unpublished-changes.tsx'
import { previewPath } from '#lib/urls/preview-path.ts'
import { call } from '#ui/api/call.ts'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import './releases-screen.css'

/** Unpublished changes and release history. */
export function ReleasesScreen() {
  const site = useSite()
  const { identifier } = site
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site', identifier, 'releases'],
    queryFn: ({ signal }) => call(listReleases, { site: identifier, signal }),
  })
  const preview = usePreview(identifier)
  const reload = () => queries.invalidateQueries({ queryKey: ['site', identifier] })
  const restore = async (version: string) => {
    await call(restoreRelease, { site: identifier, params: { version } })
    await reload()
  }
  const mayPublish = site.can('content:publish')
  return (
    <Page
      title="Releases"
      description="Publish your changes, or restore an earlier release."
      actions={
        preview.data && (
          <Button
            component="a"
            variant="default"
            href={`${preview.data.origin}${previewPath(preview.data.token, '/')}`}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconEye size={16} />}
          >
            Preview site
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorState
          title="Couldn’t load the releases"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Section title="Unpublished changes" flush>
          <ListSkeleton rows={5} />
        </Section>
      ) : (
        <>
          <UnpublishedChanges
            site={identifier}
            unpublished={data.unpublished}
            newest={data.entries[0]?.version}
            mayPublish={mayPublish}
            onChanged={reload}
            onRestore={restore}
          />
          <ReleaseHistory releases={data.entries} mayRestore={mayPublish} onRestore={restore} />
        </>
      )}
    </Page>
  )
}

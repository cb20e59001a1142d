import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconEye } from '@tabler/icons-react'
import { usePreview } from '#features/content/releases/screens/use-preview.ts'
import { listReleases, restoreRelease } from '#features/content/releases/api.types.ts'
import { ReleaseHistory } from '#features/content/releases/screens/release-history.tsx'
import { PublishForm } from '#features/content/releases/screens/publish-form.tsx'
import { unpublishedQuery } from '#features/content/releases/screens/unpublished-query.ts'
import { previewPath } from '#lib/urls/preview-path.ts'
import { call } from '#ui/api/call.ts'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import './releases-screen.css'

/** Unpublished changes and release history. */
export function ReleasesScreen() {
  const site = useSite()
  const { identifier } = site
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['site', identifier, 'releases'],
    queryFn: ({ signal }) => call(listReleases, { site: identifier, signal }),
  })
  const { data, error } = query
  const unpublished = useQuery(unpublishedQuery(identifier))
  const preview = usePreview(identifier)
  const reload = () => queries.invalidateQueries({ queryKey: ['site', identifier] })
  const restore = async (version: string) => {
    await call(restoreRelease, { site: identifier, params: { version } })
    await reload()
  }
  const failure = (!data && error) || (!unpublished.data && unpublished.error)
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
      {failure ? (
        <QueryError query={[query, unpublished]} what="the releases" />
      ) : !data || !unpublished.data ? (
        <Section title="Unpublished changes" flush>
          <ListSkeleton rows={5} />
        </Section>
      ) : (
        <>
          <Section title="Unpublished changes" flush={unpublished.data.entries.length > 0}>
            <PublishForm changes={unpublished.data} />
          </Section>
          <ReleaseHistory releases={data.entries} mayRestore={mayPublish} onRestore={restore} />
        </>
      )}
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { newsletterQuery } from '#features/audience/newsletter/screens/newsletter-queries.ts'
import { NewsletterEditor } from '#features/audience/newsletter/screens/newsletter-editor.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Page } from '#ui/page.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import './newsletter-screens.css'

/** Adds a newsletter, or changes its texts. */
export function NewsletterSettingsScreen() {
  const { identifier: site } = useSite()
  const { list: id = '' } = useParams({ strict: false }) as { list?: string }
  const isNew = id === 'new'
  const query = useQuery({ ...newsletterQuery(site, id), enabled: !isNew })
  const { data } = query
  return (
    <Page
      title={isNew ? 'New newsletter' : 'Settings'}
      breadcrumbs={[
        { label: 'Newsletters', to: `/sites/${site}/newsletters` },
        ...(isNew ? [] : [{ label: data?.title ?? 'Newsletter', to: `/sites/${site}/newsletters/${id}` }]),
      ]}
    >
      {isNew ? (
        <NewsletterEditor id={undefined} stored={undefined} />
      ) : (
        <Loaded query={query} what="the newsletter" skeleton={<FormSkeleton fields={5} />}>
          {({ id: _id, ...stored }) => <NewsletterEditor key={id} id={id} stored={stored} />}
        </Loaded>
      )}
    </Page>
  )
}

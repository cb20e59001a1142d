import { useQuery } from '@tanstack/react-query'
import { IconForms, IconPlus } from '@tabler/icons-react'
import { formsQuery } from '#features/audience/forms/screens/form-queries.ts'
import type { ListedForm } from '#features/audience/forms/types.ts'
import { LinkAnchor, LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'

/** The forms of a site with what was sent. */
export function FormsScreen() {
  const { identifier: site, can } = useSite()
  const { data, error, isFetching, refetch } = useQuery(formsQuery(site))
  const add = can('forms:write') && (
    <LinkButton to={`/sites/${site}/forms/new`} leftSection={<IconPlus size={17} />}>
      Add form
    </LinkButton>
  )
  return (
    <Page
      title="Forms"
      description="What you ask visitors, and what they sent. A form block shows a form on any page of your site."
      actions={data && data.entries.length > 0 && add}
    >
      <Section flush>
        {error && !data ? (
          <ErrorState
            title="Couldn’t load the forms"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <ListSkeleton rows={3} />
        ) : data.entries.length === 0 ? (
          <EmptyState icon={<IconForms size={28} />} title="No forms yet" actions={add || undefined}>
            From a contact form to a survey of several pages. What visitors send is stored here, and comes by
            email if you like.
          </EmptyState>
        ) : (
          <table className="ui-plain-table ui-card-rows">
            <thead>
              <tr>
                <th scope="col">Form</th>
                <th scope="col">Submissions</th>
                <th scope="col">Latest</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {data.entries.map((form) => (
                <FormRow key={form.id} form={form} />
              ))}
            </tbody>
          </table>
        )}
      </Section>
    </Page>
  )
}

function FormRow({ form }: { readonly form: ListedForm }) {
  const { identifier: site } = useSite()
  const { id, title, submissions, unread, latestAt, isOpen } = form
  const path = `/sites/${site}/forms/${id}`
  return (
    <tr>
      <th scope="row">
        <LinkAnchor to={path}>{title}</LinkAnchor>
      </th>
      <td data-label="Submissions">
        <LinkAnchor to={`${path}/submissions`} aria-label={`Submissions of ${title}: ${submissions}`}>
          {submissions.toLocaleString('en')}
        </LinkAnchor>{' '}
        {unread > 0 && <StatusBadge tone="good">{unread} new</StatusBadge>}
      </td>
      <td data-label="Latest">{latestAt === null ? '–' : <TimeAgo at={latestAt} />}</td>
      <td data-label="State">
        <StatusBadge tone={isOpen ? 'good' : 'plain'}>{isOpen ? 'Open' : 'Closed'}</StatusBadge>
      </td>
    </tr>
  )
}

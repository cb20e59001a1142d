import { useQuery } from '@tanstack/react-query'
import { IconForms, IconPlus } from '@tabler/icons-react'
import { formsQuery } from '#features/audience/forms/screens/form-queries.ts'
import { LinkAnchor, LinkButton } from '#ui/links.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'

/** The forms of a site with what was sent. */
export function FormsScreen() {
  const { identifier: site, can } = useSite()
  const query = useQuery(formsQuery(site))
  return (
    <ListPage
      title="Forms"
      description="What you ask visitors, and what they sent. A form block shows a form on any page of your site."
      action={
        can('forms:write') && (
          <LinkButton to={`/sites/${site}/forms/new`} leftSection={<IconPlus size={17} />}>
            Add form
          </LinkButton>
        )
      }
      query={query}
      rows={query.data?.entries}
      named={['form', 'forms']}
      state={useListState()}
      skeletonRows={3}
      search={{ label: 'Search forms', placeholder: 'Title', text: ({ title }) => title }}
      linkOf={({ id }) => `/sites/${site}/forms/${id}`}
      columns={[
        { label: 'Form', cell: ({ title }) => title, sort: { key: 'title', by: ({ title }) => title } },
        {
          label: 'Submissions',
          cell: ({ id, title, submissions, unread }) => (
            <>
              <LinkAnchor
                to={`/sites/${site}/forms/${id}/submissions`}
                aria-label={`Submissions of ${title}: ${submissions}`}
              >
                {submissions.toLocaleString('en')}
              </LinkAnchor>{' '}
              {unread > 0 && <StatusBadge tone="good">{unread} new</StatusBadge>}
            </>
          ),
          sort: { key: 'submissions', by: ({ submissions }) => submissions },
        },
        {
          label: 'Latest',
          cell: ({ latestAt }) => (latestAt === null ? '–' : <TimeAgo at={latestAt} />),
          sort: { key: 'latest', by: ({ latestAt }) => latestAt ?? '' },
        },
        {
          label: 'State',
          card: 'corner',
          cell: ({ isOpen }) => (
            <StatusBadge tone={isOpen ? 'good' : 'plain'}>{isOpen ? 'Open' : 'Closed'}</StatusBadge>
          ),
        },
      ]}
      empty={{
        icon: <IconForms size={28} />,
        title: 'No forms yet',
        text: 'From a contact form to a survey of several pages. What visitors send is stored here, and comes by email if you like.',
      }}
    />
  )
}

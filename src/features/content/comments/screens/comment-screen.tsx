import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconMessageOff } from '@tabler/icons-react'
import { CommentCard } from '#features/content/comments/screens/comment-card.tsx'
import { commentQuery } from '#features/content/comments/screens/comment-queries.ts'
import { CallFailure } from '#ui/api/call-failure.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import './comments-screen.css'

const NOT_FOUND = 404

/** One comment, to which the email about it leads. */
export function CommentScreen() {
  const { identifier: site } = useSite()
  const { comment: id = '' } = useParams({ strict: false }) as { comment?: string }
  const query = useQuery(commentQuery(site, id))
  const { data, error } = query
  const isMissing = error instanceof CallFailure && error.status === NOT_FOUND
  return (
    <Page
      title={data ? `Comment by ${data.name}` : 'Comment'}
      breadcrumbs={[{ label: 'Comments', to: `/sites/${site}/comments` }]}
    >
      {isMissing ? (
        <EmptyState
          icon={<IconMessageOff size={28} />}
          title="This comment does not exist"
          actions={
            <LinkButton to={`/sites/${site}/comments`} variant="default">
              All comments
            </LinkButton>
          }
        >
          Somebody deleted it, or the link is wrong.
        </EmptyState>
      ) : error && !data ? (
        <QueryError query={query} what="the comment" />
      ) : !data ? (
        <ListSkeleton rows={2} />
      ) : (
        <Section flush>
          <CommentCard comment={data} />
        </Section>
      )}
    </Page>
  )
}

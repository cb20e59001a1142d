import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconInbox, IconForms } from '@tabler/icons-react'
import { toFormDraft } from '#features/audience/forms/screens/form-draft.ts'
import { FormEditor } from '#features/audience/forms/screens/form-editor.tsx'
import { formQuery } from '#features/audience/forms/screens/form-queries.ts'
import { CallFailure } from '#ui/api/call-failure.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import './form-screens.css'

/** Adds or edits a form: its fields, its texts, and what happens with what is sent. */
export function FormEditorScreen() {
  const { identifier: site } = useSite()
  const { form: id = '' } = useParams({ strict: false }) as { form?: string }
  const isNew = id === 'new'
  const query = useQuery({ ...formQuery(site, id), enabled: !isNew })
  const { data, error } = query
  const isMissing = error instanceof CallFailure && error.status === 404
  return (
    <Page
      title={isNew ? 'New form' : (data?.title ?? 'Form')}
      breadcrumbs={[{ label: 'Forms', to: `/sites/${site}/forms` }]}
      actions={
        data && (
          <LinkButton
            to={`/sites/${site}/forms/${id}/submissions`}
            variant="default"
            leftSection={<IconInbox size={17} />}
          >
            Submissions
          </LinkButton>
        )
      }
    >
      {isMissing ? (
        <EmptyState
          icon={<IconForms size={28} />}
          title="This form does not exist"
          actions={
            <LinkButton to={`/sites/${site}/forms`} variant="default">
              All forms
            </LinkButton>
          }
        >
          It may have been deleted.
        </EmptyState>
      ) : error && !data ? (
        <QueryError query={query} what="the form" />
      ) : !data && !isNew ? (
        <FormSkeleton fields={5} />
      ) : (
        <FormEditor key={id} id={isNew ? undefined : id} stored={data && toFormDraft(data)} />
      )}
    </Page>
  )
}

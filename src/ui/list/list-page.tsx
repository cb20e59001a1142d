import type { ReactNode } from 'react'
import type { ListProps, ListRow } from '#ui/list/list-props.ts'
import { isNarrowed, ListView } from '#ui/list/list-view.tsx'
import { Page, type PageProps } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'

type ListPageProps<Row extends ListRow> = ListProps<Row> &
  Pick<PageProps, 'title' | 'description' | 'breadcrumbs' | 'actions'> & {
    /** The primary button. It is beside the heading, and in the list while that is empty. */
    readonly action?: ReactNode
    /** Between the heading and the list. */
    readonly above?: ReactNode
    /** Title of the list, if other sections are on the screen. */
    readonly listTitle?: string
    /** Below the list; and its dialogs. */
    readonly children?: ReactNode
  }

/**
 * The screen of a list: its heading and buttons, search and filters in the URL, and the list with its states.
 */
export function ListPage<Row extends ListRow>(props: ListPageProps<Row>) {
  const { title, description, breadcrumbs, actions, action, above, listTitle, children, ...list } = props
  const hasRows = (list.rows?.length ?? 0) > 0 || isNarrowed(list)
  return (
    <Page
      title={title}
      description={description}
      breadcrumbs={breadcrumbs ?? []}
      actions={
        <>
          {actions}
          {hasRows && action}
        </>
      }
    >
      {above}
      <Section flush title={listTitle}>
        <ListView {...list} empty={{ action, ...list.empty }} />
      </Section>
      {children}
    </Page>
  )
}

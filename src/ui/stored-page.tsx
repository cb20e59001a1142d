import type { ReactNode } from 'react'
import { LinkButton } from '#ui/links.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Page } from '#ui/page.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'

interface StoredPageProps<Data, Stored> {
  readonly query: Parameters<typeof Loaded<Data>>[0]['query']
  /** Whether something new is added. */
  readonly isNew: boolean
  /** Returns what is edited, and its name; undefined if it does not exist. */
  readonly find: (data: Data) => { readonly stored: Stored; readonly name: string } | undefined
  /** `discount`. */
  readonly noun: string
  readonly missingIcon: ReactNode
  /** The list that it belongs to. */
  readonly list: { readonly label: string; readonly allLabel: string; readonly to: string }
  readonly children: (data: Data, stored: Stored | undefined) => ReactNode
}

/** The screen on which one thing of a list is added or edited. */
export function StoredPage<Data, Stored>({
  query,
  isNew,
  find,
  noun,
  missingIcon,
  list,
  children,
}: StoredPageProps<Data, Stored>) {
  const found = query.data === undefined || isNew ? undefined : find(query.data)
  const title = isNew ? `New ${noun}` : (found?.name ?? noun.charAt(0).toUpperCase() + noun.slice(1))
  return (
    <Page title={title} breadcrumbs={[{ label: list.label, to: list.to }]}>
      <Loaded query={query} what={`the ${noun}`} skeleton={<FormSkeleton fields={5} />}>
        {(data) =>
          isNew || found ? (
            children(data, found?.stored)
          ) : (
            <EmptyState
              icon={missingIcon}
              title={`This ${noun} does not exist`}
              actions={
                <LinkButton to={list.to} variant="default">
                  {list.allLabel}
                </LinkButton>
              }
            >
              It may have been deleted.
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  )
}

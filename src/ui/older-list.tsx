import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import './styles/older-list.css'

interface OlderListProps {
  readonly list: Pick<
    UseInfiniteQueryResult,
    'data' | 'error' | 'isFetching' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  /** How many entries are loaded. */
  readonly count: number
  /** What an entry is called, in lower case. */
  readonly named: readonly [one: string, many: string]
  /** In place of a list without entries. */
  readonly empty: ReactNode
  /** The entries. */
  readonly children: ReactNode
}

/** A list with the newest first, which loads older entries at its end; with its states while it loads, fails or is empty. */
export function OlderList({ list, count, named: [one, many], empty, children }: OlderListProps) {
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const isLoaded = data !== undefined
  return (
    <>
      {error && !isLoaded ? (
        <ErrorState
          title={`Couldn’t load the ${many}`}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !isLoaded ? (
        <ListSkeleton rows={6} />
      ) : count === 0 ? (
        empty
      ) : (
        children
      )}
      {hasNextPage && (
        <div className="ui-older">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
      {/* It exists before its text, so that screen readers announce what a filter left. */}
      <p className="ui-visually-hidden" role="status">
        {isLoaded &&
          `${count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`}${hasNextPage ? ', and older ones' : ''}`}
      </p>
    </>
  )
}

interface NothingListedProps {
  readonly icon: ReactNode
  readonly title: string
  /** Clears search and filters, where these are why nothing is listed. */
  readonly onClear?: (() => void) | undefined
  /** What can be done instead. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Says why a list has no entries. */
export const NothingListed = ({ icon, title, onClear, actions, children }: NothingListedProps) => (
  <EmptyState
    icon={icon}
    title={title}
    actions={
      onClear ? (
        <Button variant="default" onClick={onClear}>
          Clear search and filters
        </Button>
      ) : (
        actions
      )
    }
  >
    {children}
  </EmptyState>
)

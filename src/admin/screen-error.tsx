import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailure } from '#ui/api/call-failure.ts'
import { ErrorState } from '#ui/states.tsx'
import { LinkButton } from '#ui/links.tsx'
import { useHeading } from '#ui/page.tsx'

const TITLES: Readonly<Record<number, string>> = {
  403: 'You have no access here',
  404: 'There is nothing here',
}

/** A screen could not be shown; the rest of the app goes on. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  useEffect(() => queries.reset(), [queries])
  const title =
    (error instanceof CallFailure ? TITLES[error.status] : undefined) ?? 'This screen could not be shown'
  const heading = useHeading(title)
  return (
    <div className="admin-lost">
      <h1 ref={heading} tabIndex={-1} className="ui-visually-hidden">
        {title}
      </h1>
      <ErrorState
        title={title}
        error={error}
        way={<LinkButton to="/">All sites</LinkButton>}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
    </div>
  )
}

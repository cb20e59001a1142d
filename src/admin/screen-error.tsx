import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailure } from '#ui/api/call-failure.ts'
import { ErrorState } from '#ui/states.tsx'
import { LinkButton } from '#ui/links.tsx'
import { useHeading } from '#ui/page.tsx'

const TITLES: Readonly<Record<number, string>> = {
  403: 'Access denied',
  404: 'Not found',
}

/** Shown when a screen fails to load or render. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  useEffect(() => queries.reset(), [queries])
  const title = (error instanceof CallFailure ? TITLES[error.status] : undefined) ?? 'Couldn’t load this page'
  const heading = useHeading(title)
  return (
    <div className="admin-lost">
      <h1 ref={heading} tabIndex={-1} className="ui-visually-hidden">
        {title}
      </h1>
      <ErrorState
        title={title}
        error={error}
        action={<LinkButton to="/">All sites</LinkButton>}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
    </div>
  )
}

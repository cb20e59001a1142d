import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readOwnPath } from '#lib/urls/own-path.ts'
import { withQueryParam } from '#lib/urls/with-query-param.ts'
import { setSignOutUrl } from '#ui/sign-out-url.ts'
import { useSite } from '#ui/site-provider.tsx'

/**
 * Returns the page of the site from which somebody came to edit it, with its query; undefined when the editor was opened
 * in the app. Signing out returns to that page (AUT-05).
 */
export function useShownPage(): string | undefined {
  const { frameUrl } = useSearch({ strict: false }) as { frameUrl?: unknown }
  const { origin } = useSite()
  const path = readOwnPath(frameUrl)
  useEffect(
    () => (path === undefined ? undefined : setSignOutUrl(origin + withQueryParam(path, 'logout', 'true'))),
    [origin, path],
  )
  return path
}

/** Whether a path with a query is that of a document, or that of the front page, which any may be. */
export function isPathOf(shown: string, documentPath: string): boolean {
  const [path = ''] = shown.split(/[?#]/, 1)
  try {
    return path === '/' || decodeURIComponent(path) === documentPath
  } catch {
    return false
  }
}

import type { PageContext } from '#features/tenancy/page-context/types.ts'

let read: PageContext | undefined

/** Returns the page context; parsed once, because it does not change. */
export function pageContext(): PageContext {
  read ??= JSON.parse(document.getElementById('context')?.textContent ?? '') as PageContext
  return read
}

/** Returns the origin of the app: its scheme is that of every site. */
export const appOrigin = (): string => `${location.protocol}//${pageContext().appDomain}`

import type { PageLoader } from '#site/kinds/page-loader.ts'
import type { RegisteredPageKind } from '#site/page/page-kind.ts'

/** A page kind with everything its folder exports. */
export interface LoadablePageKind extends RegisteredPageKind {
  /** From `/src/`, with a slash at its end. */
  readonly folder: string
  readonly loader: PageLoader<unknown, unknown>
}

/** Returns what a file of a page kind exports. Throws when there is no such file or export. */
export function exported<T>(from: Readonly<Record<string, T>>, file: string): T {
  const value = from[file]
  if (value === undefined)
    throw new Error(`The page kind file ${file} is missing, or its export has another name.`)
  return value
}

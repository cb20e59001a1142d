import type { PageBody } from '#features/content/layouts/types.ts'
import type { Names } from '#site/loaded-page.ts'
import type { CoverContent } from '#site/page/cover-kind.ts'
import type { TextLink } from '#site/page/model.ts'

/** Returns the content of a page of one screen; `text` is used when the page has no description. */
export function coverContent(
  title: string,
  body: Pick<PageBody, 'description' | 'mediaId'>,
  text: string,
  onward?: (names: Names) => TextLink | undefined,
): (names: Names) => CoverContent {
  return (names) => ({
    title,
    text: body.description || text,
    image: body.mediaId === null ? undefined : names.scope.image(body.mediaId),
    onward: onward?.(names),
  })
}

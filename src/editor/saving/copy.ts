import { type Body, textOf } from '#editor/model/body.ts'
import type { DocumentView } from '#features/content/pages/documents.api.types.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'

/** Returns the input for a copy as a new draft, without its URL. */
export function makeCopyBody(
  { kind, collectionId }: Pick<DocumentView, 'kind' | 'collectionId'>,
  body: Body,
) {
  const { urlId: _, ...rest } = body
  const title = `${textOf(body, 'title')} (copy)`.slice(-500)
  return {
    kind,
    title,
    typeName: 'blog' as const,
    ...(collectionId === null ? {} : { collectionId }),
    body: { ...rest, title, status: ITEM_STATUS.draft },
  }
}

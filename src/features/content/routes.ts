import { documentRoutes } from '#features/content/documents.routes.ts'
import { listRoutes } from '#features/content/lists.routes.ts'
import { revisionRoutes } from '#features/content/revisions.routes.ts'
import { stateRoutes } from '#features/content/states.routes.ts'
import type { ContentRouteParts } from '#features/content/save-context.ts'
import type { Route } from '#platform/http/api/route.ts'

/** Routes of pages, collections and items: lists, editing, status and history. */
export const contentRoutes = (parts: ContentRouteParts): readonly Route[] => [
  ...listRoutes(),
  ...documentRoutes(parts),
  ...stateRoutes(parts),
  ...revisionRoutes(parts),
]

import { documentRoutes } from '#features/content/pages/documents.routes.ts'
import { listRoutes } from '#features/content/pages/lists.routes.ts'
import { revisionRoutes } from '#features/content/pages/revisions.routes.ts'
import { stateRoutes } from '#features/content/pages/states.routes.ts'
import type { ContentRouteParts } from '#features/content/pages/save-context.ts'
import type { Route } from '#platform/http/api/route.ts'

/** Routes of pages, collections and items: lists, editing, status and history. */
export const contentRoutes = (parts: ContentRouteParts): readonly Route[] => [
  ...listRoutes(),
  ...documentRoutes(parts),
  ...stateRoutes(parts),
  ...revisionRoutes(parts),
]

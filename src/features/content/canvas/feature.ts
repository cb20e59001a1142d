import { type CanvasRouteParts, canvasRoutes } from '#features/content/canvas/routes.ts'
import type { Feature } from '#platform/feature-manifest.ts'

declare module '#platform/feature-manifest.ts' {
  interface RouteParts {
    readonly renderDraft: CanvasRouteParts['renderDraft']
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  routes: canvasRoutes,
}

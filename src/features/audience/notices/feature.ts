import { noticesOnEveryPage } from '#features/audience/notices/notices-on-every-page.ts'
import type { Feature } from '#platform/feature-manifest.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  everyPage: noticesOnEveryPage,
}

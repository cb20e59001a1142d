import type { Kysely } from 'kysely'
import { findPreviewGrant } from '#features/people/preview/actions.ts'
import { PREVIEW_PATH, parsePreviewPath } from '#features/people/preview/path.rules.ts'
import { ok } from '#lib/result.ts'
import {
  defineSiteRoute,
  type ServedSite,
  type SiteResponse,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'
import type { Tables } from '#schema/tables.ts'

/** Renders previews from drafts; they are never cached. */
export interface PreviewPages {
  /** Returns the page at a URL below the prefix as if all drafts were released now; the path is still encoded. */
  get(
    site: ServedSite,
    request: { readonly prefix: string; readonly path: string; readonly search: string },
  ): Promise<SiteResponse>
  /** Returns the page that says that the preview has ended, to the reader and to the app. */
  ended(path: string): SiteResponse
}

/** Dependencies of the previews on site hosts. */
export interface PreviewSiteRouteParts {
  readonly db: Kysely<Tables>
  readonly previews: PreviewPages
  readonly secret: string
}

/**
 * Previews on site hosts (P14): a token that was issued for this site to a valid session shows the drafts; any
 * other one gets a page that says the preview has ended. Previews are not cached or recorded, and their tokens
 * are not logged.
 */
export function previewSiteRoutes(parts: PreviewSiteRouteParts): readonly SiteRoute[] {
  return [
    defineSiteRoute(
      {
        name: 'getPreview',
        description: 'Shows a page with all drafts; the path is a token and the path of the page.',
        method: 'GET',
        path: `${PREVIEW_PATH}*`,
        response: 'page',
        everyHost: true,
        kind: 'preview',
        methodMessage: 'Forms do not work in a preview. They work on the published page.',
      },
      async (call) => {
        const [rawPath = '/'] = call.url.split('?', 1)
        const query = call.url.slice(rawPath.length)
        const requested = parsePreviewPath(rawPath)
        const grant = requested && (await findPreviewGrant(parts, call.site.id, requested.token, call.now))
        if (!grant) return ok(parts.previews.ended((requested?.path ?? '/') + query))
        const { token, path } = requested
        return ok(
          await parts.previews.get(call.site, { prefix: PREVIEW_PATH + token, path, search: query.slice(1) }),
        )
      },
    ),
  ]
}

import { randomBytes } from 'node:crypto'
import { LIKE_MARKER } from '#features/content/likes/like.marker.ts'
import { PREVIEW_MARKER } from '#features/people/preview/preview.marker.ts'
import { withQuery } from '#features/content/redirects/redirect-path.rules.ts'
import { SEARCH_MARKER } from '#features/content/search/search.marker.ts'
import { SERVICE_EMBED_MARKER } from '#features/media/service-embeds/service-embed.marker.ts'
import type { Id } from '#lib/id.ts'
import type { PageMarker } from '#lib/page-marker.ts'
import { redirectTo, type SiteResponse } from '#platform/http/api/site-route.ts'
import type { HeaderPairs } from '#site/response-headers.ts'
import { type Assets, NO_ASSETS } from '#site/assets.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { LoadedRedirect, LoadedPage, UnsavedBody } from '#site/loaded-page.ts'
import { embeddedJson } from '#site/page/embedded-json.ts'
import { renderPreviewEnded, renderPreviewLeaves } from '#site/page/render.tsx'
import { bareStyles } from '#site/page/theme.ts'
import { readPath, UNKNOWN_PATH } from '#site/path.ts'
import {
  type LinkRewrite,
  type PageParts,
  prefixLinks,
  prefixParts,
  toPreviewUrl,
} from '#site/preview/prefix-links.ts'
import {
  type DraftAt,
  findDraftAt,
  type PreviewReadParts,
  type PreviewRequest,
  readDrafts,
} from '#site/preview/read-drafts.ts'
import { previewFileHeaders, previewHeaders } from '#site/preview/preview-headers.ts'
import { renderHtml } from '#site/render-page.ts'

/** The dependencies of previews. */
export interface PreviewParts extends PreviewReadParts {
  readonly assets: Assets
}

export interface Previews {
  /** Returns the page at a URL as if all drafts were released now. */
  get(site: HostedSite, request: PreviewRequest): Promise<SiteResponse>
  /**
   * Returns parts of the page at the URL of a document as if this body had been saved; stores nothing. Returns undefined
   * when another document is at the URL, or none.
   */
  draft(site: HostedSite, request: PreviewRequest, unsaved: UnsavedBody): Promise<DraftParts | undefined>
  /** Returns the document at a path, still encoded, as if all drafts were released now. */
  documentAt(site: HostedSite, path: string): Promise<DraftAt | undefined>
  /** Returns the page that says that the preview has ended, to the reader and to the app. */
  ended(path: string): SiteResponse
}

/** Parts of a page with the URLs of the scripts that it needs. */
export interface DraftParts extends PageParts {
  readonly scripts: readonly string[]
}

/** Renders the previews of all sites from drafts with the same code as published pages; never cached. */
export function createPreviews(parts: PreviewParts): Previews {
  const urlsOf = (markers: Iterable<PageMarker>) => [
    ...new Set([...markers].flatMap((marker) => parts.assets.scripts(marker))),
  ]

  /** Returns our scripts, the only ones that may run, with their data. */
  function scriptsIn(markers: Iterable<PageMarker>, about: unknown, nonce: string): string {
    const tags = urlsOf(markers).map((src) => `<script type="module" src="${src}" nonce="${nonce}"></script>`)
    const data = `<script type="application/json" id="${PREVIEW_MARKER.name}">${embeddedJson(about)}</script>`
    return data + tags.join('')
  }

  function render(site: HostedSite, loaded: LoadedPage) {
    const markers = new Set<PageMarker>()
    // Without the script of every page: owners are in the app already.
    const assets = { ...NO_ASSETS, scripts: (marker: PageMarker) => (markers.add(marker), []) }
    const html = renderHtml(loaded, parts.registry, assets, parts.warn(site))
    // Suggestions and likes are those of public content, and nothing is embedded.
    for (const marker of [SEARCH_MARKER, LIKE_MARKER, SERVICE_EMBED_MARKER]) markers.delete(marker)
    return { html, markers }
  }

  function toPage(site: HostedSite, loaded: LoadedPage, documentId: Id | null, request: PreviewRequest) {
    const nonce = newNonce()
    const { html, markers } = render(site, loaded)
    const about = {
      appOrigin: parts.appOrigin,
      prefix: request.prefix,
      documentId,
      canvas: parts.assets.canvas ?? null,
      ended: false,
    }
    return response(
      loaded.status,
      HTML,
      previewHeaders(parts.appOrigin, nonce),
      prefixLinks(html, belowOf(site, request), scriptsIn([PREVIEW_MARKER, ...markers], about, nonce)),
    )
  }

  function toRedirect(site: HostedSite, { location }: LoadedRedirect, request: PreviewRequest): SiteResponse {
    const { prefix, path, search } = request
    const target = toPreviewUrl(withQuery(location, search), { origin: site.origin, path, prefix })
    const headers = previewHeaders(parts.appOrigin, newNonce())
    if (target.kind === 'below') {
      // The browser would move the focus to the target of a hash, out of the editor.
      const [href = ''] = target.href.split('#')
      return { status: 302, headers: { ...Object.fromEntries(headers), location: href } }
    }
    return response(200, HTML, headers, renderPreviewLeaves(bareStyles, location))
  }

  return {
    async draft(site, request, unsaved) {
      const target = readPath(request.path)
      if (target.kind !== 'page') return undefined
      const { loaded, documentId } = await readDrafts(parts, site, { ...request, path: target.path }, unsaved)
      if (documentId !== unsaved.documentId || !('model' in loaded)) return undefined
      const { html, markers } = render(site, loaded)
      return {
        ...prefixParts(html, belowOf(site, { ...request, path: target.path })),
        scripts: urlsOf(markers),
      }
    },
    async documentAt(site, path) {
      const target = readPath(path)
      return target.kind === 'page' ? findDraftAt(parts, site, target.path) : undefined
    },
    async get(site, asked) {
      const target = readPath(asked.path)
      if (target.kind === 'moved') {
        const query = asked.search === '' ? '' : `?${asked.search}`
        return redirectTo(asked.prefix + target.path + query, 302)
      }
      const path = target.kind === 'page' ? target.path : UNKNOWN_PATH
      const request = { ...asked, path }
      const { loaded, documentId } = await readDrafts(parts, site, request)
      if ('location' in loaded) return toRedirect(site, loaded, request)
      if ('model' in loaded) return toPage(site, loaded, documentId, request)
      return response(loaded.status, loaded.contentType, previewFileHeaders(parts.appOrigin), loaded.body)
    },
    ended(path) {
      const nonce = newNonce()
      const html = renderPreviewEnded(bareStyles)
      const about = {
        appOrigin: parts.appOrigin,
        prefix: '',
        path,
        documentId: null,
        canvas: null,
        ended: true,
      }
      const end = html.indexOf('</head>')
      const script = scriptsIn([PREVIEW_MARKER], about, nonce)
      return response(
        403,
        HTML,
        previewHeaders(parts.appOrigin, nonce),
        html.slice(0, end) + script + html.slice(end),
      )
    },
  }
}

const HTML = 'text/html; charset=utf-8'

const belowOf = ({ origin }: HostedSite, { path, prefix }: PreviewRequest): LinkRewrite => ({
  origin,
  path,
  prefix,
})

const newNonce = () => randomBytes(18).toString('base64url')

const response = (
  status: number,
  contentType: string,
  headers: HeaderPairs,
  body: string | Buffer,
): SiteResponse => ({
  status,
  headers: { 'content-type': contentType, ...Object.fromEntries(headers) },
  body,
  compress: true,
})

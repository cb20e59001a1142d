import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { BlockRegistry, Warn } from '#blocks/contract.ts'
import type { BlockLoaders } from '#blocks/load-contract.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import { LIKE_MARKER } from '#features/content/likes/like.marker.ts'
import { previewEmail } from '#features/audience/email-previews/actions.ts'
import { EMAIL_PREVIEW_PAGE, previewedEmailAt } from '#features/audience/email-previews/types.ts'
import { PREVIEW_MARKER } from '#features/people/preview/preview.marker.ts'
import { withQuery } from '#features/content/redirects/redirect-path.rules.ts'
import { draftContent } from '#features/content/releases/draft-content.actions.ts'
import { SEARCH_MARKER } from '#features/content/search/search.marker.ts'
import { SERVICE_EMBED_MARKER } from '#features/media/service-embeds/service-embed.marker.ts'
import type { ProductLists } from '#features/shop/storefront/actions.ts'
import type { MapTiles } from '#lib/geo/tile-url.ts'
import type { Id } from '#lib/id.ts'
import type { PageMarker } from '#lib/page-marker.ts'
import { pageOf } from '#lib/page-token.ts'
import type { EveryPage } from '#page/every-page.ts'
import { withSite } from '#platform/db/tenant.ts'
import { redirectTo, type SiteResponse } from '#platform/http/api/site-route.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'
import type { HeaderPairs } from '#site/response-headers.ts'
import type { Assets } from '#site/assets.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { type LoadedUrl, loadSubject, loadUrl } from '#site/load-url.ts'
import type { LoadedRedirect, LoadedPage } from '#site/loaded-page.ts'
import { embeddedJson } from '#site/page/embedded-json.ts'
import { renderPreviewEnded, renderPreviewLeaves } from '#site/page/render.tsx'
import { bareStyles } from '#site/page/theme.ts'
import { readPageQuery } from '#site/page/page-query.ts'
import { readPath, UNKNOWN_PATH } from '#site/path.ts'
import { toPreviewUrl, prefixLinks } from '#site/preview/prefix-links.ts'
import { previewFileHeaders, previewHeaders } from '#site/preview/preview-headers.ts'
import { renderHtml } from '#site/render-page.ts'
import { findDocument, siteBodiesReader } from '#site/site-bodies.ts'

/** The dependencies of previews. */
export interface PreviewParts {
  readonly db: Kysely<Tables>
  readonly registry: BlockRegistry
  readonly loaders: BlockLoaders
  readonly productLists: ProductLists
  readonly everyPage: readonly EveryPage[]
  readonly files: FileStore
  readonly assets: Assets
  readonly warn: (site: HostedSite) => Warn
  readonly appOrigin: string
  readonly secureHost: string | undefined
  readonly betaFeatures: readonly string[]
  readonly mapTiles: MapTiles | undefined
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/** A preview request: a URL of the site as a visitor would request it. */
export interface PreviewRequest {
  /** For example `/_preview/{token}`. */
  readonly prefix: string
  /** As sent, still encoded. */
  readonly path: string
  /** The query string. */
  readonly search: string
}

export interface Previews {
  /** Returns the page at a URL as if all drafts were released now. */
  get(site: HostedSite, request: PreviewRequest): Promise<SiteResponse>
  /** Returns the page that says that the preview has ended, to the reader and to the app. */
  ended(path: string): SiteResponse
}

interface Read {
  readonly loaded: LoadedUrl
  readonly documentId: Id | null
}

/** Loads the page at a URL with all drafts, or the email that is previewed there. */
async function load(
  drafts: ContentSource,
  site: HostedSite,
  { path, search }: Pick<PreviewRequest, 'path' | 'search'>,
  needs: Parameters<typeof loadUrl>[3],
): Promise<Read> {
  const previewed = previewedEmailAt(path)
  if (previewed !== undefined) {
    const email = await previewEmail(drafts.tx, site, previewed, needs)
    return {
      loaded: await loadSubject(
        drafts,
        site,
        { what: 'feature', page: pageOf(EMAIL_PREVIEW_PAGE, email) },
        needs,
      ),
      documentId: null,
    }
  }
  const { loaded } = await loadUrl(drafts, site, { path, query: readPageQuery(search), search }, needs)
  const document = await findDocument(drafts, site, siteBodiesReader(drafts, site), path, needs)
  return { loaded, documentId: document?.id ?? null }
}

/** Renders the previews of all sites from drafts with the same code as published pages; never cached. */
export function createPreviews(parts: PreviewParts): Previews {
  const appDomain = new URL(parts.appOrigin).host

  function read(site: HostedSite, { prefix, path, search }: PreviewRequest): Promise<Read> {
    const needs = {
      now: new Date(parts.clock()),
      appDomain,
      appOrigin: parts.appOrigin,
      secureHost: parts.secureHost,
      betaFeatures: parts.betaFeatures,
      mapTiles: parts.mapTiles,
      registry: parts.registry,
      loaders: parts.loaders,
      productLists: parts.productLists,
      everyPage: parts.everyPage,
      previewScope: { runsOwnerCode: false, marksBlocks: true },
      files: parts.files,
      warn: parts.warn(site),
      // Somebody who may preview a site may read its locked pages.
      isOpen: () => true,
      isMember: true,
      filesBelow: site.comingSoon ? prefix : undefined,
      // Nothing is cached.
      dependsOn: () => undefined,
    }
    return withSite(
      parts.db,
      site.id,
      async (tx) => {
        const drafts = await draftContent(tx, site.id, path)
        return load(drafts, site, { path, search }, needs)
      },
      { isolation: 'repeatable read', readOnly: true, recoverable: true },
    )
  }

  /** Returns our scripts, the only ones that may run, with their data. */
  function scriptsIn(markers: Iterable<PageMarker>, about: unknown, nonce: string): string {
    const scripts = new Set([...markers].flatMap((marker) => parts.assets.scripts(marker)))
    const tags = [...scripts].map((src) => `<script type="module" src="${src}" nonce="${nonce}"></script>`)
    const data = `<script type="application/json" id="${PREVIEW_MARKER.name}">${embeddedJson(about)}</script>`
    return data + tags.join('')
  }

  function toPage(site: HostedSite, loaded: LoadedPage, documentId: Id | null, request: PreviewRequest) {
    const nonce = newNonce()
    const markers = new Set([PREVIEW_MARKER])
    // Without the script of every page: owners are in the app already.
    const assets = { onEveryPage: [], scripts: (marker: PageMarker) => (markers.add(marker), []) }
    const html = renderHtml(loaded, parts.registry, assets, parts.warn(site))
    // Suggestions and likes are those of public content, and nothing is embedded.
    for (const marker of [SEARCH_MARKER, LIKE_MARKER, SERVICE_EMBED_MARKER]) markers.delete(marker)
    const about = {
      appOrigin: parts.appOrigin,
      prefix: request.prefix,
      documentId,
      ended: false,
    }
    const below = { origin: site.origin, path: request.path, prefix: request.prefix }
    return response(
      loaded.status,
      HTML,
      previewHeaders(parts.appOrigin, nonce),
      prefixLinks(html, below, scriptsIn(markers, about, nonce)),
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
    async get(site, asked) {
      const target = readPath(asked.path)
      if (target.kind === 'moved') {
        const query = asked.search === '' ? '' : `?${asked.search}`
        return redirectTo(asked.prefix + target.path + query, 302)
      }
      const path = target.kind === 'page' ? target.path : UNKNOWN_PATH
      const request = { ...asked, path }
      const { loaded, documentId } = await read(site, request)
      if ('location' in loaded) return toRedirect(site, loaded, request)
      if ('model' in loaded) return toPage(site, loaded, documentId, request)
      return response(loaded.status, loaded.contentType, previewFileHeaders(parts.appOrigin), loaded.body)
    },
    ended(path) {
      const nonce = newNonce()
      const html = renderPreviewEnded(bareStyles)
      const about = { appOrigin: parts.appOrigin, prefix: '', path, documentId: null, ended: true }
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

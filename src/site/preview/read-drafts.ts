import type { Kysely } from 'kysely'
import type { BlockRegistry, Warn } from '#blocks/contract.ts'
import type { BlockLoaders } from '#blocks/load-contract.ts'
import { previewEmail } from '#features/audience/email-previews/actions.ts'
import { EMAIL_PREVIEW_PAGE, previewedEmailAt } from '#features/audience/email-previews/types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import { draftContent } from '#features/content/releases/draft-content.actions.ts'
import type { ProductLists } from '#features/shop/storefront/actions.ts'
import type { MapTiles } from '#lib/geo/tile-url.ts'
import type { Id } from '#lib/id.ts'
import { pageOf } from '#lib/page-token.ts'
import type { EveryPage } from '#page/every-page.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { type LoadedUrl, loadSubject, loadUrl } from '#site/load-url.ts'
import type { UnsavedBody } from '#site/loaded-page.ts'
import { readPageQuery } from '#site/page/page-query.ts'
import { findDocument, siteBodiesReader } from '#site/site-bodies.ts'

/** What reading a previewed page needs. */
export interface PreviewReadParts {
  readonly db: Kysely<Tables>
  readonly registry: BlockRegistry
  readonly loaders: BlockLoaders
  readonly productLists: ProductLists
  readonly everyPage: readonly EveryPage[]
  readonly files: FileStore
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

/** A document with the path that it has with all drafts. */
export interface DraftAt {
  readonly id: Id
  readonly kind: 'page' | 'collection' | 'item'
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

/**
 * Returns the page at a URL as if all newest revisions were published, and the document there; with `unsaved` as if that
 * body had been saved. Nothing is written.
 */
export function readDrafts(
  parts: PreviewReadParts,
  site: HostedSite,
  { prefix, path, search }: PreviewRequest,
  unsaved?: UnsavedBody,
): Promise<Read> {
  const needs = {
    now: new Date(parts.clock()),
    appDomain: new URL(parts.appOrigin).host,
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
    keepsAll: true,
    unsaved,
  }
  return withSite(
    parts.db,
    site.id,
    async (tx) => load(await draftContent(tx, site.id, path), site, { path, search }, needs),
    { isolation: 'repeatable read', readOnly: true, recoverable: true },
  )
}

/** Returns the document at a path as if all newest revisions were published. */
export function findDraftAt(
  { db, clock }: Pick<PreviewReadParts, 'db' | 'clock'>,
  site: HostedSite,
  path: string,
): Promise<DraftAt | undefined> {
  return withSite(
    db,
    site.id,
    async (tx) => {
      const drafts = await draftContent(tx, site.id, path)
      const environment = { now: new Date(clock()), dependsOn: () => undefined, unsaved: undefined }
      return findDocument(drafts, site, siteBodiesReader(drafts, site), path, environment)
    },
    { isolation: 'repeatable read', readOnly: true, recoverable: true },
  )
}

import { createHash } from 'node:crypto'
import type { BlockRegistry, Warn } from '#blocks/contract.ts'
import { usesPlacements } from '#features/content/layouts/cell-style.rules.ts'
import type { Lock } from '#features/tenancy/locks/types.ts'
import type { Tone } from '#features/content/layouts/tones.types.ts'
import { themeBodySchema } from '#features/content/documents/bodies/theme-body.types.ts'
import { joinedText } from '#lib/joined-text.ts'
import type { PageMarker } from '#lib/page-marker.ts'
import { responseHeaders, type HeaderPairs } from '#site/response-headers.ts'
import type { Assets } from '#site/assets.ts'
import { compressQuickly, isCompressedAtOnce } from '#site/compress.ts'
import { designOf } from '#site/load-design.ts'
import type { LoadedRedirect, LoadedPage } from '#site/loaded-page.ts'
import { type CachedPage, sentOf, toVariant } from '#site/page-cache.ts'
import type { Scope } from '#parts/scope.ts'
import type { PreparedLayout, PreparedSection } from '#site/page/prepared.ts'
import { renderPage } from '#site/page/render.tsx'
import { placementStyles } from '#site/page/theme.ts'
import { sectionMarkers } from '#site/page/section-markers.ts'
import { isolateBroken } from '#site/prepare-layout.ts'
import type { LoadedResource } from '#site/resource.ts'

/**
 * Returns the HTML of a loaded page. A block whose view throws is left out with a warning (BLK-10); any other exception
 * is thrown.
 */
export function renderHtml(
  page: LoadedPage,
  registry: BlockRegistry,
  assets: Pick<Assets, 'onEveryPage' | 'scripts'>,
  warn: Warn,
): string {
  const { registered, model, layout, entries } = page
  const { kind } = registered
  const sections = [layout, ...entries.values()].flatMap((one) => one.sections)
  const blocks = sections.flatMap(({ placements }) => placements.map(({ block }) => block))
  const codes = blocks.map(({ code }) => code)
  const { additions = [] } = model
  const special =
    (kind.styles ?? '') +
    (kind.contentStyles?.(model.content) ?? '') +
    additions.map((addition) => addition.styles ?? '').join('')
  const markers = new Set<PageMarker>([
    ...blocks.flatMap(({ type, data }) => type.markers?.(data) ?? []),
    ...(kind.markers ?? []),
    ...sectionMarkers(sections),
    ...(kind.contentMarkers?.(model.content) ?? []),
    ...additions.flatMap((addition) => addition.markers ?? []),
  ])
  const scripts = [
    ...new Set([...[...markers].flatMap((marker) => assets.scripts(marker)), ...assets.onEveryPage]),
  ]
  const design = designOf(model.theme ?? themeBodySchema.parse({}))
  const tones = new Set<Tone>([design.footerTone])
  for (const { tone } of sections) if (tone !== undefined) tones.add(tone)
  const styles =
    design.styles +
    design.partStyles(kind.parts?.(model.content) ?? []) +
    special +
    (needsPlacements(sections, model.scope) ? placementStyles : '') +
    design.bandStyles([...tones]) +
    registry.styles(codes) +
    design.customCss
  try {
    return renderPage(model, { registered, styles, design, scripts, layout, entries })
  } catch {
    const sound = (one: PreparedLayout, keepsAll = false) =>
      isolateBroken(one, model.scope, warn, { keepsAll })
    const soundEntries = new Map([...entries].map(([id, one]) => [id, sound(one)]))
    return renderPage(model, {
      registered,
      styles,
      design,
      scripts,
      layout: sound(layout, model.scope.marksBlocks),
      entries: soundEntries,
    })
  }
}

/** While a page is edited, the styles are there before a block needs them first. */
const needsPlacements = (sections: readonly PreparedSection[], scope: Scope): boolean =>
  scope.marksBlocks === true ||
  sections.some((section) => typeof section.height === 'number' || usesPlacements(section))

/** Returns a page ready to be sent: compressed, with its headers and ETag. */
export function toCachedPage(
  html: string,
  page: LoadedPage,
  path: string,
  headers: HeaderPairs,
  cacheControl = 'no-cache',
): Promise<CachedPage> {
  return toCached(
    Buffer.from(html),
    { ...page, contentType: 'text/html; charset=utf-8', cacheControl },
    path,
    headers,
  )
}

/** Returns a redirect; browsers revalidate it each time, so that an owner can remove it. */
export function toCachedRedirect(move: LoadedRedirect, path: string, headers: HeaderPairs): CachedPage {
  const common = { status: move.status, etag: '' }
  const plain = toVariant(common, Buffer.alloc(0))
  return createCachedPage({
    ...common,
    headers: responseHeaders([['cache-control', 'no-cache'], ...headers]),
    identity: plain,
    gzip: plain,
    br: plain,
    due: move.due,
    location: move.location,
    parameters: [],
    path,
  })
}

/** Returns a resource ready to be sent. Its headers prevent it from acting as a page of the site. */
export function toCachedResource(
  resource: LoadedResource,
  path: string,
  headers: HeaderPairs,
): Promise<CachedPage> {
  const own = headers.filter(([name]) => name !== 'content-security-policy')
  return toCached(Buffer.from(resource.body), resource, path, [...own, ...RESOURCE_HEADERS])
}

const RESOURCE_HEADERS: HeaderPairs = [
  [
    'content-security-policy',
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  ],
  ['cross-origin-resource-policy', 'cross-origin'],
]

async function toCached(
  identity: Buffer,
  response: Pick<LoadedResource, 'contentType' | 'cacheControl' | 'parameters' | 'due'> & {
    readonly status: number
    readonly lock?: Lock | undefined
    readonly comingSoon?: boolean
  },
  path: string,
  headers: HeaderPairs,
): Promise<CachedPage> {
  const etag = joinedText('W/"', createHash('sha256').update(identity).digest('base64url').slice(0, 22), '"')
  const common = { status: response.status, etag }
  const plain = toVariant(common, identity)
  const packed = COMPRESSED_TYPES.test(response.contentType) ? { gzip: plain, br: plain } : undefined
  return createCachedPage({
    ...common,
    headers: responseHeaders([
      ['content-type', response.contentType],
      ['cache-control', response.cacheControl],
      ['vary', 'accept-encoding'],
      ...headers,
    ]),
    identity: plain,
    ...(packed ?? (await compressedVariants(common, identity))),
    due: response.due,
    lock: response.lock,
    comingSoon: response.comingSoon ?? false,
    parameters: response.parameters,
    path,
  })
}

type PageFields = Pick<
  CachedPage,
  'status' | 'etag' | 'headers' | 'identity' | 'gzip' | 'br' | 'parameters'
> & {
  readonly due: Date | undefined
  readonly path: string
  readonly location?: string
  readonly lock?: Lock | undefined
  readonly comingSoon?: boolean
}

/** The only place that creates pages, so that they share one hidden class. */
function createCachedPage({
  status,
  etag,
  headers,
  identity,
  gzip,
  br,
  due,
  location,
  lock,
  comingSoon = false,
  parameters,
  path,
}: PageFields): CachedPage {
  return {
    status,
    hits: 0,
    etag,
    headers,
    identity,
    gzip,
    br,
    notModified: sentOf(304, 0),
    expiresAt: due?.getTime(),
    compressedWell: false,
    location,
    lock,
    comingSoon,
    madeAt: 0,
    parameters,
    pathJson: JSON.stringify(path),
    key: undefined,
  }
}

/** Images are compressed already. */
const COMPRESSED_TYPES = /^image\/(?:png|x-icon)$/

/** A long body is compressed before it is asked for, since that takes too long for the event loop. */
async function compressedVariants(
  page: Pick<CachedPage, 'status' | 'etag'>,
  body: Buffer,
): Promise<Pick<CachedPage, 'br' | 'gzip'>> {
  if (isCompressedAtOnce(body)) return { br: undefined, gzip: undefined }
  const [br, gzip] = await Promise.all([compressQuickly(body, 'br'), compressQuickly(body, 'gzip')])
  return { br: toVariant(page, br), gzip: toVariant(page, gzip) }
}

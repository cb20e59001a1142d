import { createHash } from 'node:crypto'
import type { BlockRegistry, Warn } from '#blocks/contract.ts'
import type { Assets } from '#site/assets.ts'
import { compressQuickly } from '#site/compress.ts'
import type { LoadedMove, LoadedPage } from '#site/loaded-page.ts'
import type { CachedPage, Variant } from '#site/page-cache.ts'
import type { PageContent } from '#site/page/model.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'
import { renderPage } from '#site/page/render.tsx'
import { coverStyles, lockStyles, searchStyles, themeStyles } from '#site/page/theme.ts'
import { isolateBroken } from '#site/prepare-layout.ts'
import type { LoadedResource } from '#site/resource.ts'

/** Headers of every page of a published site, from the configuration. */
export type PageHeaders = readonly (readonly [name: string, value: string])[]

/**
 * HTML of a loaded page. A block whose view throws is left out with a warning (BLK-10); an exception from anything else on the page is thrown.
 */
export function renderHtml(
  page: LoadedPage,
  registry: BlockRegistry,
  assets: Pick<Assets, 'script'>,
  warn: Warn,
): string {
  const { model, layout, entries } = page
  const blocks = [layout, ...entries.values()].flatMap(({ sections }) =>
    sections.flatMap(({ placements }) => placements.map(({ block }) => block)),
  )
  const codes = blocks.map(({ code }) => code)
  const screen = SCREEN_STYLES[model.content.kind] ?? ''
  const markers = new Set([
    ...blocks.map(({ name }) => name),
    ...(model.content.kind === 'search' ? ['search'] : []),
  ])
  const scripts = [...markers].flatMap((marker) => assets.script(marker) ?? [])
  const styles = themeStyles + screen + registry.styles(codes)
  try {
    return renderPage(model, { styles, scripts, layout, entries })
  } catch {
    const sound = (one: PreparedLayout) => isolateBroken(one, model.scope, warn)
    const soundEntries = new Map([...entries].map(([id, one]) => [id, sound(one)]))
    return renderPage(model, { styles, scripts, layout: sound(layout), entries: soundEntries })
  }
}

/** What only one kind of content needs. */
const SCREEN_STYLES: Readonly<Partial<Record<PageContent['kind'], string>>> = {
  cover: coverStyles,
  locked: lockStyles,
  search: searchStyles,
}

/** A page ready to be written: compressed, with its headers laid out and its ETag. */
export function toCachedPage(
  html: string,
  page: LoadedPage,
  path: string,
  headers: PageHeaders,
  cacheControl = 'no-cache',
): Promise<CachedPage> {
  return toCached(
    Buffer.from(html),
    { ...page, contentType: 'text/html; charset=utf-8', cacheControl },
    path,
    headers,
  ).then((cached) => ({ ...cached, lock: page.lock }))
}

/** An answer that only says where to go; browsers ask again each time, so that an owner can take it back. */
export function toCachedMove(move: LoadedMove, path: string, headers: PageHeaders): CachedPage {
  const plain = toVariant(Buffer.alloc(0), [['cache-control', 'no-cache'], ...headers].flat())
  return {
    status: move.status,
    etag: '',
    headers304: [],
    parameters: [],
    expiresAt: move.due?.getTime() ?? Number.POSITIVE_INFINITY,
    variants: { identity: plain, gzip: plain, br: plain },
    pathJson: JSON.stringify(path),
    madeAt: 0,
    hits: 0,
    compressedWell: false,
    location: move.location,
  }
}

/** A resource ready to be written. It may never act as a page of the site, whatever it holds. */
export function toCachedResource(
  resource: LoadedResource,
  path: string,
  headers: PageHeaders,
): Promise<CachedPage> {
  const own = headers.filter(([name]) => name !== 'content-security-policy')
  return toCached(Buffer.from(resource.body), resource, path, [...own, ...RESOURCE_HEADERS])
}

const RESOURCE_HEADERS: PageHeaders = [
  [
    'content-security-policy',
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  ],
  ['cross-origin-resource-policy', 'cross-origin'],
]

async function toCached(
  identity: Buffer,
  answer: Pick<LoadedResource, 'contentType' | 'cacheControl' | 'parameters' | 'due'> & {
    readonly status: number
  },
  path: string,
  headers: PageHeaders,
): Promise<CachedPage> {
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = [
    ['content-type', answer.contentType],
    ['cache-control', answer.cacheControl],
    ['vary', 'accept-encoding'],
    ['etag', etag],
    ...headers,
  ].flat()
  const plain = toVariant(identity, common)
  return {
    status: answer.status,
    etag,
    headers304: common.slice(2),
    parameters: answer.parameters,
    expiresAt: answer.due?.getTime() ?? Number.POSITIVE_INFINITY,
    variants: PACKED.test(answer.contentType)
      ? { identity: plain, gzip: plain, br: plain }
      : { identity: plain, ...(await compressedVariants(identity, common)) },
    pathJson: JSON.stringify(path),
    madeAt: 0,
    hits: 0,
    compressedWell: false,
  }
}

/** Pictures are packed already. */
const PACKED = /^image\/(?:png|x-icon)$/

async function compressedVariants(body: Buffer, headers: readonly string[]) {
  const { br, gzip } = await compressQuickly(body)
  return {
    br: toVariant(br, [...headers, 'content-encoding', 'br']),
    gzip: toVariant(gzip, [...headers, 'content-encoding', 'gzip']),
  }
}

/** A body with its length among its headers. */
export function toVariant(body: Buffer, headers: readonly string[]): Variant {
  return { body, headers: [...headers, 'content-length', String(body.length)] }
}

import { buffer } from 'node:stream/consumers'
import type { Transaction } from 'kysely'
import type { DependsOn } from '#features/tenancy/invalidation/types.ts'
import { findMedia } from '#features/media/media/actions.ts'
import type { SettingsBody } from '#features/content/documents/bodies/settings-body.types.ts'
import { styleOf } from '#features/content/design/themes.rules.ts'
import { iconColours } from '#features/content/design/tokens.rules.ts'
import type { ThemeBody } from '#features/content/documents/bodies/theme-body.types.ts'
import { packIcon, squarePng } from '#platform/images/icon.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { siteIconSvg } from '#site/page/site-icon.ts'
import type { LoadedResource } from '#site/resource.ts'

interface IconNeeds {
  readonly files: FileStore
  readonly dependsOn: DependsOn
}

interface IconBodies {
  readonly settings: Pick<SettingsBody, 'title' | 'iconMediaId'>
  readonly theme: Pick<ThemeBody, 'templateId' | 'style'>
}

const SVG = '/favicon.svg'
const ICO = '/favicon.ico'
const TOUCH = '/apple-touch-icon.png'

/** Icons may be outdated after a release: browsers request them far more often than they change. */
const ONE_HOUR = 'public, max-age=3600'

/**
 * Returns the icons of a site: of the image that its owner chose, otherwise of the first letter of its title. Returns
 * undefined for any other path.
 */
export async function loadIcon(
  tx: Transaction<Tables>,
  site: HostedSite,
  path: string,
  { settings, theme }: IconBodies,
  needs: IconNeeds,
): Promise<LoadedResource | undefined> {
  if (path !== SVG && path !== ICO && path !== TOUCH) return undefined
  const chosen = await chosenImage(tx, site, settings, needs)
  const colours = iconColours(styleOf(theme))
  const source = chosen ?? Buffer.from(siteIconSvg(settings.title, colours))
  // Apple rounds the corners itself and paints transparency black.
  const square = chosen ?? Buffer.from(siteIconSvg(settings.title, colours, 0))
  switch (path) {
    case SVG:
      return icon('image/svg+xml', chosen ? await framed(chosen) : source)
    case ICO: {
      const sizes = [16, 32, 48]
      const images: { png: Buffer; size: number }[] = []
      for (const size of sizes) images.push({ png: await squarePng(source, size), size })
      return icon('image/x-icon', packIcon(images))
    }
    case TOUCH:
      return icon('image/png', await squarePng(square, 180))
  }
}

async function chosenImage(
  tx: Transaction<Tables>,
  site: HostedSite,
  { iconMediaId }: Pick<SettingsBody, 'iconMediaId'>,
  { files, dependsOn }: IconNeeds,
): Promise<Buffer | undefined> {
  if (iconMediaId === null) return undefined
  dependsOn(`media:${iconMediaId}`)
  const record = (await findMedia(tx, site.id, [iconMediaId])).get(iconMediaId)
  if (!record?.contentType.startsWith('image/')) return undefined
  const key = record.storageKey
  const file = key == null ? undefined : await files.forSite(site.id).open(key)
  return file && buffer(file.stream)
}

async function framed(image: Buffer): Promise<Buffer> {
  const png = await squarePng(image, 128)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  )
}

function icon(contentType: string, body: Buffer): LoadedResource {
  return { status: 200, contentType, body, cacheControl: ONE_HOUR, parameters: [], due: undefined }
}

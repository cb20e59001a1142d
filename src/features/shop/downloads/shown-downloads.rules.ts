import type { OrderDownloads } from '#features/shop/orders/view/order-downloads.types.ts'
import { dateTimeFormat, numberFormat } from '#lib/i18n/intl-formats.ts'
import { knownLanguage } from '#lib/language.ts'

/** A file that was bought, as a page shows it. */
export interface ShownDownload {
  readonly id: string
  readonly product: string
  readonly name: string
  /** `12.3 MB` */
  readonly size: string
  /** Undefined for a file that cannot be downloaded any more. */
  readonly href: string | undefined
  readonly left: number
  /** The last day on which it can be downloaded, as the language writes it. */
  readonly until: string
  readonly ended: 'exhausted' | 'expired' | 'revoked' | 'deleted' | undefined
}

const STEP = 1000
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Returns the size of a file in a language: `12.3 MB`. */
function sizeText(bytes: number, language: string): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(bytes) / Math.log(STEP))))
  return numberFormat(knownLanguage(language), {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / STEP ** power)
}

/** Returns what an order offers to download as pages show it. Days are those of the time zone of the site. */
export function shownDownloads(
  { path, links }: OrderDownloads,
  { language, timeZone }: { readonly language: string; readonly timeZone: string },
): readonly ShownDownload[] {
  const day = dateTimeFormat(knownLanguage(language), { dateStyle: 'long', timeZone })
  return links.map(({ id, product, name, bytes, status, downloads, maxDownloads, expiresAt }) => ({
    id,
    product,
    name,
    size: sizeText(bytes, language),
    href: status === 'active' ? `${path}/${id}` : undefined,
    left: maxDownloads - downloads,
    until: day.format(new Date(expiresAt)),
    ended: status === 'active' ? undefined : status,
  }))
}

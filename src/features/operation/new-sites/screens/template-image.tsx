import { IconArchive, IconFile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import bakery from '#features/operation/new-sites/screens/templates/bakery.webp'
import bakeryLarge from '#features/operation/new-sites/screens/templates/bakery-large.webp'
import festival from '#features/operation/new-sites/screens/templates/festival.webp'
import festivalLarge from '#features/operation/new-sites/screens/templates/festival-large.webp'
import guesthouse from '#features/operation/new-sites/screens/templates/guesthouse.webp'
import guesthouseLarge from '#features/operation/new-sites/screens/templates/guesthouse-large.webp'
import kiln from '#features/operation/new-sites/screens/templates/kiln.webp'
import kilnLarge from '#features/operation/new-sites/screens/templates/kiln-large.webp'
import practice from '#features/operation/new-sites/screens/templates/practice.webp'
import practiceLarge from '#features/operation/new-sites/screens/templates/practice-large.webp'
import quarter from '#features/operation/new-sites/screens/templates/quarter.webp'
import quarterLarge from '#features/operation/new-sites/screens/templates/quarter-large.webp'
import store from '#features/operation/new-sites/screens/templates/store.webp'
import storeLarge from '#features/operation/new-sites/screens/templates/store-large.webp'
import { EMPTY_TEMPLATE } from '#features/operation/new-sites/api.types.ts'
import { SiteMark } from '#ui/site-mark.tsx'

const IMAGES: Readonly<Record<string, string>> = {
  bakery,
  festival,
  guesthouse,
  kiln,
  practice,
  quarter,
  store,
}

const LARGE_IMAGES: Readonly<Record<string, string>> = {
  bakery: bakeryLarge,
  festival: festivalLarge,
  guesthouse: guesthouseLarge,
  kiln: kilnLarge,
  practice: practiceLarge,
  quarter: quarterLarge,
  store: storeLarge,
}

const ICONS: Readonly<Record<string, ReactNode>> = {
  [EMPTY_TEMPLATE]: <IconFile size={40} stroke={1.2} />,
  archive: <IconArchive size={40} stroke={1.2} />,
}

/** Pseudo template id for restoring an archive. */
export const ARCHIVE_SOURCE = 'archive'

/** Returns the URL of a large image of a template's front page; undefined if there is none. */
export const largeTemplateImage = (id: string): string | undefined => LARGE_IMAGES[id]

/** The preview image of a template. */
export function TemplateImage({ id, name }: { readonly id: string; readonly name: string }) {
  const image = IMAGES[id]
  if (image !== undefined)
    return <img className="sites-template-image" src={image} alt="" width={640} height={400} loading="lazy" />
  return (
    <span className="sites-template-image" data-plain="true" aria-hidden="true">
      {ICONS[id] ?? <SiteMark name={name} size={56} />}
    </span>
  )
}

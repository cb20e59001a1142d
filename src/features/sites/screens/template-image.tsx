import { IconArchive, IconFile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import bakery from '#features/sites/screens/templates/bakery.webp'
import festival from '#features/sites/screens/templates/festival.webp'
import guesthouse from '#features/sites/screens/templates/guesthouse.webp'
import kiln from '#features/sites/screens/templates/kiln.webp'
import practice from '#features/sites/screens/templates/practice.webp'
import quarter from '#features/sites/screens/templates/quarter.webp'
import store from '#features/sites/screens/templates/store.webp'
import { EMPTY_TEMPLATE } from '#features/sites/new.api.types.ts'
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

const ICONS: Readonly<Record<string, ReactNode>> = {
  [EMPTY_TEMPLATE]: <IconFile size={40} stroke={1.2} />,
  archive: <IconArchive size={40} stroke={1.2} />,
}

/** Pseudo template id for restoring an archive. */
export const ARCHIVE_SOURCE = 'archive'

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

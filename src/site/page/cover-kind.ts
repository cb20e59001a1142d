import { SHRINK_MARKER } from '#features/content/layouts/shrink.marker.ts'
import type { Image } from '#parts/scope.ts'
import type { PageKind } from '#site/page/page-kind.ts'
import type { TextLink } from '#site/page/model.ts'
import { coverStyles } from '#site/page/theme.ts'

/** A page of one screen. */
export interface CoverContent {
  readonly title: string
  readonly text: string
  readonly image: Image | undefined
  /** Link of a splash page; an empty label uses the default text. */
  readonly onward: TextLink | undefined
}

/** What all kinds of one screen have in common. */
export const coverDefaults: Omit<PageKind<CoverContent>, 'name' | 'pageType'> = {
  frame: 'screen',
  cachePolicy: { per: 'path', parameters: [] },
  styles: coverStyles,
  markers: [SHRINK_MARKER],
  leadsWithImage: ({ image }) => image?.src !== undefined,
}

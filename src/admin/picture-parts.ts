import { lazy } from 'react'
import type { PictureParts } from '#ui/picture-parts.tsx'

/** What the library gives to all screens that show a picture to be chosen; loaded with the first of them. */
export const pictureParts: PictureParts = {
  Field: lazy(async () => ({
    default: (await import('#features/media/screens/picture-field.tsx')).PictureField,
  })),
  Chooser: lazy(async () => ({
    default: (await import('#features/media/screens/picture-chooser.tsx')).PictureChooser,
  })),
}

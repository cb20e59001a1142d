import { lazy } from 'react'
import type { ImageParts } from '#ui/image-parts.tsx'

/** What the library gives to all screens that show an image to be chosen; loaded with the first of them. */
export const imageParts: ImageParts = {
  Field: lazy(async () => ({
    default: (await import('#features/media/screens/image-field.tsx')).ImageField,
  })),
  Chooser: lazy(async () => ({
    default: (await import('#features/media/screens/image-chooser.tsx')).ImageChooser,
  })),
}

import { lazy } from 'react'
import type { ImageParts } from '#ui/image-parts.tsx'

/** The media library's components for choosing images and files, loaded on first use. */
export const imageParts: ImageParts = {
  Field: lazy(async () => ({
    default: (await import('#features/media/media/screens/image-field.tsx')).ImageField,
  })),
  Chooser: lazy(async () => ({
    default: (await import('#features/media/media/screens/image-chooser.tsx')).ImageChooser,
  })),
  FileField: lazy(async () => ({
    default: (await import('#features/media/media/screens/file-field.tsx')).FileField,
  })),
}

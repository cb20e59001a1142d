import type { Transaction } from '@tiptap/pm/state'
import type { StoredAttributes } from '#rich-text/convert.ts'

/** An image whose content came with a pasted text. */
export interface PastedImage {
  /** What stands for its id in the text until it is uploaded. */
  readonly mediaId: string
  readonly file: File
  readonly alt: string
}

/** An image of a pasted text, and where it is in the document. */
export interface PlacedImage {
  readonly image: PastedImage
  readonly at: number
}

/** Begins what stands for the id of an image that is not uploaded yet. */
export const PASTED_IMAGE = 'pasted:'

/** Removes the images that are not uploaded yet from a document; returns them with their places. */
export function takeImages(tr: Transaction, images: readonly PastedImage[]): readonly PlacedImage[] {
  const found: PlacedImage[] = []
  tr.doc.descendants((node, at) => {
    const mediaId = (node.attrs['stored'] as StoredAttributes | undefined)?.['mediaId']
    if (node.type.name !== 'image' || typeof mediaId !== 'string' || !mediaId.startsWith(PASTED_IMAGE)) return
    const image = images.find((one) => one.mediaId === mediaId)
    if (image) found.push({ image, at })
  })
  for (const { at } of found.toReversed()) tr.delete(at, at + 1)
  // Each image before it was one position.
  return found.map(({ image, at }, index) => ({ image, at: at - index }))
}

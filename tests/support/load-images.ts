import type { Locator } from 'playwright-core'

/**
 * Loads these images at once, also those that the page would load later, and waits until they can be painted. Throws if
 * one that is visible is broken.
 */
export async function loadImages(images: Locator): Promise<void> {
  await images.evaluateAll(async (elements) => {
    const all = elements.filter((element) => element instanceof HTMLImageElement)
    for (const image of all) image.loading = 'eager'
    await Promise.all(
      all.map((image) =>
        image.decode().catch((error: unknown) => {
          if (image.checkVisibility()) throw error
        }),
      ),
    )
  })
}

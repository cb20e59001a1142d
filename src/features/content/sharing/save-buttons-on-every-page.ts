import { reactionTextsFor } from '#features/content/sharing/parts/reaction-texts.ts'
import { PINTEREST_OVERLAY_MARKER } from '#features/content/sharing/pinterest-overlay.marker.ts'
import { savesImages } from '#features/content/sharing/rules.ts'
import { knownLanguage } from '#lib/language.ts'
import type { EveryPage } from '#page/every-page.ts'

/** Visitors save the images of every page, where the owner lets them. */
export const saveButtonsOnEveryPage: EveryPage = {
  add: ({ language, site: { settings } }) =>
    savesImages(settings.social.pinterestOverlay)
      ? {
          attributes: { 'data-save-images': reactionTextsFor(knownLanguage(language)).saveImage },
          markers: [PINTEREST_OVERLAY_MARKER],
        }
      : undefined,
}

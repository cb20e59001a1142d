import type { SettingsBody } from '#features/settings/types.ts'
import type { Id } from '#lib/id.ts'
import type { Picture, Scope } from '#parts/scope.ts'
import type { Found } from '#site/loaded-page.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'

/** What a page or item brings along for search engines and previews, with the pictures that must be known for it. */
export function sharingOf(body: {
  readonly searchTitle: string
  readonly socialMediaId: Id | null
  readonly mediaId: Id | null
}): Required<Pick<Found, 'searchTitle' | 'mediaIds' | 'pictureId'>> {
  const { searchTitle, socialMediaId, mediaId } = body
  return {
    searchTitle,
    mediaIds: [socialMediaId, mediaId].filter((id) => id !== null),
    pictureId: socialMediaId ?? mediaId,
  }
}

/**
 * The picture that stands for a page in previews: its own, the first that it shows, or the site's. One whose file is not
 * there is passed over.
 */
export function findSocialPicture(
  own: Id | null | undefined,
  layout: PreparedLayout,
  { socialMediaId }: Pick<SettingsBody, 'socialMediaId'>,
  scope: Scope,
): Picture | undefined {
  const usable = (id: Id | null | undefined) => {
    const picture = id == null ? undefined : scope.picture(id)
    return picture?.src === undefined ? undefined : picture
  }
  return usable(own) ?? firstPicture(layout, scope) ?? usable(socialMediaId)
}

function firstPicture({ sections }: PreparedLayout, scope: Scope): Picture | undefined {
  for (const { mediaId, placements } of sections) {
    const leads = placements.map(({ block }) => block.type.leadPicture?.(block.data, block.loaded))
    for (const id of [mediaId, ...leads]) {
      const picture = id ? scope.picture(id) : undefined
      if (picture?.src !== undefined) return picture
    }
  }
  return undefined
}

import type { SharingBody } from '#features/content/layouts/sharing.types.ts'
import type { SettingsBody } from '#features/content/documents/bodies/settings-body.types.ts'
import type { Id } from '#lib/id.ts'
import type { Image, Scope } from '#parts/scope.ts'
import type { UnresolvedPage } from '#site/loaded-page.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'

/** Returns the search and social preview settings of a page or item, with the images to resolve. */
export function sharingOf(
  body: SharingBody & { readonly mediaId: Id | null },
): Required<Pick<UnresolvedPage<unknown>, 'sharing' | 'mediaIds' | 'imageId'>> {
  const { socialMediaId, mediaId } = body
  return {
    sharing: body,
    mediaIds: [socialMediaId, mediaId].filter((id) => id !== null),
    imageId: socialMediaId ?? mediaId,
  }
}

/** Returns the social preview image of a page: its own, its first image, or the site's. Missing files are skipped. */
export function findSocialImage(
  own: Id | null | undefined,
  layout: PreparedLayout,
  { socialMediaId }: Pick<SettingsBody, 'socialMediaId'>,
  scope: Scope,
): Image | undefined {
  const usable = (id: Id | null | undefined) => {
    const image = id == null ? undefined : scope.image(id)
    return image?.src === undefined ? undefined : image
  }
  return usable(own) ?? firstImage(layout, scope) ?? usable(socialMediaId)
}

function firstImage({ sections }: PreparedLayout, scope: Scope): Image | undefined {
  for (const { mediaId, placements } of sections) {
    const leads = placements.map(({ block }) => block.type.leadImage?.(block.data, block.loaded))
    for (const id of [mediaId, ...leads]) {
      const image = id ? scope.image(id) : undefined
      if (image?.src !== undefined) return image
    }
  }
  return undefined
}

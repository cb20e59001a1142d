import { useQuery } from '@tanstack/react-query'
import { IconPhoto } from '@tabler/icons-react'
import { findImages, type ImageView } from '#features/content/pages/images.api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

/** Returns an image by id; undefined until it is loaded. */
export function useImage(id: Id | null): ImageView | undefined {
  const { identifier: site } = useSite()
  const { data } = useQuery({
    queryKey: ['site', site, 'images', 'one', id],
    queryFn: ({ signal }) => call(findImages, { site, signal, query: { ids: id ?? '' } }),
    enabled: id !== null,
    staleTime: 60_000,
  })
  return data?.entries[0]
}

/** A thumbnail with reserved space. */
export function Thumbnail({ image }: { readonly image: ImageView | undefined }) {
  const { filesOrigin } = useSite()
  const path = image?.path
  return (
    <span className="ed-thumbnail">
      {path ? (
        <img src={`${filesOrigin}${path}?format=300w`} alt={image?.alt ?? ''} loading="lazy" />
      ) : (
        <IconPhoto size={22} />
      )}
    </span>
  )
}

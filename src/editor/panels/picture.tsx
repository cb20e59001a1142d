import { useQuery } from '@tanstack/react-query'
import { IconPhoto } from '@tabler/icons-react'
import { findPictures, type PictureView } from '#features/content/pictures.api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site.tsx'

/** A picture by its identity, as it is known so far. */
export function usePicture(id: Id | null): PictureView | undefined {
  const { identifier: site } = useSite()
  const { data } = useQuery({
    queryKey: ['site', site, 'pictures', 'one', id],
    queryFn: ({ signal }) => call(findPictures, { site, signal, query: { ids: id ?? '' } }),
    enabled: id !== null,
    staleTime: 60_000,
  })
  return data?.entries[0]
}

/** A small picture; its place is there before it is. */
export function Thumbnail({ picture }: { readonly picture: PictureView | undefined }) {
  const { platformOrigin } = useSite()
  const path = picture?.path
  return (
    <span className="ed-thumbnail">
      {path ? (
        <img src={`${platformOrigin}${path}?format=300w`} alt={picture?.alt ?? ''} loading="lazy" />
      ) : (
        <IconPhoto size={22} />
      )}
    </span>
  )
}

import { IconFile, IconMovie, IconMusic, IconPhoto } from '@tabler/icons-react'
import type { FileKind } from '#features/media/file-types.rules.ts'
import type { FileView } from '#features/media/files.api.types.ts'
import { humaniseFileSize } from '#lib/images/image-url.ts'
import { useSite } from '#ui/site-provider.tsx'

/** What kinds of files are called. */
export const KINDS: Readonly<Record<FileKind, { readonly one: string; readonly many: string }>> = {
  image: { one: 'Image', many: 'Images' },
  video: { one: 'Video', many: 'Video' },
  audio: { one: 'Sound', many: 'Sound' },
  file: { one: 'Document', many: 'Documents' },
}

/** An image in small, or the sign of what a file is; as large as the place it is given. */
export function FileFace({
  file,
  width = '300w',
}: {
  readonly file: FileView
  readonly width?: '100w' | '300w' | '750w'
}) {
  const { platformOrigin } = useSite()
  const { kind, path, preview, focalPoint } = file
  if (kind === 'image' && path !== null)
    return (
      <img
        className="media-face"
        src={`${platformOrigin}${path}?format=${width}`}
        // The name stands beside it.
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        style={{
          objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%`,
          ...(preview === null ? {} : { backgroundImage: `url("${preview}")` }),
        }}
      />
    )
  return (
    <span className="media-face" data-kind={kind} aria-hidden="true">
      <KindIcon file={file} />
      <span className="media-ending">{endingOf(file.name)}</span>
    </span>
  )
}

function KindIcon({ file: { kind } }: { readonly file: FileView }) {
  const look = { size: 30, stroke: 1.4 } as const
  if (kind === 'image') return <IconPhoto {...look} />
  if (kind === 'video') return <IconMovie {...look} />
  if (kind === 'audio') return <IconMusic {...look} />
  return <IconFile {...look} />
}

const endingOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''

/** Size in pixels and bytes, in a line. */
export function factsOf({ width, height, bytes, path }: FileView): string {
  const facts = [
    width !== null && height !== null ? `${width} × ${height}` : undefined,
    bytes === null ? undefined : humaniseFileSize(bytes),
    path === null ? 'Not here yet' : undefined,
  ]
  return facts.filter((fact) => fact !== undefined).join(' · ')
}

import { IconFile, IconMovie, IconMusic, IconPhoto } from '@tabler/icons-react'
import type { FileKind } from '#features/media/media/library/file-types.rules.ts'
import type { FileView } from '#features/media/media/files.api.types.ts'
import { humaniseFileSize } from '#lib/images/image-url.ts'
import { useSite } from '#ui/site-provider.tsx'
import './file-thumbnail.css'

/** Labels of file kinds. */
export const KINDS: Readonly<Record<FileKind, { readonly one: string; readonly many: string }>> = {
  image: { one: 'Image', many: 'Images' },
  video: { one: 'Video', many: 'Videos' },
  audio: { one: 'Audio', many: 'Audio' },
  file: { one: 'Document', many: 'Documents' },
}

/** The thumbnail of an image, or an icon for its kind; fills its container. */
export function FileThumbnail({
  file,
  width = '300w',
}: {
  readonly file: FileView
  readonly width?: '100w' | '300w' | '750w'
}) {
  const { filesOrigin } = useSite()
  const { kind, path, preview, focalPoint } = file
  if (kind === 'image' && path !== null)
    return (
      <img
        className="media-thumbnail"
        data-long={isLong(file)}
        src={`${filesOrigin}${path}?format=${width}`}
        // The file name is shown next to it.
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
    <span className="media-thumbnail" data-kind={kind} aria-hidden="true">
      <KindIcon file={file} />
      <span className="media-extension">{extensionLabel(file.name)}</span>
    </span>
  )
}

/** Whether an image is more than twice as wide as high, or the reverse. */
const isLong = ({ width, height }: FileView): boolean =>
  width !== null && height !== null && (width > 2 * height || height > 2 * width)

function KindIcon({ file: { kind } }: { readonly file: FileView }) {
  const iconProps = { size: 30, stroke: 1.4 } as const
  if (kind === 'image') return <IconPhoto {...iconProps} />
  if (kind === 'video') return <IconMovie {...iconProps} />
  if (kind === 'audio') return <IconMusic {...iconProps} />
  return <IconFile {...iconProps} />
}

const extensionLabel = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''

/** Returns dimensions and file size in one line. */
export function describeFile({ width, height, bytes, path }: FileView): string {
  const parts = [
    width !== null && height !== null ? `${width} × ${height}` : undefined,
    bytes === null ? undefined : humaniseFileSize(bytes),
    path === null ? 'Not fetched yet' : undefined,
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}

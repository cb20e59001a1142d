import { Skeleton } from '@mantine/core'
import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react'

export interface ImageFieldProps {
  readonly label: string
  /** Hides the label visually, where a heading above says the same. */
  readonly hideLabel?: boolean
  readonly help?: ReactNode
  readonly error?: ReactNode
  /** Id of the image. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** Whether its alt text is another field, so that it does not ask for that of the file. */
  readonly hasOwnAlt?: boolean
}

export interface ImageChooserProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Called with the ids of the chosen images, in order. */
  readonly onChoose: (ids: readonly string[]) => void
  /** Allows choosing several images. */
  readonly several?: boolean
}

/** What a field for a file accepts: audio, video, or the captions and chapters of a video. */
export type AcceptedFile = 'audio' | 'video' | 'captions'

export interface FileFieldProps extends Pick<ImageFieldProps, 'label' | 'help' | 'error' | 'onChange'> {
  /** Id of the file. */
  readonly value: string | null
  readonly accepts: AcceptedFile
}

/** Components for choosing images and files, provided by the media library. */
export interface ImageParts {
  readonly Field: ComponentType<ImageFieldProps>
  readonly Chooser: ComponentType<ImageChooserProps>
  readonly FileField: ComponentType<FileFieldProps>
}

const PartsContext = createContext<ImageParts | undefined>(undefined)

/** Provides the image components to the components below. */
export const ImagePartsProvider = PartsContext.Provider

function useParts(): ImageParts {
  const parts = useContext(PartsContext)
  if (!parts) throw new Error('Image components are available on screens of a site only.')
  return parts
}

/** A field for one image of the site, chosen from the library or uploaded. Lazy-loaded. */
export function ImageField(props: ImageFieldProps) {
  const { Field } = useParts()
  return (
    <Suspense fallback={<Skeleton height={92} />}>
      <Field {...props} />
    </Suspense>
  )
}

/** A field for one audio, video or text file of the site. Lazy-loaded. */
export function FileField(props: FileFieldProps) {
  const { FileField: Field } = useParts()
  return (
    <Suspense fallback={<Skeleton height={92} />}>
      <Field {...props} />
    </Suspense>
  )
}

/** A dialog to choose images of the site. Lazy-loaded. */
export function ImageChooser(props: ImageChooserProps) {
  const { Chooser } = useParts()
  return <Suspense>{props.opened && <Chooser {...props} />}</Suspense>
}

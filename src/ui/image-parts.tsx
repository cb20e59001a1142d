import { Skeleton } from '@mantine/core'
import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react'

export interface ImageFieldProps {
  readonly label: string
  readonly help?: ReactNode
  readonly error?: ReactNode
  /** Identity of the image. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

export interface ImageChooserProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Told the identities of what was chosen, in that order. */
  readonly onChoose: (ids: readonly string[]) => void
  /** Several may be chosen at a time. */
  readonly several?: boolean
}

/** Who knows the images of a site gives the parts with which screens and the editor choose them. */
export interface ImageParts {
  readonly Field: ComponentType<ImageFieldProps>
  readonly Chooser: ComponentType<ImageChooserProps>
}

const PartsContext = createContext<ImageParts | undefined>(undefined)

/** Gives those parts to all screens below. */
export const ImagePartsProvider = PartsContext.Provider

function useParts(): ImageParts {
  const parts = useContext(PartsContext)
  if (!parts) throw new Error('Images are chosen on screens of a site only.')
  return parts
}

/** One image of the site: chosen from its library or uploaded. Loaded when it is first shown. */
export function ImageField(props: ImageFieldProps) {
  const { Field } = useParts()
  return (
    <Suspense fallback={<Skeleton height={92} />}>
      <Field {...props} />
    </Suspense>
  )
}

/** The images of the site, to choose from. Loaded when it is first opened. */
export function ImageChooser(props: ImageChooserProps) {
  const { Chooser } = useParts()
  return <Suspense>{props.opened && <Chooser {...props} />}</Suspense>
}

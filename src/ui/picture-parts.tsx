import { Skeleton } from '@mantine/core'
import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react'

export interface PictureFieldProps {
  readonly label: string
  readonly help?: ReactNode
  readonly error?: ReactNode
  /** Identity of the picture. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

export interface PictureChooserProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Told the identities of what was chosen, in that order. */
  readonly onChoose: (ids: readonly string[]) => void
  /** Several may be chosen at a time. */
  readonly several?: boolean
}

/** Who knows the pictures of a site gives the parts with which screens and the editor choose them. */
export interface PictureParts {
  readonly Field: ComponentType<PictureFieldProps>
  readonly Chooser: ComponentType<PictureChooserProps>
}

const PartsContext = createContext<PictureParts | undefined>(undefined)

/** Gives those parts to all screens below. */
export const PicturePartsProvider = PartsContext.Provider

function useParts(): PictureParts {
  const parts = useContext(PartsContext)
  if (!parts) throw new Error('Pictures are chosen on screens of a site only.')
  return parts
}

/** One picture of the site: chosen from its library or uploaded. Loaded when it is first shown. */
export function PictureField(props: PictureFieldProps) {
  const { Field } = useParts()
  return (
    <Suspense fallback={<Skeleton height={92} />}>
      <Field {...props} />
    </Suspense>
  )
}

/** The pictures of the site, to choose from. Loaded when it is first opened. */
export function PictureChooser(props: PictureChooserProps) {
  const { Chooser } = useParts()
  return <Suspense>{props.opened && <Chooser {...props} />}</Suspense>
}

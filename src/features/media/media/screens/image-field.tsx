import { TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { type FileView, MAX_ALT_LENGTH } from '#features/media/media/files.api.types.ts'
import { ImageChooser } from '#features/media/media/screens/image-chooser.tsx'
import { type AcceptedMedia, MediaField } from '#features/media/media/screens/media-field.tsx'
import { useMediaActions } from '#features/media/media/screens/use-media-actions.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import type { ImageFieldProps } from '#ui/image-parts.tsx'

const IMAGES: AcceptedMedia = {
  one: 'an image',
  noneChosen: 'No image',
  choose: 'Choose an image',
  icon: IconPhoto,
  accept: 'image/*',
  matches: ({ kind }) => kind === 'image',
}

/** Form field for one image. */
export function ImageField({ hasOwnAlt = false, ...rest }: ImageFieldProps) {
  return (
    <MediaField
      {...rest}
      accepted={IMAGES}
      footer={(image) => image.alt === '' && !hasOwnAlt && <AltTextInput key={image.id} file={image} />}
      chooser={({ onChoose, ...props }) => (
        <ImageChooser {...props} onChoose={([chosen]) => chosen !== undefined && onChoose(chosen)} />
      )}
    />
  )
}

/** Asks for the alt text of an image that has none; it applies wherever the image is used. */
function AltTextInput({ file }: { readonly file: FileView }) {
  const actions = useMediaActions()
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState<string>()
  const save = () => {
    if (alt.trim() === '') return
    actions.change(file.id, { alt }).catch((error: unknown) => setProblem(messageOf(error)))
  }
  return (
    <TextInput
      className="image-field-alt"
      size="xs"
      aria-label="Alt text"
      placeholder="Add alt text"
      maxLength={MAX_ALT_LENGTH}
      value={alt}
      error={problem}
      onChange={(event) => setAlt(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        save()
      }}
    />
  )
}

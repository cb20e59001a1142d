import { Button, FileButton, Input, Progress, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type FileView, MAX_ALT_LENGTH } from '#features/media/files.api.types.ts'
import { FileThumbnail } from '#features/media/screens/file-thumbnail.tsx'
import { ImageChooser } from '#features/media/screens/image-chooser.tsx'
import { fileQuery, setFile, reloadFiles } from '#features/media/screens/media-queries.ts'
import { sendFile } from '#features/media/screens/send-file.ts'
import { useDrop } from '#features/media/screens/use-drop.ts'
import { useMediaActions } from '#features/media/screens/use-media-actions.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useMouse } from '#ui/mouse.ts'
import type { ImageFieldProps } from '#ui/image-parts.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './image-field.css'

/** Form field for one image: chosen from the library, uploaded or dropped. */
export function ImageField({ label, help, error, value, onChange, hasOwnAlt = false }: ImageFieldProps) {
  const mouse = useMouse()
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const id = useId()
  const [opened, { open, close }] = useDisclosure(false)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const { data: image } = useQuery({ ...fileQuery(site, value ?? ''), enabled: value !== null })
  const canWrite = can('media:write')

  async function send(file: File | null | undefined): Promise<void> {
    if (!file || progress !== undefined || !canWrite) return
    setProblem(undefined)
    setProgress(0)
    try {
      const added = await sendFile({ site, file, onProgress: setProgress })
      void reloadFiles(queries, site)
      if (added.kind !== 'image') return setProblem(`${file.name} was uploaded, but it is not an image.`)
      setFile(queries, site, added)
      onChange(added.id)
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setProgress(undefined)
    }
  }
  const drop = useDrop<HTMLDivElement>(([first]) => void send(first))
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={help}
      error={problem ?? error}
    >
      <div
        {...drop.props}
        className="image-field"
        data-over={drop.over && canWrite}
        role="group"
        aria-labelledby={id}
      >
        <span className="image-field-thumbnail">
          {value !== null && image ? <FileThumbnail file={image} /> : <IconPhoto size={22} stroke={1.5} />}
        </span>
        <div className="image-field-actions">
          <span className="image-field-name">
            {value !== null ? (image?.name ?? '…') : canWrite && mouse ? 'Drop an image here or' : 'No image'}
          </span>
          <Button size="compact-sm" variant="default" leftSection={<IconPhoto size={15} />} onClick={open}>
            {value === null ? 'Choose an image' : 'Change'}
          </Button>
          {canWrite && value === null && (
            <FileButton accept="image/*" onChange={(file) => void send(file)}>
              {(props) => (
                <Button
                  {...props}
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconUpload size={15} />}
                  loading={progress !== undefined}
                >
                  Upload
                </Button>
              )}
            </FileButton>
          )}
          {value !== null && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
          {progress !== undefined && <Progress value={progress * 100} aria-label="Upload progress" />}
        </div>
        {image && value !== null && canWrite && image.alt === '' && !hasOwnAlt && (
          <AltTextInput key={image.id} file={image} />
        )}
      </div>
      <ImageChooser
        opened={opened}
        onClose={close}
        onChoose={([chosen]) => {
          close()
          if (chosen !== undefined) onChange(chosen)
        }}
      />
    </Input.Wrapper>
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

import { Button, FileButton, Input, Progress, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type FileView, LONGEST_ALT } from '#features/media/files.api.types.ts'
import { FileFace } from '#features/media/screens/file-face.tsx'
import { ImageChooser } from '#features/media/screens/image-chooser.tsx'
import { fileQuery, putFile, reloadFiles } from '#features/media/screens/media-queries.ts'
import { sendFile } from '#features/media/screens/send-file.ts'
import { useDrop } from '#features/media/screens/use-drop.ts'
import { useMediaActs } from '#features/media/screens/use-media-acts.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useMouse } from '#ui/mouse.ts'
import type { ImageFieldProps } from '#ui/image-parts.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './image-field.css'

/** One image of the site: chosen from its library, uploaded, or dropped here. */
export function ImageField({ label, help, error, value, onChange }: ImageFieldProps) {
  const mouse = useMouse()
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const id = useId()
  const [opened, { open, close }] = useDisclosure(false)
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const { data: file } = useQuery({ ...fileQuery(site, value ?? ''), enabled: value !== null })
  const writes = can('media:write')

  async function send(given: File | null | undefined): Promise<void> {
    if (!given || share !== undefined || !writes) return
    setProblem(undefined)
    setShare(0)
    try {
      const added = await sendFile({ site, file: given, onProgress: setShare })
      void reloadFiles(queries, site)
      if (added.kind !== 'image')
        return setProblem(`${given.name} is in the library now, but it is no image.`)
      putFile(queries, site, added)
      onChange(added.id)
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setShare(undefined)
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
        data-over={drop.over && writes}
        role="group"
        aria-labelledby={id}
      >
        <span className="image-field-face">
          {value !== null && file ? <FileFace file={file} /> : <IconPhoto size={22} stroke={1.5} />}
        </span>
        <div className="image-field-acts">
          <span className="image-field-name">
            {value !== null ? (file?.name ?? '…') : writes && mouse ? 'Drop an image here, or' : 'No image'}
          </span>
          <Button size="compact-sm" variant="default" leftSection={<IconPhoto size={15} />} onClick={open}>
            {value === null ? 'Choose a image' : 'Change'}
          </Button>
          {writes && value === null && (
            <FileButton accept="image/*" onChange={(given) => void send(given)}>
              {(props) => (
                <Button
                  {...props}
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconUpload size={15} />}
                  loading={share !== undefined}
                >
                  Upload
                </Button>
              )}
            </FileButton>
          )}
          {value !== null && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange(null)}>
              Take away
            </Button>
          )}
          {share !== undefined && <Progress value={share * 100} aria-label="How much of the image is sent" />}
        </div>
        {file && value !== null && writes && file.alt === '' && <Describe key={file.id} file={file} />}
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

/** Offers to describe an image that nobody has described; what is said counts wherever it is shown. */
function Describe({ file }: { readonly file: FileView }) {
  const acts = useMediaActs()
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState<string>()
  const save = () => {
    if (alt.trim() === '') return
    acts.change(file.id, { alt }).catch((error: unknown) => setProblem(messageOf(error)))
  }
  return (
    <TextInput
      className="image-field-alt"
      size="xs"
      aria-label="Describe the image"
      placeholder="Describe it for those who do not see it"
      maxLength={LONGEST_ALT}
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

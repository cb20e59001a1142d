import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { convertFile, type FileView } from '#features/media/media/files.api.types.ts'
import { fileQuery, setFile } from '#features/media/media/screens/media-queries.ts'
import { humaniseFileSize } from '#lib/images/image-url.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'
import './video-conversion.css'

type Conversion = NonNullable<FileView['conversion']>
type State = Conversion['state']

const BADGES: Readonly<Record<State, { readonly text: string; readonly tone: Tone }>> = {
  waiting: { text: 'Not converted yet', tone: 'plain' },
  converting: { text: 'Being converted', tone: 'info' },
  converted: { text: 'Converted', tone: 'good' },
  failed: { text: 'Not converted', tone: 'bad' },
}
/** How often a conversion is looked at that is not over, in milliseconds. */
const REFRESH_MS = 5_000
const isOver = (state: State | undefined): boolean => state === 'converted' || state === 'failed'

/** Shows whether versions of a video were made for all browsers, and what to do if not; nothing of other files. */
export function VideoConversion({ file }: { readonly file: FileView }) {
  return file.conversion === null ? null : <ShownConversion id={file.id} />
}

function ShownConversion({ id }: { readonly id: FileView['id'] }) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    ...fileQuery(site, id),
    refetchInterval: ({ state }) => (isOver(state.data?.conversion?.state) ? false : REFRESH_MS),
  })
  const conversion = data?.conversion
  if (!conversion) return null

  async function retry(): Promise<void> {
    setBusy(true)
    try {
      setFile(queries, site, await call(convertFile, { site, params: { file: id } }))
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  const { text, tone } = BADGES[conversion.state]
  return (
    <div className="media-conversion" role="status">
      <StatusBadge tone={tone}>{text}</StatusBadge>
      <p>{describeConversion(conversion)}</p>
      {conversion.state === 'failed' && can('media:write') && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={15} />}
          loading={busy}
          onClick={() => void retry()}
        >
          Try again
        </Button>
      )}
    </div>
  )
}

function describeConversion({ state, versions, bytes, problem }: Conversion): string {
  switch (state) {
    case 'waiting':
      return 'Visitors get the file as it is. If ffmpeg is installed on the server, versions for all browsers follow soon.'
    case 'converting':
      return 'Visitors get the file as it is until its versions are ready.'
    case 'converted': {
      if (versions === 0) return 'The file is as small as its versions would be, so visitors get it as it is.'
      const count = versions === 1 ? '1 version' : `${versions} versions`
      return `Browsers choose from the file and ${count} of it (${humaniseFileSize(bytes)}).`
    }
    case 'failed':
      return `Visitors get the file as it is. ${problem ?? ''}`
  }
}

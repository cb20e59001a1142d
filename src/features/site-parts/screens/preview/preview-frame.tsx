import { SegmentedControl, Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AppMessage, readFrameMessage } from '#lib/preview-messages.ts'
import { usePreview } from '#features/site-parts/screens/preview/use-preview.ts'
import { ErrorState } from '#ui/states.tsx'
import './preview-frame.css'

export interface PreviewFrameProps {
  readonly site: string
  /** Changes when something was saved: the frame then shows it. */
  readonly saved: string
}

/** Pixels that a page has in each window; in a narrower place it is shown smaller. */
const WIDTHS = { desktop: 1280, phone: 390 } as const
type Width = keyof typeof WIDTHS

/** The site as it would be if all that is saved were public, beside what is being changed. */
export function PreviewFrame({ site, saved }: PreviewFrameProps) {
  const { data, error, refetch, isFetching } = usePreview(site)
  const [width, setWidth] = useState<Width>(() =>
    matchMedia('(width < 62em)').matches ? 'phone' : 'desktop',
  )
  // The first token alone is in the frame's address: another one is told to it, and nothing jumps.
  const [first, setFirst] = useState<typeof data>()
  if (first === undefined && data !== undefined) setFirst(data)
  const { ref, width: room, height } = useElementSize()
  const scale = room === 0 ? 1 : Math.min(1, room / WIDTHS[width])
  return (
    <section className="preview" aria-label="Preview">
      <div className="preview-bar">
        <SegmentedControl
          size="xs"
          aria-label="Width of the preview"
          value={width}
          onChange={(value) => setWidth(value as Width)}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
      </div>
      <div className="preview-place" ref={ref}>
        {error && !data ? (
          <ErrorState
            title="The preview could not be opened"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : first === undefined ? (
          <Skeleton height="100%" radius={0} />
        ) : (
          <Frame
            origin={first.origin}
            src={`${first.origin}/_preview/${first.token}/`}
            token={data?.token ?? first.token}
            saved={saved}
            onEnded={() => void refetch()}
            style={{
              width: WIDTHS[width],
              height: height / scale,
              transform: `scale(${scale})`,
              marginInlineStart: Math.max(0, (room - WIDTHS[width] * scale) / 2),
            }}
          />
        )}
      </div>
    </section>
  )
}

interface FrameProps {
  readonly origin: string
  readonly src: string
  readonly token: string
  readonly saved: string
  readonly onEnded: () => void
  readonly style: CSSProperties
}

function Frame({ origin, src, token, saved, onEnded, style }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(saved)
  const known = useRef(token)
  const open = useRef(false)
  const tell = (message: AppMessage) => frame.current?.contentWindow?.postMessage(message, origin)

  const follow = useEffectEvent(() => {
    if (!open.current) return
    if (known.current !== token) {
      known.current = token
      tell({ type: 'preview:renew', token })
    }
    if (shown.current !== saved) tell({ type: 'preview:refresh' })
    shown.current = saved
  })
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
    const message = readFrameMessage(event.data)
    if (message?.type === 'preview:ended') onEnded()
    if (message?.type !== 'preview:at' || open.current) return
    // Before its first word a page does not listen: what was saved meanwhile is told it now.
    open.current = true
    follow()
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => follow(), [token, saved])
  return <iframe ref={frame} src={src} title="Preview of the site" style={style} />
}

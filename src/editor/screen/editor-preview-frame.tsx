import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSaving, useSession } from '#editor/screen/editing-session.ts'
import { type AppMessage, readFrameMessage } from '#lib/preview-messages.ts'

/** Widths of windows in pixels. */
const WIDTHS = { phone: 390, tablet: 820, desktop: 1280 } as const
export type Width = keyof typeof WIDTHS

export interface PreviewFrameProps {
  readonly token: string
  readonly origin: string
  /** Of the document on the site. */
  readonly path: string
  readonly width: Width
  readonly selected: string | undefined
  readonly onSelect: (block: string) => void
  /** The token is not good any more. */
  readonly onEnded: () => void
}

/** The previewed page in a frame. It stays where it is when it is fetched again after a save, or gets another token. */
export function PreviewFrame({ token, origin, path, width, selected, onSelect, onEnded }: PreviewFrameProps) {
  const { autosave } = useSession()
  const { status } = useSaving()
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  // Before it has spoken, the frame is at nobody's address.
  const ready = useRef(false)
  // Later tokens and paths are told to the page, which stays.
  const [address] = useState(() => `${origin}/_preview/${token}${path}`)
  const [room, setRoom] = useState({ width: 600, height: 600 })
  const { version } = autosave.base()

  const tell = useEffectEvent((message: AppMessage) => {
    if (ready.current) frame.current?.contentWindow?.postMessage(message, origin)
  })
  const hear = useEffectEvent(({ origin: from, source, data }: MessageEvent) => {
    if (from !== origin || source !== frame.current?.contentWindow) return
    const message = readFrameMessage(data)
    if (message?.type === 'preview:block') onSelect(message.id)
    if (message?.type === 'preview:ended') onEnded()
    if (message?.type === 'preview:at' && !ready.current) {
      ready.current = true
      if (selected !== undefined) tell({ type: 'preview:highlight', blockId: selected })
    }
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  useEffect(() => tell({ type: 'preview:renew', token }), [token])
  useEffect(() => tell({ type: 'preview:highlight', blockId: selected ?? null }), [selected])

  const at = useRef({ version, path })
  useEffect(() => {
    if (status !== 'saved' || at.current.version === version) return
    const moved = at.current.path !== path
    at.current = { version, path }
    tell(moved ? { type: 'preview:show', path } : { type: 'preview:refresh' })
  }, [status, version, path])

  useEffect(() => {
    if (!place.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  // The window is as wide as it says and made smaller as a whole, so that it breaks where it would.
  const scale = Math.min(1, room.width / WIDTHS[width])
  return (
    <div ref={place} className="ed-preview-place">
      <iframe
        ref={frame}
        title="Preview of the page"
        src={address}
        className="ed-preview-frame"
        style={{
          width: WIDTHS[width],
          height: scale === 0 ? 0 : room.height / scale,
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (room.width - WIDTHS[width]) / 2),
        }}
      />
    </div>
  )
}

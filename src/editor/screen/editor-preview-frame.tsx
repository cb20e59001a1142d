import { useEffect, useRef, useState } from 'react'
import { useSaving, useSession } from '#editor/screen/editing-session.ts'
import type { FrameMessage } from '#lib/preview-messages.ts'
import { previewPath } from '#lib/urls/preview-path.ts'
import { PREVIEW_SANDBOX, usePreviewChannel } from '#ui/preview-channel.ts'

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
  // Later tokens and paths are told to the page, which stays.
  const [address] = useState(() => `${origin}${previewPath(token, path)}`)
  const [room, setRoom] = useState({ width: 600, height: 600 })
  const { version } = autosave.base()

  const onMessage = (message: FrameMessage) => {
    if (message.type === 'preview:block') onSelect(message.id)
    if (message.type === 'preview:ended') onEnded()
  }
  const onConnect = () => {
    if (selected !== undefined) tell({ type: 'preview:highlight', blockId: selected })
  }
  const tell = usePreviewChannel({ frame, origin, token, onMessage, onConnect })
  useEffect(() => tell({ type: 'preview:highlight', blockId: selected ?? null }), [selected, tell])

  const at = useRef({ version, path })
  useEffect(() => {
    if (status !== 'saved' || at.current.version === version) return
    const moved = at.current.path !== path
    at.current = { version, path }
    tell(moved ? { type: 'preview:show', path } : { type: 'preview:refresh' })
  }, [status, version, path, tell])

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
        sandbox={PREVIEW_SANDBOX}
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

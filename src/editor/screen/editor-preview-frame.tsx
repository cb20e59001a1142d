import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Canvas } from '#editor/canvas/use-canvas.ts'
import { useSaving, useSession } from '#editor/screen/editing-session.ts'
import { useMovedMarker } from '#editor/screen/use-moved-marker.ts'
import type { FrameMessage } from '#features/people/preview/messages.rules.ts'
import type { TextPlace } from '#lib/text-place.ts'
import { previewPath } from '#lib/urls/preview-path.ts'
import {
  PREVIEW_SANDBOX,
  usePreviewChannel,
} from '#features/people/preview/screens/fields/preview-channel.ts'

/** Viewport widths in pixels; null for all there is. */
const WIDTHS = { phone: 390, tablet: 820, desktop: 1280, full: null } as const
export type Width = keyof typeof WIDTHS
/** Themes are made for this width and more. */
const MIN_WIDTH = 320

export interface PreviewFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly canvas: Canvas
  readonly token: string
  readonly origin: string
  /** Path of the document on the site. */
  readonly path: string
  readonly width: Width
  readonly selected: string | undefined
  /** Called with the block that was clicked, and where in its text. */
  readonly onSelect: (block: string, place: TextPlace | undefined) => void
  /** Called with the place of a text outside of all blocks that was clicked. */
  readonly onText: (place: TextPlace) => void
  /** The token has expired. */
  readonly onExpired: () => void
}

/** The preview in a frame; it keeps its scroll position when it is refreshed or gets another token. */
export function PreviewFrame({
  frame,
  canvas,
  token,
  origin,
  path,
  width,
  selected,
  onSelect,
  onText,
  onExpired,
}: PreviewFrameProps) {
  const { autosave } = useSession()
  const { status } = useSaving()
  const moveMarker = useMovedMarker()
  const viewport = useRef<HTMLDivElement>(null)
  // Later tokens and paths are sent as messages, without reloading.
  const [url] = useState(() => `${origin}${previewPath(token, path)}`)
  const [available, setAvailable] = useState({ width: 600, height: 600 })
  const { version } = autosave.base()

  const onMessage = (message: FrameMessage) => {
    if (message.type === 'preview:block') onSelect(message.id, message.text)
    if (message.type === 'preview:text') onText(message.text)
    if (message.type === 'preview:ended') onExpired()
    if (message.type === 'preview:place') moveMarker(message)
    if (message.type === 'preview:at') canvas.showPage(message.documentId)
  }
  const page = useRef({ token, path })
  useEffect(() => {
    page.current = { token, path }
  }, [token, path])
  const onConnect = () => {
    if (selected !== undefined) send({ type: 'preview:highlight', blockId: selected })
    canvas.connect(send, () => page.current)
  }
  const send = usePreviewChannel({
    frame,
    origin,
    token,
    onMessage,
    onOther: (data) => canvas.receive(data),
    onConnect,
  })
  // The canvas shows what is selected itself.
  const highlighted = canvas.status === 'on' ? null : (selected ?? null)
  useEffect(() => send({ type: 'preview:highlight', blockId: highlighted }), [highlighted, send])

  const at = useRef({ version, path })
  const refresh = useEffectEvent(() => {
    const moved = at.current.path !== path
    if (!canvas.needsRefresh(moved)) {
      at.current = { ...at.current, version }
      return
    }
    at.current = { version, path }
    send(moved ? { type: 'preview:show', path } : { type: 'preview:refresh' })
  })
  useEffect(() => {
    if (status === 'saved' && at.current.version !== version) refresh()
  }, [status, version])

  useEffect(() => {
    if (!viewport.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(viewport.current)
    return () => observer.disconnect()
  }, [])
  // Scaled down as a whole, so that breakpoints apply.
  const shown = WIDTHS[width] ?? Math.max(MIN_WIDTH, available.width)
  const scale = Math.min(1, available.width / shown)
  return (
    <div ref={viewport} className="ed-preview-viewport">
      <iframe
        ref={frame}
        title="Page preview"
        src={url}
        sandbox={PREVIEW_SANDBOX}
        className="ed-preview-frame"
        style={{
          width: shown,
          height: scale === 0 ? 0 : available.height / scale,
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (available.width - shown) / 2),
        }}
      />
    </div>
  )
}

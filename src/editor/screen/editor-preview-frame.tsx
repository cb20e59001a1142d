import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Canvas } from '#editor/canvas/use-canvas.ts'
import { useSaving, useSession } from '#editor/screen/editing-session.ts'
import { PageEdge, startOfPage } from '#editor/screen/page-edge.tsx'
import { useMovedMarker } from '#editor/screen/use-moved-marker.ts'
import type { PageSize } from '#editor/screen/use-page-size.ts'
import type { FrameMessage } from '#features/people/preview/messages.rules.ts'
import type { TextPlace } from '#lib/text-place.ts'
import { previewPath } from '#lib/urls/preview-path.ts'
import {
  PREVIEW_SANDBOX,
  usePreviewChannel,
} from '#features/people/preview/screens/fields/preview-channel.ts'

export interface PreviewFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly canvas: Canvas
  readonly token: string
  readonly origin: string
  /** Path of the document on the site. */
  readonly path: string
  /** The path that is shown first, with its query. */
  readonly firstPath: string
  readonly size: PageSize
  /** The ref of the element around the frame. */
  readonly measure: (around: HTMLDivElement) => () => void
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
  firstPath,
  size,
  measure,
  selected,
  onSelect,
  onText,
  onExpired,
}: PreviewFrameProps) {
  const { autosave } = useSession()
  const { status } = useSaving()
  const moveMarker = useMovedMarker()
  const id = useId()
  const [isLoaded, setLoaded] = useState(false)
  // Later tokens and paths are sent as messages, without reloading.
  const [url] = useState(() => `${origin}${previewPath(token, firstPath)}`)
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
    setLoaded(true)
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
    const isMoved = at.current.path !== path
    const isEdited = canvas.status === 'on'
    at.current = { version, path }
    // The page that is edited stays, with another URL.
    if (isMoved && isEdited) send({ type: 'preview:moved', path })
    if (!canvas.needsRefresh()) return
    send(isMoved && !isEdited ? { type: 'preview:show', path } : { type: 'preview:refresh' })
  })
  useEffect(() => {
    if (status === 'saved' && at.current.version !== version) refresh()
  }, [status, version])

  return (
    <div ref={measure} className="ed-preview-viewport" data-fitted={size.isFitted}>
      <iframe
        ref={frame}
        id={id}
        title="Page preview"
        src={url}
        sandbox={PREVIEW_SANDBOX}
        className="ed-preview-frame"
        data-loaded={isLoaded}
        // A page that does not connect, such as an error of the browser, is shown too.
        onLoad={() => setLoaded(true)}
        style={{
          width: size.pixels,
          height: size.height,
          transform: size.scale === 1 ? undefined : `scale(${size.scale})`,
          marginInlineStart: startOfPage(size),
        }}
      />
      <PageEdge size={size} frameId={id} />
    </div>
  )
}

import { useCallback, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { FrameMessage } from '#lib/preview-messages.ts'
import { previewAddress } from '#lib/urls/preview-address.ts'
import { PREVIEW_SANDBOX, usePreviewChannel } from '#ui/preview-channel.ts'
import { ErrorState } from '#ui/states.tsx'
import './styles/preview-frame.css'

/** A way into the preview of a site, as `openPreview` answers it. */
export interface PreviewAccess {
  readonly token: string
  /** Scheme, host and port of the site where the app may frame it. */
  readonly origin: string
  /** An instant in ISO 8601. */
  readonly expiresAt: string
}

/** What a screen can ask of the preview it shows. */
export interface PreviewHandle {
  /** Something was saved: show the page as it is now, without a flash. */
  refresh(): void
  /** Go to a path of the site. */
  show(path: string): void
  /** Mark a block and bring it into view; null marks none. */
  highlight(blockId: string | null): void
}

export interface PreviewFrameProps {
  /** Asks for a way in, at first and whenever the last one runs out. Must stay the same function. */
  readonly open: () => Promise<PreviewAccess>
  /** Path and query of the site that is shown first. */
  readonly path: string
  /** What the frame is for those who do not see it. */
  readonly label: string
  readonly handle?: Ref<PreviewHandle>
  /** Told of each message of the frame. */
  readonly onMessage?: (message: FrameMessage) => void
}

/** How long before its end a way in is renewed, in milliseconds. */
const EARLY_MS = 2 * 60_000
const SHORTEST_MS = 10_000

/** A site as it would be if everything saved were public, in a frame of its own origin; messages from elsewhere are ignored (P14). */
export function PreviewFrame({ open, path, label, handle, onMessage }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [access, setAccess] = useState<PreviewAccess>()
  const [src, setSrc] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [tries, setTries] = useState(0)
  const first = useRef(path)

  const renew = useCallback(async () => {
    try {
      setAccess(await open())
    } catch {
      // What is shown stays; the next message that it has ended asks again.
    }
  }, [open])

  useEffect(() => {
    let left = false
    open().then(
      (way) => {
        if (left) return
        setFailure(undefined)
        setAccess(way)
        setSrc(way.origin + previewAddress(way.token, first.current))
      },
      (error: unknown) => {
        if (!left) setFailure(error)
      },
    )
    return () => {
      left = true
    }
  }, [open, tries])

  useEffect(() => {
    if (access === undefined) return
    const left = Date.parse(access.expiresAt) - Date.now()
    const timer = setTimeout(() => void renew(), Math.max(SHORTEST_MS, left - EARLY_MS))
    return () => clearTimeout(timer)
  }, [access, renew])

  const tell = usePreviewChannel({
    frame,
    origin: access?.origin,
    token: access?.token,
    onMessage(message) {
      if (message.type === 'preview:ended') void renew()
      onMessage?.(message)
    },
  })

  useImperativeHandle(
    handle,
    () => ({
      refresh: () => tell({ type: 'preview:refresh' }),
      show: (to) => tell({ type: 'preview:show', path: to }),
      highlight: (blockId) => tell({ type: 'preview:highlight', blockId }),
    }),
    [tell],
  )

  if (failure !== undefined && src === undefined)
    return (
      <ErrorState
        title="The preview could not be opened"
        error={failure}
        onRetry={() => setTries(tries + 1)}
      />
    )
  return (
    <div className="ui-preview">
      {src !== undefined && <iframe ref={frame} src={src} title={label} sandbox={PREVIEW_SANDBOX} />}
    </div>
  )
}

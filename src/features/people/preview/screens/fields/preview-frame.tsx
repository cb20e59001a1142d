import { useCallback, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { FrameMessage } from '#features/people/preview/messages.rules.ts'
import { previewPath } from '#lib/urls/preview-path.ts'
import {
  PREVIEW_SANDBOX,
  usePreviewChannel,
} from '#features/people/preview/screens/fields/preview-channel.ts'
import { ErrorState } from '#ui/states.tsx'
import './preview-frame.css'

/** Access to the preview of a site, as returned by `openPreview`. */
export interface PreviewAccess {
  readonly token: string
  /** Origin of the site that the app may frame. */
  readonly origin: string
  /** ISO 8601 timestamp. */
  readonly expiresAt: string
}

/** Imperative handle of a preview. */
export interface PreviewHandle {
  /** Updates the page without a flash after a save. */
  refresh(): void
  /** Navigates to a path of the site. */
  show(path: string): void
  /** Highlights a block and scrolls it into view; null removes the highlight. */
  highlight(blockId: string | null): void
}

export interface PreviewFrameProps {
  /** Requests access, initially and before it expires. Must be a stable function. */
  readonly open: () => Promise<PreviewAccess>
  /** Initial path and query. */
  readonly path: string
  /** Accessible name of the frame. */
  readonly label: string
  readonly handle?: Ref<PreviewHandle>
  /** Called with each message of the frame. */
  readonly onMessage?: (message: FrameMessage) => void
}

/** Milliseconds before expiry at which access is renewed. */
const RENEW_BEFORE_MS = 2 * 60_000
const MIN_RENEW_MS = 10_000

/** A preview of a site with all saved drafts, in a frame of its own origin. Ignores messages from other origins (P14). */
export function PreviewFrame({ open, path, label, handle, onMessage }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [access, setAccess] = useState<PreviewAccess>()
  const [src, setSrc] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [attempts, setAttempts] = useState(0)
  const first = useRef(path)

  const renew = useCallback(async () => {
    try {
      setAccess(await open())
    } catch {
      // Keeps the current page; the next `preview:ended` message retries.
    }
  }, [open])

  useEffect(() => {
    let cancelled = false
    open().then(
      (granted) => {
        if (cancelled) return
        setFailure(undefined)
        setAccess(granted)
        setSrc(granted.origin + previewPath(granted.token, first.current))
      },
      (error: unknown) => {
        if (!cancelled) setFailure(error)
      },
    )
    return () => {
      cancelled = true
    }
  }, [open, attempts])

  useEffect(() => {
    if (access === undefined) return
    const remaining = Date.parse(access.expiresAt) - Date.now()
    const timer = setTimeout(() => void renew(), Math.max(MIN_RENEW_MS, remaining - RENEW_BEFORE_MS))
    return () => clearTimeout(timer)
  }, [access, renew])

  const send = usePreviewChannel({
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
      refresh: () => send({ type: 'preview:refresh' }),
      show: (to) => send({ type: 'preview:show', path: to }),
      highlight: (blockId) => send({ type: 'preview:highlight', blockId }),
    }),
    [send],
  )

  if (failure !== undefined && src === undefined)
    return (
      <ErrorState
        title="Couldn’t load the preview"
        error={failure}
        onRetry={() => setAttempts(attempts + 1)}
      />
    )
  return (
    <div className="ui-preview">
      {src !== undefined && <iframe ref={frame} src={src} title={label} sandbox={PREVIEW_SANDBOX} />}
    </div>
  )
}

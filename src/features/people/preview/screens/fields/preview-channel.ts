import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import {
  type AppMessage,
  type FrameMessage,
  readConnectMessage,
  readFrameMessage,
} from '#features/people/preview/messages.rules.ts'

/**
 * Sandbox of preview frames: they may run scripts, submit the search form and open external links in new windows, but
 * never navigate the app.
 */
export const PREVIEW_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox'

/** A message that the preview passes on. */
interface OtherMessage {
  readonly type: `canvas:${string}`
}

export interface PreviewChannelOptions {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** Origin of the site; undefined until known. */
  readonly origin: string | undefined
  /** The current token; renewed tokens are sent to the page in the frame. */
  readonly token: string | undefined
  readonly onMessage: (message: FrameMessage) => void
  /** Called with messages that are not of the preview, such as of the canvas. */
  readonly onOther?: (data: unknown) => void
  /** Called when a document of the preview is ready for messages. */
  readonly onConnect?: () => void
}

/**
 * The message channel between the app and a preview frame (P14). Returns a function that sends a message; the latest
 * `preview:show` or `preview:refresh` is queued until a document connects. Connects only documents in that frame, of that
 * origin, with a token that the frame was given.
 */
export function usePreviewChannel({
  frame,
  origin,
  token,
  onMessage,
  onOther,
  onConnect,
}: PreviewChannelOptions): (message: AppMessage | OtherMessage) => void {
  const port = useRef<MessagePort>(undefined)
  const tokens = useRef(new Set<string>())
  const queued = useRef<AppMessage>(undefined)
  const send = useCallback((message: AppMessage | OtherMessage) => {
    if (port.current) port.current.postMessage(message)
    else if (message.type === 'preview:show' || message.type === 'preview:refresh') queued.current = message
  }, [])

  const receive = useEffectEvent((data: unknown) => {
    const message = readFrameMessage(data)
    if (message) onMessage(message)
    else onOther?.(data)
  })
  const connect = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
    const message = readConnectMessage(event.data)
    const [newPort] = event.ports
    if (!message || !newPort || !tokens.current.has(message.token)) return
    port.current?.close()
    port.current = newPort
    newPort.addEventListener('message', ({ data }) => receive(data))
    newPort.start()
    if (token !== undefined && token !== message.token) send({ type: 'preview:renew', token })
    if (queued.current) send(queued.current)
    queued.current = undefined
    onConnect?.()
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => connect(event)
    addEventListener('message', listen)
    return () => {
      removeEventListener('message', listen)
      port.current?.close()
      port.current = undefined
    }
  }, [])
  useEffect(() => {
    if (token === undefined) return
    if (tokens.current.size > 0) send({ type: 'preview:renew', token })
    tokens.current.add(token)
  }, [token, send])
  return send
}

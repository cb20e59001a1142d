import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import {
  type AppMessage,
  type FrameMessage,
  readConnectMessage,
  readFrameMessage,
} from '#lib/preview-messages.ts'

/**
 * What a frame with a preview may do: run the preview's own scripts, search, and open links that leave the site in a
 * window of their own. It never navigates the app.
 */
export const PREVIEW_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox'

export interface PreviewChannelOptions {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** Of the site; undefined until it is known. */
  readonly origin: string | undefined
  /** The newest token; the page in the frame is told of each later one. */
  readonly token: string | undefined
  readonly onMessage: (message: FrameMessage) => void
  /** A document of the preview is ready for messages. */
  readonly onConnect?: () => void
}

/**
 * The messages between the app and the preview in a frame (P14). Returns how to send one; what is to be shown waits for
 * the first document, other messages need one. Only a document in that frame, of that origin, that knows a token the frame was given is
 * connected; another page of the site in the frame receives nothing and is ignored.
 */
export function usePreviewChannel({
  frame,
  origin,
  token,
  onMessage,
  onConnect,
}: PreviewChannelOptions): (message: AppMessage) => void {
  const port = useRef<MessagePort>(undefined)
  const tokens = useRef(new Set<string>())
  const waiting = useRef<AppMessage>(undefined)
  const send = useCallback((message: AppMessage) => {
    if (port.current) port.current.postMessage(message)
    else if (message.type === 'preview:show' || message.type === 'preview:refresh') waiting.current = message
  }, [])

  const receive = useEffectEvent((data: unknown) => {
    const message = readFrameMessage(data)
    if (message) onMessage(message)
  })
  const connect = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
    const message = readConnectMessage(event.data)
    const [given] = event.ports
    if (!message || !given || !tokens.current.has(message.token)) return
    port.current?.close()
    port.current = given
    given.addEventListener('message', ({ data }) => receive(data))
    given.start()
    if (token !== undefined && token !== message.token) send({ type: 'preview:renew', token })
    if (waiting.current) send(waiting.current)
    waiting.current = undefined
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

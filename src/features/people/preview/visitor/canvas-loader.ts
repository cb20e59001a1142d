import type { Canvas, CanvasHost, StartCanvas } from '#visitor/canvas-host.ts'

/** Starts and stops the canvas when the app says so, and passes the messages of the app on to it. */
export class CanvasLoader {
  readonly #urlOf: () => string | null
  readonly #host: CanvasHost
  #canvas: Canvas | undefined
  /** Messages that came while the script is loaded. */
  #waiting: unknown[] | undefined

  /** The URL is that of the page's data: a message could name any script. */
  constructor(urlOf: () => string | null, host: CanvasHost) {
    this.#urlOf = urlOf
    this.#host = host
  }

  /** The canvas that runs. */
  get canvas(): Canvas | undefined {
    return this.#canvas
  }

  receive(message: unknown): void {
    const type = typeOf(message)
    if (type === 'canvas:stop') this.#stop()
    else if (this.#canvas) this.#canvas.receive(message)
    else if (this.#waiting) this.#waiting.push(message)
    else if (type === 'canvas:start') void this.#start(message)
  }

  async #start(message: unknown): Promise<void> {
    const url = this.#urlOf()
    if (url === null) return
    const waiting = (this.#waiting = [message])
    // Without the script the page is still shown; the app may start it again.
    const script = await (import(/* @vite-ignore */ url) as Promise<{ startCanvas: StartCanvas }>).catch(
      () => undefined,
    )
    if (this.#waiting !== waiting) return
    this.#waiting = undefined
    const canvas = (this.#canvas = script?.startCanvas(this.#host))
    for (const one of waiting) canvas?.receive(one)
  }

  #stop(): void {
    this.#waiting = undefined
    this.#canvas?.stop()
    this.#canvas = undefined
  }
}

const typeOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined

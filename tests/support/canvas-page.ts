import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { CanvasAppMessage, CanvasFrameMessage } from '#features/content/canvas/canvas-messages.rules.ts'
import type { TestBrowser, VisitorOptions } from './browser.ts'
import { readBuilt } from './build-files.ts'

/** The styles of pages that the canvas depends on. */
const STYLES = `
  *, ::before { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 sans-serif }
  header { padding: 60px 20px } main { padding: 0 40px 200px } h1 { margin: 0 0 40px }
  .section { display: grid; grid-template-columns: repeat(12, minmax(0, 1fr)); gap: 24px; padding-block: 40px }
  .band { background: #eef } .band-image { height: 10px }
  ${Array.from({ length: 12 }, (_, index) => `.span-${index + 1} { grid-column: span ${index + 1} }`).join('\n')}
  .p-rich > :first-child { margin-block-start: 0 } .p-rich > :last-child { margin-block-end: 0 }
  @media (max-width: 48rem) { .section { grid-template-columns: minmax(0, 1fr) } .cell { grid-column: auto } }
`

export const cell = (id: string, label: string, span: number, inside: string): string =>
  `<div class="cell span-${span}" data-block="x" data-block-id="${id}" data-block-label="${label}">${inside}</div>`

export const section = (id: string, ...cells: readonly string[]): string =>
  `<div class="section" data-section-id="${id}">${cells.join('')}</div>`

/** A page with a canvas, and an app of which the test writes the messages. */
export interface CanvasPage {
  readonly page: Page
  /** Returns the messages of the frame since the last call. */
  sent(): Promise<readonly CanvasFrameMessage[]>
  say(message: CanvasAppMessage): Promise<void>
  /** Waits for a message of the frame and returns it. */
  next<Type extends CanvasFrameMessage['type']>(
    type: Type,
  ): Promise<Extract<CanvasFrameMessage, { type: Type }>>
}

export interface CanvasServer {
  open(
    browser: TestBrowser,
    body: string,
    options?: VisitorOptions & { readonly dir?: string; readonly styles?: string },
  ): Promise<CanvasPage>
  close(): Promise<void>
}

const START = (url: string) => `
  import { startCanvas } from '${url}'
  window.sent = []
  window.mounts = 0
  window.canvas = startCanvas({
    send: (message) => window.sent.push(structuredClone(message)),
    unmount: () => {}, mount: () => { window.mounts += 1 },
  })
  window.canvas.receive({ type: 'canvas:start', version: 1 })
`

declare global {
  interface Window {
    sent: CanvasFrameMessage[]
    mounts: number
    canvas: { receive(message: unknown): void; stop(): void }
  }
}

/** Serves pages with the canvas that was built. */
export async function serveCanvas(): Promise<CanvasServer> {
  const files = await readBuilt('canvas', readFiles)
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const script = files.get(pathname)
    const page = pages.get(pathname)
    if (script) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    if (page === undefined) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://canvas.localhost:${(server.address() as AddressInfo).port}`
  const entry = [...files.keys()].find((name) => name.startsWith('/canvas-')) ?? ''
  return {
    async open(browser, body, { dir = 'ltr', styles = STYLES, ...options } = {}) {
      const path = `/page-${pages.size}`
      pages.set(
        path,
        `<!doctype html><html lang="en" dir="${dir}"><head><meta name="viewport" content="width=device-width">
        <link rel="icon" href="data:,"><title>A page</title><style>${styles}</style></head>
        <body>${body}<script type="module">${START(entry)}</script></body></html>`,
      )
      const { page, open } = await browser.visitor(options)
      await open(origin + path)
      await page.waitForFunction(() => window.sent.some(({ type }) => type === 'canvas:ready'))
      return drive(page)
    },
    close: () => closeServer(server),
  }
}

function drive(page: Page): CanvasPage {
  const sent = () => page.evaluate(() => window.sent.splice(0))
  return {
    page,
    sent,
    say: (message) => page.evaluate((one) => window.canvas.receive(one), message),
    async next(type) {
      const found = await page.waitForFunction((wanted) => {
        const at = window.sent.findIndex((message) => message.type === wanted)
        return at === -1 ? null : window.sent.splice(at, 1)[0]
      }, type)
      return (await found.jsonValue()) as never
    },
  }
}

function readFiles(folder: URL): ReadonlyMap<string, Buffer> {
  const path = fileURLToPath(folder)
  const names = readdirSync(path).filter((name) => name.endsWith('.js'))
  return new Map(names.map((name) => [`/${name}`, readFileSync(`${path}${name}`)]))
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

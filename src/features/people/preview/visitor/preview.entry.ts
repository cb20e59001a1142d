/**
 * The frame side of a preview: reports location and clicks to the app, and handles its messages. Only the app's origin
 * receives the message port (P14).
 */

import { PREVIEW_SELECTOR } from '#features/people/preview/preview.marker.ts'
import {
  type ConnectMessage,
  type FrameMessage,
  readAppMessage,
} from '#features/people/preview/messages.rules.ts'
import { type MovedPlace, PLACE_EVENT, RIGHT_CLICK_ATTRIBUTE } from '#parts/preview-attributes.ts'
import { previewPath } from '#lib/urls/preview-path.ts'
import { destroy, init } from '#visitor/boot.ts'
import { Disposables } from '#visitor/disposables.ts'
import { onScroll } from '#visitor/emitters/debounced-events.ts'
import { setDefaultEscapeHandler } from '#visitor/overlays/escape-key.ts'
import { morph } from '#visitor/morph.ts'
import { CanvasLoader } from '#features/people/preview/visitor/canvas-loader.ts'
import { EMPTY_STYLES, markEmptyBlocks } from '#features/people/preview/visitor/empty-blocks.ts'
import { textPlaceAt } from '#features/people/preview/visitor/clicked-text.ts'
import { preventFocusChanges } from '#features/people/preview/visitor/preview-focus.ts'

/** The server's data about the page. */
interface About {
  readonly appOrigin: string
  /** For example `/_preview/{token}`. */
  readonly prefix: string
  readonly documentId: string | null
  /** URL of the script that edits the page; null if it cannot be edited. */
  readonly canvas: string | null
  readonly ended: boolean
  /** The requested path of an expired preview. */
  readonly path?: string
}

const MARKED = 'data-preview-marked'
const ADDRESSES = ['href', 'src', 'action', 'formaction'] as const

// Before any feature is mounted.
preventFocusChanges()

const { port1: port, port2: portOfApp } = new MessageChannel()
let about = readAbout(document)
let refreshing = false
let refreshAgain = false

const loader = new CanvasLoader(() => about.canvas, {
  send: (message) => port.postMessage(message),
  unmount: destroy,
  mount() {
    init()
    markEmptyBlocks()
  },
})

function readAbout(from: Document): About {
  return JSON.parse(from.querySelector(PREVIEW_SELECTOR)?.textContent ?? '') as About
}

function send(message: FrameMessage): void {
  port.postMessage(message)
}

/** Returns the token in the URL. */
const tokenOf = () => location.pathname.split('/')[2] ?? ''

/** Returns path and query on the site, without the token. */
function place(): string {
  return about.path ?? (location.pathname.slice(about.prefix.length) || '/') + location.search
}

function reportLocation(): void {
  if (about.ended) send({ type: 'preview:ended', path: place() })
  else send({ type: 'preview:at', path: place(), title: document.title, documentId: about.documentId })
}

function highlight(blockId: string | null): void {
  for (const marked of document.querySelectorAll(`[${MARKED}]`)) marked.removeAttribute(MARKED)
  const block = blockId === null ? null : document.querySelector(`[data-block-id="${CSS.escape(blockId)}"]`)
  block?.setAttribute(MARKED, '')
  block?.scrollIntoView({ block: 'nearest' })
}

/** Returns the id of the block that an element is in. */
const blockIdOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>('[data-block-id]')?.dataset['blockId']

/** Changes the token in the URLs of the page. */
function renew(token: string): void {
  if (about.ended) return location.replace(previewPath(token, place()))
  const next = `/_preview/${token}`
  for (const name of ADDRESSES)
    for (const element of document.querySelectorAll(`[${name}^="${CSS.escape(about.prefix)}/"]`))
      element.setAttribute(name, next + (element.getAttribute(name) ?? '').slice(about.prefix.length))
  history.replaceState(
    history.state,
    '',
    next + location.pathname.slice(about.prefix.length) + location.search + location.hash,
  )
  about = { ...about, prefix: next }
}

/** Fetches the page again and morphs the differences; the scroll position stays. */
async function refresh(): Promise<void> {
  if (refreshing) {
    refreshAgain = true
    return
  }
  refreshing = true
  try {
    do {
      refreshAgain = false
      await refreshOnce()
    } while (refreshAgain)
  } finally {
    refreshing = false
  }
}

async function refreshOnce(): Promise<void> {
  const { prefix } = about
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  // Without a response the page stays unchanged until the next update.
  if (response === undefined) return
  if (response.status === 403) return send({ type: 'preview:ended', path: place() })
  if (response.redirected) return location.replace(response.url)
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  // A new token came during the fetch, whose links have the previous prefix.
  if (next.querySelector(PREVIEW_SELECTOR) === null || prefix !== about.prefix)
    return void (refreshAgain = prefix !== about.prefix)
  const marked = document.querySelector(`[${MARKED}]`)?.getAttribute('data-block-id') ?? null
  const { scrollX, scrollY } = window
  // Features are unmounted while elements change.
  destroy()
  about = readAbout(next)
  document.title = next.title
  for (const name of ['lang', 'dir']) {
    const value = next.documentElement.getAttribute(name)
    if (value !== null) document.documentElement.setAttribute(name, value)
  }
  const [styles, nextStyles] = [document.querySelector('head > style'), next.querySelector('head > style')]
  if (styles && nextStyles && styles.textContent !== nextStyles.textContent)
    styles.textContent = nextStyles.textContent
  loader.canvas?.beforeMorph(next.body)
  morph(document.body, next.body)
  init()
  markEmptyBlocks()
  if (marked !== null)
    document.querySelector(`[data-block-id="${CSS.escape(marked)}"]`)?.setAttribute(MARKED, '')
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  loader.canvas?.afterMorph()
  reportLocation()
}

port.addEventListener('message', ({ data }) => {
  const message = readAppMessage(data)
  switch (message?.type) {
    case 'preview:show':
      if (!about.ended) location.assign(previewPath(tokenOf(), message.path))
      break
    case 'preview:moved':
      if (!about.ended) history.replaceState(history.state, '', about.prefix + message.path)
      break
    case 'preview:highlight':
      highlight(message.blockId)
      break
    case 'preview:renew':
      renew(message.token)
      break
    case 'preview:refresh':
      if (!about.ended) void refresh()
      break
    case undefined:
      loader.receive(data)
  }
})

document.addEventListener(
  'click',
  ({ target, clientX, clientY }) => {
    if (!(target instanceof Element) || loader.canvas) return
    const id = blockIdOf(target)
    const text = textPlaceAt(target, clientX, clientY)
    if (id !== undefined) send({ type: 'preview:block', id, ...(text && { text }) })
    else if (text) send({ type: 'preview:text', text })
  },
  { capture: true },
)

document.addEventListener(
  'contextmenu',
  (event) => {
    if (loader.canvas) return
    const opener = event.target instanceof Element && event.target.closest(`[${RIGHT_CLICK_ATTRIBUTE}]`)
    const id = opener ? blockIdOf(opener) : undefined
    if (id === undefined) return
    event.preventDefault()
    send({ type: 'preview:block', id })
  },
  { capture: true },
)

document.addEventListener(PLACE_EVENT, (event) => {
  const { target, detail } = event as CustomEvent<MovedPlace>
  const id = target instanceof Element ? blockIdOf(target) : undefined
  if (id !== undefined) send({ type: 'preview:place', id, ...detail })
})

setDefaultEscapeHandler(() => send({ type: 'preview:escape' }))

onScroll(new Disposables(), () => send({ type: 'preview:scroll', y: Math.max(0, window.scrollY) }))

const sheet = new CSSStyleSheet()
sheet.replaceSync(
  `[${MARKED}] { outline: 2px solid #3b6cff; outline-offset: 4px; scroll-margin: 24px; }
  html:not([data-canvas]) [data-field]:empty { display: none; }
  ${EMPTY_STYLES}`,
)
document.adoptedStyleSheets.push(sheet)
markEmptyBlocks()
window.addEventListener('hashchange', reportLocation)
port.start()
if (window.parent !== window) {
  const message: ConnectMessage = { type: 'preview:connect', token: tokenOf() }
  window.parent.postMessage(message, about.appOrigin, [portOfApp])
}
reportLocation()

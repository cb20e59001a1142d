import type { ClipboardTexts } from '#editor/clipboard/copied-content.ts'

/** How long a press in the frame may take to count here too, in ms: it is reported from one process to another. */
const ACTIVATION_MS = 500
const RETRY_MS = 20

/**
 * Writes texts to the clipboard. Returns false when the browser does not allow that. Has to be called soon after a key or
 * click, in this window or in a frame of it.
 */
export async function writeClipboard(texts: ClipboardTexts): Promise<boolean> {
  const end = performance.now() + ACTIVATION_MS
  // The command needs neither a permission nor TLS, and browsers do not change the HTML.
  for (;;) {
    if (copyByCommand(texts)) return true
    if (navigator.userActivation?.isActive !== false || performance.now() > end) break
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  return writeByApi(texts)
}

/** Puts texts into the event of a copy or cut in this window. Returns whether it has a clipboard. */
export function setClipboardData(event: ClipboardEvent, { html, text }: ClipboardTexts): boolean {
  event.preventDefault()
  event.clipboardData?.setData('text/html', html)
  event.clipboardData?.setData('text/plain', text)
  return event.clipboardData !== null
}

function copyByCommand(texts: ClipboardTexts): boolean {
  let isWritten = false
  const write = (event: ClipboardEvent) => {
    event.stopImmediatePropagation()
    isWritten = setClipboardData(event, texts)
  }
  addEventListener('copy', write, { capture: true })
  try {
    document.execCommand('copy')
  } finally {
    removeEventListener('copy', write, { capture: true })
  }
  return isWritten
}

async function writeByApi({ html, text }: ClipboardTexts): Promise<boolean> {
  try {
    const item = new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([text], { type: 'text/plain' }),
    })
    await navigator.clipboard.write([item])
    return true
  } catch {
    // No permission, or no TLS: then there is no such API.
    return false
  }
}

/** Returns what is in the clipboard; undefined when the browser does not let us read it. It may ask the person first. */
export async function readClipboard(): Promise<ClipboardTexts | undefined> {
  try {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) =>
      item?.types.includes(type) === true ? (await item.getType(type)).text() : ''
    return { html: await read('text/html'), text: await read('text/plain') }
  } catch {
    // No permission, or no TLS.
    return undefined
  }
}

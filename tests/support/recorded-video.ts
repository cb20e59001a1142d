import type { Page } from 'playwright-core'

/** Records a small WebM video of `seconds` in the browser of a page, which the same browser can play. */
export async function recordVideo(page: Page, seconds = 1): Promise<Buffer> {
  const encoded = await page.evaluate(async (milliseconds) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 })
    const context = canvas.getContext('2d')
    let step = 0
    const draw = setInterval(() => {
      step += 1
      if (context) context.fillStyle = `hsl(${step * 20} 60% 50%)`
      context?.fillRect(0, 0, 160, 90)
    }, 40)
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const chunks: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
    const stopped = new Promise((done) => recorder.addEventListener('stop', done, { once: true }))
    recorder.start()
    setTimeout(() => recorder.stop(), milliseconds)
    await stopped
    clearInterval(draw)
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
    return [...bytes].map((byte) => String.fromCharCode(byte)).join('')
  }, seconds * 1000)
  return Buffer.from(encoded, 'latin1')
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkUpload, listFiles, uploadFile } from '#features/media/media/files.api.types.ts'
import { setLimits } from '#features/tenancy/quotas/actions.ts'
import { NO_LIMITS } from '#features/tenancy/quotas/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { MAX_IMAGE_BYTES } from '#lib/images/image-limits.ts'
import { withSite } from '#platform/db/tenant.ts'
import { pngOf } from '../support/content.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { FILE_SAMPLES } from '../support/file-samples.ts'
import { sendThenListen } from '../support/raw-request.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { CLUSTER, element, SEGMENT, WEBM_HEAD } from '../support/webm.ts'

let web: TestWeb
let made = 0
let red: Buffer

beforeAll(async () => {
  web = await startWeb()
  red = await pngOf(40, 30)
})
afterAll(() => web.close())

async function library() {
  const site = await web.createSite(`refusing-${++made}`, 'Refusing')
  const anna = await editorOf(web, site, `Anna${made}`)
  const lists = async () => (await anna.does(listFiles)).entries.map(({ name }) => name)
  return { site, anna, lists }
}

/** Headers of an upload request with its Content-Length. */
const uploadHead = ({ cookies }: SiteEditor, { identifier }: Site, name: string, length: string) =>
  [
    `POST /api/sites/${identifier}/files?name=${name} HTTP/1.1`,
    `Host: ${new URL(web.config.appOrigin).host}`,
    `Origin: ${web.config.appOrigin}`,
    `Cookie: ${[...cookies].map(([key, value]) => `${key}=${value}`).join('; ')}`,
    `X-CSRF-Token: ${cookies.get('crumb')}`,
    'Content-Type: application/octet-stream',
    length,
    '\r\n',
  ].join('\r\n')

describe('an owner who uploads', () => {
  test('gets a message with the reason of a rejection, and nothing is stored', async () => {
    const { anna, lists } = await library()
    const send = (name: string, bytes: Buffer) => anna.tries(uploadFile, { bytes, query: { name } })
    const program = await send('tool.exe', Buffer.from('MZ\0\0\0\0'))
    expect([program.status, program.apiError.code]).toEqual([415, 'UNSUPPORTED_TYPE'])
    expect(program.apiError.error).toContain('tool.exe: This file type is not supported.')
    const large = await send('long.wav', Buffer.concat([FILE_SAMPLES.wav, Buffer.alloc(3 * 1024 ** 2)]))
    expect([large.status, large.apiError.code]).toEqual([413, 'TOO_LARGE'])
    expect((await send('none.png', Buffer.alloc(0))).apiError.code).toBe('UNPROCESSABLE')
    // A size of 1 MB, of which 5 bytes are there.
    const media = (type: string) => Buffer.concat([FILE_SAMPLES.mp4, Buffer.from(`\0\x10\0\0${type}12345`)])
    for (const type of ['mdat', 'moov', 'moof']) {
      const cut = await send('reel.mp4', media(type))
      expect([cut.status, cut.apiError.code]).toEqual([422, 'UNPROCESSABLE'])
      expect(cut.apiError.error).toContain('reel.mp4: The end of the file is missing.')
    }
    const tide = Buffer.concat([WEBM_HEAD, element(SEGMENT, element(CLUSTER, 'frames'))])
    const cut = await send('tide.webm', tide.subarray(0, -1))
    expect([cut.status, cut.apiError.error]).toEqual([
      422,
      expect.stringContaining('tide.webm: The end of the file is missing.'),
    ])
    expect(await lists()).toEqual([])
    // What a camera appended is not played.
    expect((await send('reel.mp4', media('junk'))).status).toBe(201)
    expect(await lists()).toEqual(['reel.mp4'])
    const streamed = element(SEGMENT, element(CLUSTER, 'frames', 'unknown'), 'unknown')
    for (const whole of [tide, Buffer.concat([WEBM_HEAD, streamed])])
      expect((await send('tide.webm', whole)).status).toBe(201)
  })

  test('gets the message for a file that is too large also in browsers, which only read it after sending', async () => {
    const { anna, site, lists } = await library()
    await lists()
    const body = Buffer.concat([red, Buffer.alloc(40 * 1024 ** 2)])
    for (const said of [`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked']) {
      const chunked = said.startsWith('Transfer')
      const sent = chunked
        ? Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')])
        : body
      const response = await sendThenListen(web.port, uploadHead(anna, site, 'huge.png', said), sent, 5_000)
      expect(response, said).toMatch(/^HTTP\/1\.1 413 [^]*larger than 25 MB/)
    }
    expect(await lists()).toEqual([])
  })

  test('is disconnected when sending continues after a rejection', async () => {
    const { anna, site } = await library()
    const most = web.config.uploadLimits.video
    const body = Buffer.concat([Buffer.from('MZ\0\0\0\0'), Buffer.alloc(2 * most)])
    const sends = (bytes: Buffer) =>
      sendThenListen(
        web.port,
        uploadHead(anna, site, 'tool.exe', `Content-Length: ${bytes.length}`),
        bytes,
        5_000,
      )
    expect(await sends(body.subarray(0, most))).toMatch(/^HTTP\/1\.1 415 /)
    await expect(sends(body)).rejects.toThrow(/^write E/)
  })

  test('can check whether a file is accepted before uploading all of it', async () => {
    const { anna, site, lists } = await library()
    const asks = async (name: string, bytes: Buffer, length: number, file?: Id) => {
      const query = { name, bytes: String(length), ...(file === undefined ? {} : { file }) }
      const { status, apiError } = await anna.tries(checkUpload, { bytes, query })
      return [status, apiError?.code]
    }
    const { audio, video } = web.config.uploadLimits
    expect(await asks('video.mp4', FILE_SAMPLES.mp4, video)).toEqual([204, undefined])
    expect(await asks('video.mp4', FILE_SAMPLES.mp4, video + 1)).toEqual([413, 'TOO_LARGE'])
    expect(await asks('song.mp4', FILE_SAMPLES.wav, audio + 1)).toEqual([413, 'TOO_LARGE'])
    expect(await asks('huge.txt', red, MAX_IMAGE_BYTES + 1)).toEqual([413, 'TOO_LARGE'])
    expect(await asks('tool.exe', Buffer.from('MZ\0\0\0\0'), 100)).toEqual([415, 'UNSUPPORTED_TYPE'])
    const pot = await anna.does(uploadFile, { bytes: red, query: { name: 'pot.png' } })
    expect(await asks('pot.mp4', FILE_SAMPLES.mp4, video, pot.id)).toEqual([415, 'UNSUPPORTED_TYPE'])
    expect(await asks('jug.png', red, red.length, pot.id)).toEqual([204, undefined])
    expect(await asks('jug.png', red, red.length, '999')).toEqual([404, 'FILE_NOT_FOUND'])
    await withSite(web.database.app, site.id, (tx) =>
      setLimits(tx, site.id, { ...NO_LIMITS, maxBytes: 10_000 }),
    )
    expect(await asks('video.mp4', FILE_SAMPLES.mp4, video)).toEqual([413, 'STORAGE_LIMIT_REACHED'])
    expect(await lists()).toEqual(['pot.png'])
  })
})

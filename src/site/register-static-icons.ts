import type { FastifyInstance } from 'fastify'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { drawIcon, drawSheet } from '#lib/icons/sprite.ts'
import { ICON_SHEET, readStaticIcon, type StaticIcon, STATIC_ICONS_PATH } from '#lib/icons/static-icon.ts'
import { sendApiError } from '#platform/http/api/send-api-error.ts'
import { squarePng } from '#platform/images/icon.ts'

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // Emails show them too.
  'cross-origin-resource-policy': 'cross-origin',
}
const NO_ICON = { status: HTTP_STATUS.notFound, code: 'ICON_NOT_FOUND', message: 'Icon not found' } as const

/**
 * Registers our icons as files by name, size and colour (LIM-09, LIM-10), for emails and feeds that show no SVG, and the
 * sheet with all of them. They are the same on every host.
 */
export function registerStaticIcons(http: FastifyInstance): void {
  const sheet = drawSheet()
  // Drawn once: there are as many as names, sizes and colours allow.
  const drawn = new Map<string, Promise<Buffer>>()
  const draw = (file: string): Promise<Buffer> | undefined => {
    const known = drawn.get(file)
    if (known) return known
    const icon = readStaticIcon(file)
    const source = icon && drawingOf(icon)
    if (!icon || source === undefined) return undefined
    const drawing = squarePng(Buffer.from(source), icon.size)
    drawn.set(file, drawing)
    drawing.catch(() => drawn.delete(file))
    return drawing
  }
  http.route({
    method: ['GET', 'HEAD'],
    url: `${STATIC_ICONS_PATH}:file`,
    config: { everyHost: true },
    handler: async (request, reply) => {
      const { file } = request.params as { file: string }
      if (file === ICON_SHEET)
        return reply.headers({ 'content-type': 'image/svg+xml; charset=utf-8', ...HEADERS }).send(sheet)
      const body = await draw(file)
      if (body === undefined) return sendApiError(reply, NO_ICON)
      return reply.headers({ 'content-type': 'image/png', ...HEADERS }).send(body)
    },
  })
}

function drawingOf({ name, size, colour }: StaticIcon): string | undefined {
  try {
    return drawIcon(name, size, colour)
  } catch {
    return undefined
  }
}

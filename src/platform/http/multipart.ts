import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { fail, ok, type Result } from '#lib/result.ts'
import { storableText } from '#lib/storable-text.ts'

/** The text fields of a form by their name, in their order. */
export type MultipartFields = ReadonlyMap<string, readonly string[]>

/** A file of a form, whose content is read to its end or discarded with `resume`. */
export interface MultipartFile {
  readonly field: string
  /** As it was sent; empty where no file was chosen. */
  readonly fileName: string
  readonly content: Readable
}

/** What is read of a form with files. */
export interface MultipartOptions {
  /** Bytes of the whole body. */
  readonly maxBytes: number
  /** Bytes of all text fields, which are held in memory. */
  readonly maxFieldBytes: number
  /** Takes a file; fields before it in the form are in `fields`. Its rejection ends reading. */
  readonly onFile: (file: MultipartFile, fields: MultipartFields) => Promise<void>
}

const LIMITS = {
  fieldNameSize: 100,
  fieldSize: 256 * 1024,
  fields: 2000,
  files: 100,
  headerPairs: 20,
  headerSize: 8192,
}

/**
 * Reads a form with files (`multipart/form-data`) as it arrives. Fails with 'tooLarge' after too many bytes of all or of
 * its text fields, and with 'broken' for what is no such form or ends before its end; files that were begun then fail too.
 * What follows of the body is left to the caller.
 */
export function readMultipart(
  request: IncomingMessage,
  { maxBytes, maxFieldBytes, onFile }: MultipartOptions,
): Promise<Result<MultipartFields, 'tooLarge' | 'broken'>> {
  const parser = createParser(request.headers['content-type'] ?? '')
  // Of a sender who is gone already no further event comes.
  if (parser === undefined || request.destroyed) return Promise.resolve(fail('broken'))
  const fields = new Map<string, string[]>()
  const files: Promise<void>[] = []
  const open = new Set<Readable>()
  let bytes = 0
  let fieldBytes = 0
  return new Promise((resolve, reject) => {
    const end = (result: Result<MultipartFields, 'tooLarge' | 'broken'>) => {
      request.unpipe(parser)
      for (const [event, listener] of listeners) request.removeListener(event, listener)
      if (!result.ok) for (const content of open) content.destroy(new Error('The form was not sent in full.'))
      void Promise.allSettled(files).then((settled) => {
        const failed = settled.find(({ status }) => status === 'rejected')
        if (result.ok && failed?.status === 'rejected') reject(failed.reason as Error)
        else resolve(result)
      })
    }
    const cut = () => {
      if (!request.complete) end(fail('broken'))
    }
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) end(fail('tooLarge'))
    }
    const listeners = [
      ['data', count],
      ['aborted', cut],
      ['error', cut],
      ['close', cut],
    ] as const
    parser.on('field', (name: string, value: string) => {
      fieldBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
      if (fieldBytes > maxFieldBytes) return end(fail('tooLarge'))
      const values = fields.get(name)
      if (values === undefined) fields.set(name, [storableText(value)])
      else values.push(storableText(value))
    })
    parser.on('file', (field: string, content: Readable, fileName: string | undefined) => {
      open.add(content)
      // An error is the reader's; one without a reader must not end the process.
      content.on('error', () => undefined)
      content.once('close', () => open.delete(content))
      const taken = onFile({ field, fileName: storableText(fileName ?? ''), content }, fields)
      // What is not read any more must not stop the rest.
      files.push(taken.finally(() => content.resume()))
      taken.catch(() => undefined)
    })
    parser.once('finish', () => end(ok(fields)))
    parser.once('error', () => end(fail('broken')))
    for (const [event, listener] of listeners) request.on(event, listener)
    request.pipe(parser)
  })
}

function createParser(contentType: string): InstanceType<typeof Busboy> | undefined {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS })
  } catch {
    return undefined
  }
}

/** Whether a request sends a form with files. */
export const isMultipart = (contentType: string | undefined): boolean =>
  /^multipart\/form-data\s*(?:;|$)/i.test(contentType ?? '')

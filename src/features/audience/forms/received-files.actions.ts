import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { fileExtension, HEAD_BYTES } from '#features/media/media/library/file-types.rules.ts'
import { dropPendingUpload } from '#features/media/media/uploads/pending-uploads.actions.ts'
import { keepPrivateFile, type PrivateFile } from '#features/media/media/serve/private-file.actions.ts'
import { type SniffedFile, sniffFile } from '#features/media/media/uploads/sniff-file.actions.ts'
import type { FormProblem } from '#features/audience/forms/model/form-problem.types.ts'
import type { FormField } from '#features/audience/forms/model/form-field.types.ts'
import {
  fileRulesOf,
  type FormFileRules,
  MAX_SENT_BYTES,
  MAX_SENT_MEGABYTES,
  MAX_TEXT_BYTES,
  usualExtension,
} from '#features/audience/forms/model/form-files.rules.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { savedName } from '#lib/saved-name.ts'
import { BodyTooLargeError, limitBytes, peek } from '#platform/http/incoming.ts'
import { type MultipartFields, type MultipartFile, readMultipart } from '#platform/http/multipart.ts'
import type { FileStore, ReceivedFile } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of files that visitors send. */
export interface FileParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
}

/** Bytes of a form with files: what is too large is not stored, and the page can say so. */
const MAX_BODY_BYTES = MAX_SENT_BYTES + 64 * 1024 ** 2

/** A file that was received and is not stored. */
interface HeldFile extends SniffedFile {
  /** Its place among all files of the form. */
  readonly place: number
  readonly fieldId: string
  readonly name: string
  readonly received: ReceivedFile
}

/** A file that is stored, but not recorded. */
export interface KeptFile extends PrivateFile {
  readonly fieldId: string
  readonly name: string
}

/** The files of one submission, none of which is stored yet. */
export interface SentFiles {
  /** Names of all files by their field, also of those with a problem. */
  readonly names: ReadonlyMap<string, readonly string[]>
  readonly problems: Readonly<Record<string, FormProblem>>
  /**
   * Stores the files of these fields. Fails with the field whose file finds no room, and nothing is stored then. The
   * caller drops what it does not record; what it leaves is deleted as abandoned uploads are.
   */
  keep(fieldIds: ReadonlySet<string>): Promise<Result<readonly KeptFile[], string>>
  /** Deletes what was kept and not recorded. */
  drop(kept: readonly KeptFile[]): Promise<void>
  /** Removes all files that were not kept. */
  discard(): Promise<void>
}

/** What was read of a form with files. */
export interface ReceivedForm {
  readonly fields: MultipartFields
  readonly files: SentFiles
}

/**
 * Receives a form with files. Each file is checked by its content against the rules of its field while it arrives; nothing
 * is stored. Without `mayReceive` files are read past, as for a form whose key is not valid. Fails with 'tooLarge' and with
 * 'broken', and leaves nothing then.
 */
export async function receiveForm(
  { db, files: store }: FileParts,
  siteId: Id,
  fields: readonly FormField[],
  request: IncomingMessage,
  mayReceive: (fields: MultipartFields) => boolean,
): Promise<Result<ReceivedForm, 'tooLarge' | 'broken'>> {
  const rules = new Map(fields.filter(({ type }) => type === 'file').map((one) => [one.id, fileRulesOf(one)]))
  const names = new Map<string, string[]>()
  const problems: Record<string, FormProblem> = {}
  const held: HeldFile[] = []
  let total = 0
  let begun = 0

  async function* counted(content: Readable): AsyncGenerator<Uint8Array> {
    // Not destroyed: the rest of a rejected file is read past.
    for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      total += chunk.length
      if (total > MAX_SENT_BYTES) throw new TotalError()
      yield chunk
    }
  }

  async function onFile({ field, fileName, content }: MultipartFile, sent: MultipartFields): Promise<void> {
    const rule = rules.get(field)
    if (rule === undefined || fileName === '') return
    const named = names.get(field) ?? []
    names.set(field, named)
    // Further files begin before this one is stored.
    const place = begun++
    const index = named.push(savedName(fileName)) - 1
    if (index >= rule.maxFiles || problems[field] || !mayReceive(sent)) return
    const file = await receiveFile(store.forSite(siteId), { fileName, content: counted(content), rule })
    if (file.ok) {
      const name = nameOf(savedName(fileName), file.value.extension)
      named[index] = name
      held.push({ ...file.value, fieldId: field, name, place })
    } else problems[field] = file.error
  }

  const discard = async () => {
    for (const { received } of held) await received.discard()
  }
  const read = await readMultipart(request, {
    maxBytes: MAX_BODY_BYTES,
    maxFieldBytes: MAX_TEXT_BYTES,
    onFile,
  }).catch(async (error: unknown) => {
    await discard()
    throw error
  })
  if (!read.ok) {
    await discard()
    return read
  }
  const drop = async (kept: readonly KeptFile[]) => {
    for (const file of kept) await dropPendingUpload({ db, files: store }, siteId, file)
  }
  return ok({
    fields: read.value,
    files: {
      names,
      problems,
      discard,
      drop,
      async keep(fieldIds) {
        const kept: KeptFile[] = []
        const inOrder = held.toSorted((one, two) => one.place - two.place)
        for (const { fieldId, name, received, contentType, extension } of inOrder) {
          if (!fieldIds.has(fieldId)) continue
          const file = await keepPrivateFile(db, siteId, received, {
            fileName: 'file',
            contentType,
            extension,
          }).catch(async (error: unknown) => {
            await drop(kept)
            throw error
          })
          if (!file.ok) {
            await drop(kept)
            return fail(fieldId)
          }
          kept.push({ ...file.value, fieldId, name })
        }
        return ok(kept)
      },
    },
  })
}

/** All files together are too large. */
class TotalError extends Error {}

async function receiveFile(
  store: ReturnType<FileStore['forSite']>,
  {
    fileName,
    content,
    rule: { extensions, maxBytes, maxMegabytes },
  }: {
    readonly fileName: string
    readonly content: AsyncIterable<Uint8Array>
    readonly rule: FormFileRules
  },
): Promise<Result<SniffedFile & { readonly received: ReceivedFile }, FormProblem>> {
  try {
    const { head, whole, release } = await peek(content, HEAD_BYTES)
    if (head.length === 0) return fail({ code: 'fileEmpty' })
    const type = await sniffFile(head, fileName)
    if (type === undefined || !extensions.includes(usualExtension(type.extension))) {
      await release()
      return fail({ code: 'fileType' })
    }
    const received = await store.receive(limitBytes(whole, maxBytes))
    return received.ok ? ok({ ...type, received: received.value }) : fail({ code: 'fileRoom' })
  } catch (error) {
    if (error instanceof TotalError) return fail({ code: 'filesSize', limit: MAX_SENT_MEGABYTES })
    if (error instanceof BodyTooLargeError) return fail({ code: 'fileSize', limit: maxMegabytes })
    throw error
  }
}

/** Returns a name whose ending is what the file is. */
const nameOf = (name: string, extension: string): string =>
  usualExtension(fileExtension(name)) === usualExtension(extension)
    ? name
    : `${name.slice(0, 240)}.${extension}`

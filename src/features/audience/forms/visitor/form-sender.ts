import { FORM_FILES_PATH, FORM_KEY_PATH, FORM_SAVE_PATH } from '#features/audience/forms/form-names.types.ts'
import type { FormValues } from '#features/audience/forms/model/form-field.types.ts'
import { statusText } from '#features/audience/forms/model/form-messages.rules.ts'
import type { FormTexts } from '#features/audience/forms/model/form-texts.rules.ts'
import { loadChunk } from '#visitor/client/load-chunk.ts'
import type { DataFailure } from '#visitor/client/request-failure.ts'
import { pageContext } from '#visitor/page-context.ts'

/** How long a key is used, in milliseconds: it is valid for an hour. */
const KEY_TIME = 50 * 60_000

/** What became of a form: messages by field, or one message. */
export type SendResult =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly errors: Readonly<Record<string, string>>
      readonly message: string | undefined
      /** Only the page without scripts can send it. */
      readonly needsPage?: boolean
    }

type Called =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly failure: DataFailure }

interface SentForm {
  readonly formId: string
  readonly objectName: string
  readonly isOverlay: boolean
  readonly texts: FormTexts
}

/** Sends a form with a key of the server (FRM-05 to FRM-07). */
export class FormSender {
  readonly #form: SentForm
  #key: { readonly at: number; readonly called: Promise<Called> } | undefined

  constructor(form: SentForm) {
    this.#form = form
  }

  /** Asks for a key unless there is one. */
  prepare(): void {
    // One that fails is asked for again when the form is sent.
    this.#ask().catch(() => undefined)
  }

  async #ask(): Promise<Called> {
    if (this.#key === undefined || Date.now() - this.#key.at > KEY_TIME)
      this.#key = { at: Date.now(), called: post(FORM_KEY_PATH, undefined, hasKey) }
    try {
      return await this.#key.called
    } catch (problem) {
      this.#key = undefined
      throw problem
    }
  }

  /** Sends the answers. Without a key they are not sent. */
  async send(
    values: FormValues,
    files: readonly (readonly [fieldId: string, files: readonly File[]])[],
  ): Promise<SendResult> {
    const called = await this.#findKey()
    if (!called.ok) return this.#failed(called.failure)
    const { formId, objectName, isOverlay } = this.#form
    const body = {
      key: keyIn(called.data),
      collectionId: pageContext().collection?.id ?? '',
      objectName,
      isOverlayForm: isOverlay,
      form: JSON.stringify(values),
    }
    const sent = files.some(([, chosen]) => chosen.length > 0)
      ? await post(
          `${FORM_FILES_PATH}/${encodeURIComponent(formId)}`,
          withFiles(body, files),
          isSaved,
          UPLOAD_TIME,
        )
      : await post(FORM_SAVE_PATH, { formId, ...body }, isSaved)
    // A key that was used or rejected is of no use any more; one with which a mistake was found is.
    if (sent.ok || sent.failure.errors === undefined) this.#key = undefined
    return sent.ok ? { ok: true } : this.#failed(sent.failure)
  }

  async #findKey(): Promise<Called> {
    const wasAsked = this.#key !== undefined
    const called = await this.#ask()
    if (called.ok) return called
    this.#key = undefined
    // What failed while the form was filled in may work now.
    return wasAsked ? this.#ask() : called
  }

  #failed(failure: DataFailure): SendResult {
    const { status, errors } = failure
    if (failure.needsCookie) return { ok: false, errors: {}, message: undefined, needsPage: true }
    if (failure.isUnreadable) return { ok: false, errors: {}, message: this.#form.texts.processing }
    if (status === 400 && errors !== undefined) return { ok: false, errors, message: undefined }
    const { error } = Object(failure.data) as { readonly error?: unknown }
    const text = typeof error === 'string' ? error : undefined
    return { ok: false, errors: {}, message: statusText(status, text, this.#form.texts) }
  }
}

/** Returns the key in a response; empty if there is none, and then nothing is sent (FRM-06). */
function keyIn(data: unknown): string {
  const { key } = Object(data) as { readonly key?: unknown }
  return typeof key === 'string' ? key : ''
}

const hasKey = (data: unknown): boolean => keyIn(data) !== ''

/** Anything else may come from something between the visitor and the server. */
const isSaved = (data: unknown): boolean => (Object(data) as { readonly saved?: unknown }).saved === true

/** Milliseconds for files on a slow connection. */
const UPLOAD_TIME = 10 * 60_000

/** Returns a form with the answers before the files, so that the server knows the key when they arrive. */
function withFiles(body: object, files: readonly (readonly [string, readonly File[]])[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  for (const [id, chosen] of files) for (const file of chosen) form.append(id, file)
  return form
}

async function post(
  url: string,
  body: unknown,
  accepts: (data: unknown) => boolean,
  timeout?: number,
): Promise<Called> {
  const { pageData } = await loadChunk('page-data', () => import('#visitor/client/page-data.ts'))
  return pageData().post(url, body, {
    accepts,
    onFailure: () => undefined,
    ...(timeout !== undefined && { timeout }),
  })
}

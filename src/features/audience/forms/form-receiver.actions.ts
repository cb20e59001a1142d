import type { Kysely, Transaction } from 'kysely'
import { type FormError, formErrors } from '#features/audience/forms/errors.ts'
import {
  type ReceivedForm,
  receiveForm,
  type SentFiles,
} from '#features/audience/forms/received-files.actions.ts'
import {
  admitSubmission,
  FORM_PURPOSE,
  type Submitted,
  type SubmitRequest,
} from '#features/audience/forms/submit.actions.ts'
import type { StoredForm } from '#features/audience/forms/types.ts'
import type { FormProblem } from '#features/audience/forms/model/form-problem.types.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FormKeys } from '#platform/form-keys/form-keys.ts'
import type { SiteCall } from '#platform/http/api/site-route.ts'
import { ipSubject } from '#platform/limits/rate-limit.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

interface ReceiverParts {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly files: FileStore
  readonly formKeys: FormKeys
  readonly readSettings: (tx: Transaction<Tables>, siteId: Id) => Promise<{ readonly language: string }>
}

/** What is known of a form with files before it is read. */
export type Admitted = Pick<SubmitRequest, 'network' | 'language' | 'now'>

type Outcome = Result<Submitted, FormError>

/** Receives forms with files. */
export interface FormReceiver {
  /**
   * Counts the attempt, then reads the form and passes it on; files that are not kept by that are removed. Fails with
   * NO_FORM and TOO_MANY before anything is read, and with TOO_LARGE, BROKEN and BUSY.
   */
  receive(
    call: Pick<SiteCall, 'site' | 'ip' | 'now' | 'upload'>,
    formId: string,
    take: (form: StoredForm, sent: ReceivedForm, admitted: Admitted) => Promise<Outcome>,
  ): Promise<{ readonly language: string; readonly result: Outcome }>
  /** Returns the texts of a form that was rejected before it was read, to be shown again; its files are read past. */
  readTexts(call: Pick<SiteCall, 'site' | 'upload'>, form: StoredForm): Promise<ReceivedForm | undefined>
}

/** Forms with files that one site receives at once, in each process. */
const MAX_AT_ONCE = 8
/** Of one network: slow senders leave room for others. */
const MAX_OF_NETWORK = 3

/** Create one per process, so that its disk use is bounded. */
export function createFormReceiver(parts: ReceiverParts): FormReceiver {
  /** Networks of the senders by site. */
  const active = new Map<Id, readonly string[]>()

  async function read(
    { site, upload }: Pick<SiteCall, 'site' | 'upload'>,
    form: StoredForm,
    admitted: Admitted,
    take: Parameters<FormReceiver['receive']>[2],
  ): Promise<Outcome> {
    if (upload === undefined) return fail(formErrors.broken())
    // Only the first value counts, and only what came before the file: a robot without a key stores nothing.
    const sent = await receiveForm(parts, site.id, form.fields, upload, (fields) =>
      parts.formKeys.isIssued(
        { siteId: site.id, purpose: FORM_PURPOSE },
        fields.get('key')?.[0] ?? '',
        admitted.now,
      ),
    )
    if (!sent.ok) return fail(sent.error === 'tooLarge' ? formErrors.tooLarge() : formErrors.broken())
    try {
      return await take(form, sent.value, admitted)
    } finally {
      await sent.value.files.discard()
    }
  }

  return {
    async readTexts({ site, upload }, { fields }) {
      const read = upload && (await receiveForm(parts, site.id, fields, upload, () => false))
      return read?.ok === true ? read.value : undefined
    },
    async receive(call, formId, take) {
      const { site, ip, now } = call
      const { language } = await withSite(parts.db, site.id, (tx) => parts.readSettings(tx, site.id))
      const admitted = { network: ipSubject(parts.secret, FORM_PURPOSE, ip), language, now }
      const form = await admitSubmission(parts, site, { ...admitted, formId })
      if (!form.ok) return { language, result: form }
      const { network } = admitted
      const others = active.get(site.id) ?? []
      if (others.length >= MAX_AT_ONCE || others.filter((one) => one === network).length >= MAX_OF_NETWORK)
        return { language, result: fail(formErrors.busy()) }
      active.set(site.id, [...others, network])
      try {
        return { language, result: await read(call, form.value, admitted, take) }
      } finally {
        const all = active.get(site.id) ?? []
        const left = all.toSpliced(all.indexOf(network), 1)
        if (left.length > 0) active.set(site.id, left)
        else active.delete(site.id)
      }
    },
  }
}

/** What a page that is shown again says about files, which no page can hold. */
export const chooseAgain = (files: SentFiles | undefined): Readonly<Record<string, FormProblem>> =>
  Object.fromEntries([...(files?.names.keys() ?? [])].map((id) => [id, { code: 'fileAgain' }]))

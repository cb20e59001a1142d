import { readDocument, saveRevision } from '#features/content/documents/actions.ts'
import { findDocumentsOfKind } from '#features/content/documents/find-documents.actions.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { describeClash } from '#features/content/releases/errors.ts'
import { checkItemQuota } from '#features/tenancy/quotas/actions.ts'
import type { SiteWriter } from '#features/transfer/imports/model/content-writer.ts'
import type { WriterContext } from '#features/transfer/imports/write/writer-context.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'
import type { Transaction } from 'kysely'

/** Returns what changes the settings of a site, and publishes. */
export function siteWriter(context: WriterContext): SiteWriter {
  const { siteId, accountId } = context
  return {
    lock: (tx) => lockContent(tx, siteId),
    async findLimit(tx, added) {
      const quota = await checkItemQuota(tx, siteId, added)
      return quota.ok ? undefined : quota.error.message
    },
    async takeIdentity(tx, unnamed, { title, description, language, homeDocumentId }) {
      const settings = await readSettings(tx, siteId)
      if (settings === undefined) return undefined
      const { id: settingsId, body } = settings
      if (body.title !== unnamed || body.homeDocumentId !== null) return undefined
      const after = {
        title: title || body.title,
        description,
        language: language ?? body.language,
        homeDocumentId,
      }
      await saveSettings(tx, context, settingsId, { ...body, ...after })
      const before = {
        title: body.title,
        description: body.description,
        language: body.language,
        homeDocumentId: body.homeDocumentId,
      }
      return { settingsId, before, after }
    },
    async restoreIdentity(tx, change, removed) {
      const settings = await readSettings(tx, siteId)
      if (settings === undefined) return []
      const { homeDocumentId } = settings.body
      const isHomeRemoved = homeDocumentId !== null && removed.includes(homeDocumentId)
      if (!change && !isHomeRemoved) return []
      const body: Record<string, unknown> = {
        ...settings.body,
        ...(isHomeRemoved ? { homeDocumentId: null } : {}),
      }
      for (const [key, value] of Object.entries(change?.after ?? {}))
        if (body[key] === value) body[key] = change?.before[key]
      await saveSettings(tx, context, settings.id, body)
      return [settings.id]
    },
    async publish(tx, documentIds, note) {
      const release = await createRelease(tx, { siteId, documentIds, note, accountId })
      return release.ok ? ok(release.value.clashes.map(describeClash)) : fail(release.error.message)
    },
  }
}

async function readSettings(tx: Transaction<Tables>, siteId: Id) {
  const [id] = await findDocumentsOfKind(tx, siteId, 'settings')
  const read = id === undefined ? undefined : await readDocument(tx, siteId, 'settings', id)
  return id !== undefined && read?.ok === true ? { id, body: read.value.body } : undefined
}

async function saveSettings(
  tx: Transaction<Tables>,
  context: WriterContext,
  documentId: Id,
  body: object,
): Promise<void> {
  const saved = await saveRevision(tx, context, { documentId, body })
  if (!saved.ok) throw new Error(`The settings could not be saved: ${saved.error.message}`)
}

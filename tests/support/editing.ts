import {
  createDocument,
  getDocument,
  saveDocument,
  type savedSchema,
  type DocumentView,
} from '#features/content/pages/documents.api.types.ts'
import type { z } from 'zod'
import type { Contract } from '#lib/api/api-contract.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { type Called, type CallInput, type Person, permit, signedIn } from './owner.ts'
import type { TestWeb } from './web.ts'

/** An editor of a site through the API. */
export interface SiteEditor extends Person {
  /** Calls a route of the site; fails when it is rejected. */
  does<Value>(contract: Contract<string, unknown, unknown, unknown, Value>, input?: CallInput): Promise<Value>
  /** Calls a route of the site. */
  tries<Value>(
    contract: Contract<string, unknown, unknown, unknown, Value>,
    input?: CallInput,
  ): Promise<Called<Value>>
  /** Creates a document and returns it. */
  starts(body: Readonly<Record<string, unknown>>): Promise<DocumentView>
  reads(document: Id): Promise<DocumentView>
  /** Saves the whole body over that version. */
  saves(document: Id, baseVersion: Id, body: unknown): Promise<Called<z.output<typeof savedSchema>>>
}

/** Signs in an account with that role. */
export async function editorOf(
  web: TestWeb,
  site: Site,
  name: string,
  role: 'administrator' | 'content-editor' | 'store-manager' | 'reporting' = 'content-editor',
): Promise<SiteEditor> {
  const person = await signedIn(web, `${name.toLowerCase()}-${site.identifier}@example.test`, { name })
  await permit(web, site, person.id, { [role]: true })
  const tries: SiteEditor['tries'] = (contract, input = {}) =>
    person.call(contract, { site: site.identifier, ...input })
  const does: SiteEditor['does'] = async (contract, input) => {
    const response = await tries(contract, input)
    if (response.status >= 300) throw new Error(`${contract.name}: ${response.status} ${response.raw.text}`)
    return response.value
  }
  const reads = (document: Id) => does(getDocument, { params: { document } })
  return {
    ...person,
    tries,
    does,
    reads,
    async starts(body) {
      const { id } = await does(createDocument, { body })
      return reads(id)
    },
    saves: (document, baseVersion, body) =>
      tries(saveDocument, { params: { document }, body: { baseVersion, body } }),
  }
}

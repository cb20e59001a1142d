import type { AppBrowser, Call } from './browser.ts'
import type { Client, RawResponse } from './client.ts'

/** Shared by all parts of a snapshot. */
export interface SnapshotContext {
  readonly client: Client
  /** Stores a response under a unique name. */
  store(name: string, request: string, response: RawResponse): Promise<void>
  /** Waits until no job is queued or running. */
  jobsDone(): Promise<void>
}

export const OWNER = { email: 'owner@example.test', password: 'correct horse battery staple' } as const

export type Json = Record<string, unknown>

/** Shared by all parts of the scenario of writes. */
export interface Scenario {
  readonly context: SnapshotContext
  readonly owner: AppBrowser
  readonly anonymous: AppBrowser
  /** An account without permissions on the site. */
  readonly otherAccount: AppBrowser
  /** Calls the API and stores the response. Returns its JSON. */
  step(about: string, call: Call, browser?: AppBrowser): Promise<Json>
  /** Calls the API without storing anything. */
  quiet(call: Call, browser?: AppBrowser): Promise<Json>
  /** Requests a page of the site and stores the response. */
  visit(about: string, path: string, cookies?: string): Promise<void>
  /** Repeats a call until `isDone` returns true, then stores the response. */
  stepUntil(about: string, call: Call, isDone: (json: Json) => boolean): Promise<Json>
  readonly values: Record<string, string>
}

/** Identifier of the site that the writes create. */
export const SITE = 'snapshot-site'
export const SITE_PATH = `/api/sites/${SITE}`
export const OTHER_ACCOUNT = {
  email: 'stranger@example.test',
  password: 'a horse that nobody knows',
} as const

import type { AppBrowser, Call } from './browser.ts'
import type { Client, RawResponse } from './client.ts'

/** What every part of a snapshot works with. */
export interface SnapshotContext {
  readonly client: Client
  /** Sends nothing; stores a response under a name that no other has. */
  store(name: string, request: string, response: RawResponse): Promise<void>
  /** Waits until no job waits or runs. */
  jobsDone(): Promise<void>
}

export const OWNER = { email: 'owner@example.test', password: 'correct horse battery staple' } as const

export type Json = Record<string, unknown>

/** The sequence of writes, as its parts need it. */
export interface Scenario {
  readonly context: SnapshotContext
  readonly owner: AppBrowser
  readonly anonymous: AppBrowser
  /** Somebody with an account and no rights. */
  readonly stranger: AppBrowser
  /** Calls the API, stores the response, returns its JSON. */
  step(about: string, call: Call, browser?: AppBrowser): Promise<Json>
  /** Calls the API without storing anything. */
  quiet(call: Call, browser?: AppBrowser): Promise<Json>
  /** Stores a page of the site, under what it shows. */
  visit(about: string, path: string, cookies?: string): Promise<void>
  /** Repeats a call until its response is as wanted, then stores that. */
  stepUntil(about: string, call: Call, isDone: (json: Json) => boolean): Promise<Json>
  readonly values: Record<string, string>
}

/** Identifier of the site that the writes create. */
export const SITE = 'snapshot-site'
export const SITE_PATH = `/api/sites/${SITE}`
export const STRANGER = { email: 'stranger@example.test', password: 'a horse that nobody knows' } as const

import { signIn } from '#features/people/accounts/api.types.ts'
import { createAccount } from '#features/people/accounts/sign-up/create-account.actions.ts'
import type { Permissions } from '#features/tenancy/access/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Contract } from '#lib/api/api-contract.ts'
import type { ApiErrorBody } from '#lib/api/api-error.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { askOnce, CHEAP_PASSWORDS, type Response, type TestWeb, unwrap } from './web.ts'

/** The part of a call outside of its contract. */
export interface CallInput {
  readonly site?: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly bytes?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** A response of the API: the contract's value, or the error. */
export interface Called<Value> {
  readonly status: number
  readonly value: Value
  readonly apiError: ApiErrorBody
  readonly raw: Response
}

/** A browser on the app host: its cookies, and calls with a CSRF token like those of the app's client. */
export interface AppClient {
  readonly cookies: Map<string, string>
  /** Calls a route; gets a CSRF token first when it has none. */
  call<Value>(
    contract: Contract<string, unknown, unknown, unknown, Value>,
    input?: CallInput,
  ): Promise<Called<Value>>
  /** Sends any request to the app host with the current cookies. */
  ask(method: string, path: string, input?: CallInput): Promise<Response>
}

/** Opens such a browser; nobody is signed in. */
export function openApp(web: {
  readonly port: number
  readonly config: Pick<TestWeb['config'], 'appOrigin'>
}): AppClient {
  const cookies = new Map<string, string>()
  const host = new URL(web.config.appOrigin).host

  async function ask(method: string, path: string, input: CallInput = {}): Promise<Response> {
    const query = new URLSearchParams(input.query).toString()
    const crumb = cookies.get('crumb')
    const body = input.bytes ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
    const response = await askOnce(web.port, host, query === '' ? path : `${path}?${query}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: web.config.appOrigin,
        'sec-fetch-site': 'same-origin',
        ...(crumb === undefined ? {} : { 'x-csrf-token': crumb }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(input.bytes === undefined ? {} : { 'content-type': 'application/octet-stream' }),
        ...input.headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';')
      const mark = pair.indexOf('=')
      if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, mark))
      else cookies.set(pair.slice(0, mark), pair.slice(mark + 1))
    }
    return response
  }

  return {
    cookies,
    ask,
    async call<Value>(contract: Contract<string, unknown, unknown, unknown, Value>, input: CallInput = {}) {
      const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent((name === 'site' ? input.site : input.params?.[name]) ?? ''),
      )
      let raw = await ask(contract.method, path, input)
      let read = parse(raw)
      if (read?.crumbFail === true) {
        cookies.set('crumb', read.crumb ?? '')
        raw = await ask(contract.method, path, input)
        read = parse(raw)
      }
      const fresh = read as { csrfToken?: unknown } | undefined
      if (raw.status < 300 && typeof fresh?.csrfToken === 'string') cookies.set('crumb', fresh.csrfToken)
      return { status: raw.status, value: read as Value, apiError: read as ApiErrorBody, raw }
    },
  }
}

function parse(response: Response): ApiErrorBody | undefined {
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
  return isJson && response.text !== '' ? (JSON.parse(response.text) as ApiErrorBody) : undefined
}

/** An account in its own browser. */
export interface Person extends AppClient {
  readonly id: Id
  readonly email: string
  readonly password: string
}

/** Creates an account and signs it in. */
export async function signedIn(
  web: TestWeb,
  email: string,
  more: { readonly name?: string; readonly operator?: boolean; readonly password?: string } = {},
): Promise<Person> {
  const password = more.password ?? 'correct horse battery staple'
  const now = new Date(web.clock.now)
  const id = unwrap(
    await createAccount(
      web.database.app,
      {
        email,
        name: more.name ?? email,
        password,
        confirmed: true,
        operator: more.operator ?? false,
        passwordCost: CHEAP_PASSWORDS,
      },
      now,
    ),
  )
  const app = openApp(web)
  const response = await app.call(signIn, { body: { email, password } })
  if (response.status !== 200) throw new Error(`Signing in failed: ${response.raw.text}`)
  return { ...app, id, email, password }
}

/** Sets the permissions of an account for a site. */
export async function permit(
  web: TestWeb,
  site: Pick<Site, 'id'>,
  accountId: Id,
  permissions: Permissions,
): Promise<void> {
  await withSite(web.database.app, site.id, (tx) =>
    tx
      .insertInto('memberships')
      .values({ site_id: site.id, account_id: accountId, permissions: JSON.stringify(permissions) })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'account_id']).doUpdateSet({ permissions: JSON.stringify(permissions) }),
      )
      .execute(),
  )
}

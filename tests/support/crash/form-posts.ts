import { FORM_KEY_PATH, FORM_SAVE_PATH } from '#features/audience/forms/form-names.types.ts'
import { cookiesOf, keyIn } from '../shopper.ts'
import { askOnce, type Response } from '../web.ts'

/** Where posts of visitors go. */
export interface PostedSite {
  readonly port: number
  readonly identifier: string
}

const hostOf = ({ identifier, port }: PostedSite) => `${identifier}.localhost:${port}`

/** A visitor whose script sends forms, from any address that the proxy names. */
export interface ScriptPosts {
  key(ip: string): Promise<string>
  save(ip: string, formId: string, values: object, key: string): Promise<Response>
}

/** Returns a visitor with one CSRF token. */
export async function scriptPosts(site: PostedSite): Promise<ScriptPosts> {
  const rejected = await askOnce(site.port, hostOf(site), '/api/nothing', { method: 'POST', body: '{}' })
  const cookie = cookiesOf(rejected)
    .map((one) => one.split(';', 1)[0] ?? '')
    .join('; ')
  const { crumb } = JSON.parse(rejected.text) as { crumb: string }
  const post = (ip: string, path: string, body?: object) =>
    askOnce(site.port, hostOf(site), path, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'x-csrf-token': crumb,
        'x-forwarded-for': ip,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    key: async (ip) => (JSON.parse((await post(ip, FORM_KEY_PATH)).text) as { key: string }).key,
    save: (ip, formId, values, key) =>
      post(ip, FORM_SAVE_PATH, {
        key,
        formId,
        collectionId: '',
        objectName: 'soak',
        isOverlayForm: false,
        form: JSON.stringify(values),
      }),
  }
}

/** Returns the key of a page with a form; undefined while the server does not show it. */
export async function keyOfPage(site: PostedSite, path: string, ip: string): Promise<string | undefined> {
  const page = await askOnce(site.port, hostOf(site), path, { headers: { 'x-forwarded-for': ip } }).catch(
    () => undefined,
  )
  return page?.status === 200 ? keyIn(page) || undefined : undefined
}

/** Sends a form as a browser without scripts does; undefined without a response. */
export const postPage = (
  site: PostedSite,
  path: string,
  ip: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response | undefined> =>
  askOnce(site.port, hostOf(site), path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${hostOf(site)}`,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': ip,
    },
    body: new URLSearchParams(fields).toString(),
  }).catch(() => undefined)

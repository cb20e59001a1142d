import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#features/tenancy/access/types.ts'
import { getSession, requestPasswordReset, signIn } from '#features/people/accounts/api.types.ts'
import { getSite } from '#features/tenancy/sites/api.types.ts'
import {
  acceptInvitation,
  getInvitation,
  inviteMember,
  joinByInvitation,
  leaveSite,
  listTeam,
  removeMember,
  revokeInvitation,
  setMemberRoles,
  transferSite,
} from '#features/people/team/api.types.ts'
import { eventually } from '../support/eventually.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { openApp, permit, type Person, signedIn } from '../support/owner.ts'
import { pngOf } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let owner: Person
let mails: Mails
const here = { site: 'house' }
const PASSWORD = 'a long enough pass phrase'

beforeAll(async () => {
  web = await startWeb({ signup: 'closed' })
  mails = await openMails(web)
  owner = await signedIn(web, 'owner@example.test', { name: 'Olga', password: PASSWORD })
  await web.createSite('house', 'The House', { ownerId: owner.id })
})
afterAll(async () => {
  await mails.close()
  await web.close()
})

/** Invites an email address. Returns the parameters of the link in the email. */
async function invited(email: string, roles: Role[], by: Person = owner) {
  const response = await by.call(inviteMember, { ...here, body: { email, roles } })
  expect(response.status).toBe(201)
  const mail = (await mails.to(email)).at(-1)
  const address = /http\S+\/invitations\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(address.startsWith(`${web.config.appOrigin}/invitations/house/`)).toBe(true)
  const token =
    address
      .split('/')
      .at(-1)
      ?.replace(/[^\w-].*$/, '') ?? ''
  return { id: response.value.id, params: { identifier: 'house', token } }
}

test('invites a person with an account, who accepts and gets the rights of the role', async () => {
  const { params } = await invited('editor@example.test', ['content-editor'])
  const editor = await signedIn(web, 'editor@example.test')
  expect((await openApp(web).call(getInvitation, { params })).value).toEqual({
    email: 'editor@example.test',
    roles: ['content-editor'],
    invitedBy: 'Olga',
    site: { identifier: 'house', title: 'The House' },
    hasAccount: true,
  })
  expect((await editor.call(getSite, here)).status).toBe(403)
  expect((await editor.call(acceptInvitation, { params })).value).toEqual({ identifier: 'house' })
  expect((await editor.call(getSite, here)).value.roles).toEqual(['content-editor'])
  expect((await editor.call(acceptInvitation, { params })).apiError.code).toBe('NO_INVITATION')
  expect((await editor.call(listTeam, here)).status).toBe(403)
})

test('an invitation has the name, colours, icon and sender of its site, and other mails have those of the platform', async () => {
  const site = await web.createSite('studio', 'The Studio', { ownerId: owner.id })
  const icon = await web.addImage(site, 'icon.png', await pngOf(64, 64), 'The Studio')
  await web.configure(site, 'settings', { title: 'The Studio', language: 'de', iconMediaId: icon })
  const style = { background: '#ffffff', text: '#102030', accent: '#7a1f5c' }
  await web.configure(site, 'theme', { templateId: 'folio', style })
  await owner.call(inviteMember, {
    site: 'studio',
    body: { email: 'guest@example.test', roles: ['reporting'] },
  })
  const mail = (await mails.to('guest@example.test')).at(-1)
  const origin = web.origin('studio')
  expect(mail?.fromName).toBe('The Studio')
  expect(mail?.text).toMatch(new RegExp(`The Studio at ${origin}$`))
  expect(mail?.html).toContain(`<img src="${origin}/apple-touch-icon.png" alt="The Studio"`)
  expect(mail?.html).toContain('background-color:#7a1f5c')
  expect(mail?.html).toContain('<html lang="en">')
  await openApp(web).call(requestPasswordReset, { body: { email: 'owner@example.test' } })
  await eventually('the reset mail is queued', async () => (await mails.to('owner@example.test')).length > 0)
  const reset = (await mails.to('owner@example.test')).at(-1)
  expect(reset?.fromName).toBeUndefined()
  expect(reset?.text).toMatch(new RegExp(`Sitewright at ${web.config.appOrigin}$`))
})

test('invites a person without an account, who creates one although sign-up is closed', async () => {
  const { params } = await invited('new@example.test', ['reporting'])
  const app = openApp(web)
  const weak = await app.call(joinByInvitation, { params, body: { name: 'Nora', password: 'short' } })
  expect(weak.status).toBe(400)
  const joined = await app.call(joinByInvitation, { params, body: { name: 'Nora', password: PASSWORD } })
  expect(joined.value).toEqual({ email: 'new@example.test', identifier: 'house' })
  const signed = await app.call(signIn, { body: { email: 'new@example.test', password: PASSWORD } })
  expect(signed.value.state).toBe('signed-in')
  expect((await app.call(getSession)).value.account).toMatchObject({ name: 'Nora', emailConfirmed: true })
  expect((await app.call(getSite, here)).value.roles).toEqual(['reporting'])
})

test('accepts an invitation once, also in concurrent requests', async () => {
  const { params } = await invited('twice@example.test', ['reporting'])
  const twice = await signedIn(web, 'twice@example.test')
  const responses = await Promise.all([1, 2, 3].map(() => twice.call(acceptInvitation, { params })))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
})

test('an invitation is valid for its email address only, and ends after a week, when revoked or when sent again', async () => {
  const stranger = await signedIn(web, 'stranger@example.test')
  const first = await invited('late@example.test', ['reporting'])
  expect((await stranger.call(acceptInvitation, first)).apiError.code).toBe('OTHER_EMAIL')
  const second = await invited('late@example.test', ['reporting'])
  const isOpen = async ({ params }: { params: Record<string, string> }) =>
    (await openApp(web).call(getInvitation, { params })).status === 200
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
  const start = web.clock.now
  web.clock.now += 7 * 86_400_000 + 1
  expect(await isOpen(second)).toBe(false)
  web.clock.now = start
  await owner.call(revokeInvitation, { ...here, params: { invitation: second.id } })
  expect(await isOpen(second)).toBe(false)
  const elsewhere = { params: { ...second.params, identifier: 'nowhere' } }
  expect((await openApp(web).call(getInvitation, elsewhere)).apiError.code).toBe('NO_INVITATION')
})

test('lists members and pending invitations', async () => {
  await invited('open@example.test', ['store-manager', 'reporting'])
  const { value } = await owner.call(listTeam, here)
  expect(value.members[0]).toMatchObject({ name: 'Olga', roles: ['administrator'], ownsSite: true })
  expect(value.invitations).toMatchObject([
    { email: 'open@example.test', roles: ['store-manager', 'reporting'], invitedBy: 'Olga', expired: false },
  ])
  await invited('zoe@example.test', ['reporting'])
  // An invitation that is sent again keeps its place.
  await invited('open@example.test', ['store-manager', 'reporting'])
  const listed = (await owner.call(listTeam, here)).value.invitations
  expect(listed.map(({ email }) => email)).toEqual(['open@example.test', 'zoe@example.test'])
  const again = await owner.call(inviteMember, {
    ...here,
    body: { email: 'OWNER@example.test', roles: ['reporting'] },
  })
  expect(again.apiError).toMatchObject({ code: 'ALREADY_MEMBER', errors: { email: expect.any(String) } })
})

test('P33 changed roles apply from the next request on, and a site always has an administrator', async () => {
  const site = await web.createSite('shared', 'Shared')
  const [one, other] = await Promise.all([
    signedIn(web, 'one@example.test'),
    signedIn(web, 'other@example.test'),
  ])
  for (const { id } of [one, other]) await permit(web, site, id, { administrator: true })
  const demote = (by: Person, whom: Person) =>
    by.call(setMemberRoles, { site: 'shared', params: { account: whom.id }, body: { roles: ['reporting'] } })
  const [first, second] = await Promise.all([demote(one, other), demote(other, one)])
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([204, expect.toBeOneOf([403, 409])])
  const administrator = first.status === 204 ? one : other
  expect((await administrator.call(leaveSite, { site: 'shared' })).apiError.code).toBe('LAST_ADMINISTRATOR')
  const demoted = first.status === 204 ? other : one
  expect((await demoted.call(listTeam, { site: 'shared' })).status).toBe(403)
  expect((await demoted.call(leaveSite, { site: 'shared' })).status).toBe(204)
  expect((await demoted.call(getSite, { site: 'shared' })).status).toBe(403)
})

test('transfers a site to another administrator after checking the password', async () => {
  const heir = await signedIn(web, 'heir@example.test')
  const give = (password: string) =>
    owner.call(transferSite, { ...here, body: { accountId: heir.id, password } })
  const join = async (role: Role) => {
    const { params } = await invited('heir@example.test', [role])
    expect((await heir.call(acceptInvitation, { params })).status).toBe(200)
  }
  expect((await give(PASSWORD)).apiError.code).toBe('NOT_ADMINISTRATOR')
  await join('reporting')
  expect((await give(PASSWORD)).apiError.code).toBe('NOT_ADMINISTRATOR')
  await owner.call(removeMember, { ...here, params: { account: heir.id } })
  await join('administrator')
  expect((await give('wrong password, long enough')).status).toBeGreaterThanOrEqual(400)
  const taking = { ...here, params: { account: owner.id } }
  expect((await heir.call(removeMember, taking)).apiError.code).toBe('SITE_OWNER')
  expect((await give(PASSWORD)).status).toBe(204)
  expect((await heir.call(getSite, here)).value.ownsSite).toBe(true)
  expect((await owner.call(getSite, here)).value).toMatchObject({
    ownsSite: false,
    roles: ['administrator'],
  })
  expect((await heir.call(removeMember, taking)).status).toBe(204)
  expect((await owner.call(getSite, here)).status).toBe(403)
})

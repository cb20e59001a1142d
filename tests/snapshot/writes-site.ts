import { openBrowser } from './browser.ts'
import { type Json, type Scenario, SITE, SITE_PATH } from './scenario.ts'

/** Stores writes to a site: creation, settings, theme, menus, redirects, domains, keys, team, limits. */
export async function writeSite(scenario: Scenario): Promise<void> {
  await createSites(scenario)
  await writeSettings(scenario)
  await writeMenus(scenario)
  await writeRedirects(scenario)
  await writeTeam(scenario)
  await writeLimits(scenario)
}

async function createSites({ step, visit }: Scenario): Promise<void> {
  const create = (about: string, body: Json) => step(about, { method: 'POST', path: '/api/sites', body })
  await create('create a site', { identifier: SITE, title: 'Snapshot site', language: 'en' })
  await create('create a site with a taken identifier', { identifier: SITE, title: 'Again' })
  await create('create a site with a reserved identifier', { identifier: 'admin', title: 'Admin' })
  await create('create a site with a bad identifier', { identifier: 'No spaces', title: 'Bad' })
  await create('create a site without a title', { identifier: 'untitled' })
  await create('create a site from an unknown template', {
    identifier: 'unknown-template',
    title: 'T',
    template: 'no',
  })
  await visit('a new site', '/')
  await visit('a new site, framed', '/_home')
}

async function writeSettings({ step, visit }: Scenario): Promise<void> {
  const path = `${SITE_PATH}/settings`
  const { body, baseVersion } = await step('read the settings', { method: 'GET', path })
  const settings = {
    ...(body as Json),
    title: 'Snapshot site',
    description: 'Everything once.',
    badgeType: 2,
  }
  const notices = {
    cookies: { isCookieBannerEnabled: true, text: 'We bake cookies.' },
    announcementBar: { ...((body as Json)['announcementBar'] as Json), text: 'Open on Sunday' },
  }
  await step('save the settings', {
    method: 'PUT',
    path,
    body: { body: { ...settings, ...notices }, baseVersion },
  })
  await step('save the settings over a newer state', {
    method: 'PUT',
    path,
    body: { body: settings, baseVersion },
  })
  await step('save bad settings', {
    method: 'PUT',
    path,
    body: { body: { ...settings, title: '', language: '?' }, baseVersion },
  })
  const { body: themeBody, baseVersion: themeBase } = await step('read the theme', {
    method: 'GET',
    path: `${SITE_PATH}/theme`,
  })
  const theme = {
    ...(themeBody as Json),
    templateId: 'harbour',
    style: { accent: '#aa3300', corners: 'round' },
  }
  await step('save and publish the theme', {
    method: 'PUT',
    path: `${SITE_PATH}/theme`,
    body: { body: theme, baseVersion: themeBase, publish: true },
  })
  await step('save a bad theme', {
    method: 'PUT',
    path: `${SITE_PATH}/theme`,
    body: { body: { style: { accent: 'red' } }, baseVersion: themeBase },
  })
  await visit('after the theme was published', '/')
}

async function writeMenus({ step, values }: Scenario): Promise<void> {
  const path = `${SITE_PATH}/navigations`
  const entry = { label: 'Away', target: { url: 'https://example.com/' }, children: [] }
  const folder = { label: 'More', target: null, children: [entry] }
  const made = await step('create a menu', {
    method: 'POST',
    path,
    body: { body: { title: 'Side', role: 'footer', entries: [entry, folder] } },
  })
  const id = String(made['id'])
  values['navigation'] = id
  await step('create a menu without a name', {
    method: 'POST',
    path,
    body: { body: { title: '', entries: [] } },
  })
  const body = { title: 'Side', role: 'footer', entries: [folder] }
  await step('save and publish a menu', {
    method: 'PUT',
    path: `${path}/${id}`,
    body: { body, baseVersion: made['baseVersion'], publish: true },
  })
  await step('save a menu over a newer state', {
    method: 'PUT',
    path: `${path}/${id}`,
    body: { body, baseVersion: made['baseVersion'] },
  })
  const { publishedVersion } = await step('delete a menu', { method: 'DELETE', path: `${path}/${id}` })
  await step('list deleted menus', { method: 'GET', path: `${SITE_PATH}/deleted-navigations` })
  await step('restore a menu', {
    method: 'POST',
    path: `${SITE_PATH}/deleted-navigations/${id}/restorations`,
    body: { publishedVersion },
  })
  await step('remove a menu that is not deleted', {
    method: 'DELETE',
    path: `${SITE_PATH}/deleted-navigations/${id}`,
  })
}

async function writeRedirects({ step, visit, values }: Scenario): Promise<void> {
  const create = (about: string, body: Json) =>
    step(about, { method: 'POST', path: `${SITE_PATH}/redirects`, body })
  await create('create a redirect', { from: '/old', to: '/search', status: 301 })
  await create('create a temporary redirect with a wildcard', {
    from: '/older/*',
    to: 'https://example.com/',
    status: 302,
  })
  await create('create a redirect again', { from: '/old', to: '/' })
  await create('create a redirect to itself', { from: '/self', to: '/self' })
  await create('create a redirect from a bad path', { from: 'no slash', to: '/' })
  await visit('redirect', '/old')
  await visit('redirect with a query', '/old?a=1')
  await visit('temporary redirect', '/older/than/that')
  await step('delete a redirect', {
    method: 'DELETE',
    path: `${SITE_PATH}/redirects`,
    query: { from: '/old' },
  })
  await step('delete a redirect that does not exist', {
    method: 'DELETE',
    path: `${SITE_PATH}/redirects`,
    query: { from: '/none' },
  })
  await create('create a redirect to keep', { from: '/kept', to: '/search' })
  const domain = (about: string, hostname: string) =>
    step(about, { method: 'POST', path: `${SITE_PATH}/domains`, body: { hostname } })
  await domain('add a domain', 'snapshot.example.com')
  await domain('add a domain again', 'snapshot.example.com')
  await domain('add a domain of the platform', 'other.localhost')
  await domain('add a bad domain', 'no domain')
  values['hostname'] = 'snapshot.example.com'
  const removed = await step('remove a domain', {
    method: 'DELETE',
    path: `${SITE_PATH}/domains/snapshot.example.com`,
  })
  await step('restore a domain', {
    method: 'PUT',
    path: `${SITE_PATH}/domains/snapshot.example.com`,
    body: { undo: removed['undo'] },
  })
  await step('restore a domain with a wrong token', {
    method: 'PUT',
    path: `${SITE_PATH}/domains/other.example.com`,
    body: { undo: 'wrong' },
  })
}

async function writeTeam({ step, quiet, context, values, owner, otherAccount }: Scenario): Promise<void> {
  const invite = (about: string, body: Json) =>
    step(about, { method: 'POST', path: `${SITE_PATH}/invitations`, body })
  await invite('invite a member', { email: 'member@example.test', roles: ['content-editor'] })
  const second = await invite('invite another member', { email: 'gone@example.test', roles: ['reporting'] })
  await invite('invite without roles', { email: 'none@example.test', roles: [] })
  await invite('invite a bad address in an unknown role', { email: 'nobody', roles: ['king'] })
  await step('revoke an invitation', {
    method: 'DELETE',
    path: `${SITE_PATH}/invitations/${String(second['id'])}`,
  })
  await invite('invite somebody who does not answer', { email: 'late@example.test', roles: ['reporting'] })
  await context.jobsDone()
  const { entries } = await quiet({
    method: 'GET',
    path: '/api/operator/mails',
    query: { q: 'member@example.test' },
  })
  const mail = (entries as { id: string }[])[0]?.id ?? ''
  values['mail'] = mail
  const { text } = await quiet({ method: 'GET', path: `/api/operator/mails/${mail}` })
  const token = /\/invitations\/[\w-]+\/([\w-]{20,})/.exec(String(text))?.[1] ?? 'missing'
  const member = openBrowser(context.client)
  await step('read an invitation', { method: 'GET', path: `/api/invitations/${SITE}/${token}` }, member)
  await step(
    'accept an invitation of somebody else',
    { method: 'POST', path: `/api/invitations/${SITE}/${token}` },
    otherAccount,
  )
  const account = { name: 'Mina Member', password: 'a member knows the horse' }
  await step(
    'join with a short password',
    {
      method: 'POST',
      path: `/api/invitations/${SITE}/${token}/account`,
      body: { ...account, password: 'x' },
    },
    member,
  )
  await step(
    'join by an invitation',
    { method: 'POST', path: `/api/invitations/${SITE}/${token}/account`, body: account },
    member,
  )
  await step(
    'read an accepted invitation',
    { method: 'GET', path: `/api/invitations/${SITE}/${token}` },
    member,
  )
  await member.signIn('member@example.test', account.password)
  await step('sites of a member', { method: 'GET', path: '/api/sites' }, member)
  await step(
    'settings saved by an editor',
    { method: 'PUT', path: `${SITE_PATH}/settings`, body: {} },
    member,
  )
  const team = await step('list the team', { method: 'GET', path: `${SITE_PATH}/team` }, owner)
  const members = team['members'] as { accountId: string; email: string }[]
  const id = members.find(({ email }) => email.startsWith('member@'))?.accountId ?? ''
  await step('change the roles of a member', {
    method: 'PUT',
    path: `${SITE_PATH}/team/${id}`,
    body: { roles: ['reporting'] },
  })
  await step('leave a site', { method: 'DELETE', path: `${SITE_PATH}/membership` }, member)
  await step('remove a member that is not there', { method: 'DELETE', path: `${SITE_PATH}/team/${id}` })
  await step('leave a site that belongs to oneself', { method: 'DELETE', path: `${SITE_PATH}/membership` })
  await step('transfer a site to somebody who is no member', {
    method: 'PUT',
    path: `${SITE_PATH}/owner`,
    body: { accountId: id, password: 'wrong' },
  })
}

async function writeLimits({ step, values }: Scenario): Promise<void> {
  const path = `/api/operator/sites/${SITE}`
  await step('suspend a site', { method: 'PUT', path: `${path}/suspension`, body: { suspended: true } })
  await step('write to a suspended site', {
    method: 'POST',
    path: `${SITE_PATH}/redirects`,
    body: { from: '/a', to: '/b' },
  })
  await step('end the suspension of a site', {
    method: 'PUT',
    path: `${path}/suspension`,
    body: { suspended: false },
  })
  await step('set bad limits', { method: 'PUT', path: `${path}/limits`, body: { maxItems: -1 } })
  const key = (about: string, body: Json) => step(about, { method: 'POST', path: `${SITE_PATH}/keys`, body })
  const made = await key('create a key', { name: 'Camera', permissions: ['media'] })
  values['keySecret'] = String(made['secret'])
  const revokedKey = await key('create another key', { name: 'Gone', permissions: ['media'] })
  await key('create a key without permissions', { name: 'None', permissions: [] })
  await key('create a key without a name', { name: '', permissions: ['media'] })
  await step('revoke a key', { method: 'DELETE', path: `${SITE_PATH}/keys/${String(revokedKey['id'])}` })
  await step('revoke a key that does not exist', { method: 'DELETE', path: `${SITE_PATH}/keys/999999999` })
}

import { openBrowser } from './browser.ts'
import { OWNER, type Scenario, OTHER_ACCOUNT } from './scenario.ts'

/** Stores writes to accounts: CSRF failures, sign-in, sign-up, account settings, sessions, suspension. */
export async function writeAccounts(scenario: Scenario): Promise<void> {
  await signIn(scenario)
  await signUp(scenario)
  await changeAccount(scenario)
  await endSessions(scenario)
  await suspend(scenario)
}

async function signIn({ step, anonymous, context }: Scenario): Promise<void> {
  await step(
    'session of an anonymous visitor',
    { method: 'GET', path: '/api/session' },
    openBrowser(context.client),
  )
  const bare = { path: '/api/session', method: 'POST', body: { ...OWNER } } as const
  await step(
    'sign in with a wrong CSRF token',
    { ...bare, headers: { 'x-csrf-token': 'wrong' } },
    openBrowser(context.client),
  )
  await step('sign in without cookies', { ...bare, headers: { cookie: '' } }, openBrowser(context.client))
  await step(
    'sign in from another origin',
    { ...bare, headers: { origin: 'https://evil.example' } },
    anonymous,
  )
  await step('sign in with a wrong password', { ...bare, body: { ...OWNER, password: 'wrong' } }, anonymous)
  await step('sign in without a password', { ...bare, body: { email: OWNER.email } }, anonymous)
  await step(
    'sign in with a body that is no JSON',
    { method: 'POST', path: '/api/session', bytes: '{', headers: { 'content-type': 'application/json' } },
    anonymous,
  )
}

async function signUp({ step, otherAccount, anonymous }: Scenario): Promise<void> {
  await step(
    'sign up with a short password',
    { method: 'POST', path: '/api/accounts', body: { email: OTHER_ACCOUNT.email, password: 'short' } },
    otherAccount,
  )
  await step(
    'sign up with a bad e-mail address',
    { method: 'POST', path: '/api/accounts', body: { ...OTHER_ACCOUNT, email: 'nobody' } },
    otherAccount,
  )
  await step(
    'sign up',
    { method: 'POST', path: '/api/accounts', body: { ...OTHER_ACCOUNT, name: 'Stella Stranger' } },
    otherAccount,
  )
  await step(
    'sign up with a taken e-mail address',
    { method: 'POST', path: '/api/accounts', body: { ...OTHER_ACCOUNT } },
    anonymous,
  )
  await step(
    'confirm an e-mail address with a wrong token',
    { method: 'PUT', path: '/api/email-confirmations/wrong' },
    anonymous,
  )
  await step(
    'request another confirmation mail',
    { method: 'POST', path: '/api/email-confirmations' },
    otherAccount,
  )
  await step(
    'request a password reset',
    { method: 'POST', path: '/api/password-resets', body: { email: 'nobody@example.test' } },
    anonymous,
  )
  await step(
    'reset a password with a wrong token',
    { method: 'PUT', path: '/api/password-resets/wrong', body: { password: 'correct horse battery' } },
    anonymous,
  )
}

async function changeAccount({ step, otherAccount }: Scenario): Promise<void> {
  await step(
    'change the own name',
    { method: 'PATCH', path: '/api/account', body: { name: 'Stella S.' } },
    otherAccount,
  )
  await step(
    'change the own account with an unknown field',
    { method: 'PATCH', path: '/api/account', body: { nonsense: 1 } },
    otherAccount,
  )
  await step(
    'change the password with a wrong one',
    {
      method: 'PUT',
      path: '/api/account/password',
      body: { password: 'wrong', newPassword: 'another horse that is long' },
    },
    otherAccount,
  )
  await step(
    'change the e-mail address',
    {
      method: 'PUT',
      path: '/api/account/new-email',
      body: { email: 'stella@example.test', password: OTHER_ACCOUNT.password },
    },
    otherAccount,
  )
  await step(
    'cancel the change of the e-mail address',
    { method: 'DELETE', path: '/api/account/new-email' },
    otherAccount,
  )
  await step(
    'begin a second factor',
    { method: 'POST', path: '/api/account/second-factor', body: { password: OTHER_ACCOUNT.password } },
    otherAccount,
  )
  await step(
    'confirm a second factor with a wrong code',
    { method: 'PUT', path: '/api/account/second-factor', body: { code: '000000' } },
    otherAccount,
  )
}

async function endSessions({ step, otherAccount, context }: Scenario): Promise<void> {
  const second = openBrowser(context.client)
  await second.signIn(OTHER_ACCOUNT.email, OTHER_ACCOUNT.password)
  await step('sign out', { method: 'POST', path: '/api/auth/Logout', body: {} }, second)
  await step('session after sign-out', { method: 'GET', path: '/api/account' }, second)
  await step('end all other sessions', { method: 'DELETE', path: '/api/account/sessions' }, otherAccount)
  await step(
    'end a session that does not exist',
    { method: 'DELETE', path: '/api/account/sessions/999999999' },
    otherAccount,
  )
}

async function suspend({ step, quiet, otherAccount, values }: Scenario): Promise<void> {
  const { entries } = await quiet({
    method: 'GET',
    path: '/api/operator/accounts',
    query: { q: OTHER_ACCOUNT.email },
  })
  values['account'] = (entries as { id: string }[])[0]?.id ?? ''
  await step('suspend an account', {
    method: 'PATCH',
    path: `/api/operator/accounts/${values['account']}`,
    body: { suspended: true },
  })
  await step('call with a suspended account', { method: 'GET', path: '/api/account' }, otherAccount)
  await step('end the suspension of an account', {
    method: 'PATCH',
    path: `/api/operator/accounts/${values['account']}`,
    body: { suspended: false },
  })
  await otherAccount.signIn(OTHER_ACCOUNT.email, OTHER_ACCOUNT.password)
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { getSession, signIn } from '#features/people/accounts/api.types.ts'
import { acceptInvitation, joinByInvitation } from '#features/people/team/api.types.ts'
import { nameRoles } from '#features/people/team/roles-text.rules.ts'
import { invitationQuery } from '#features/people/team/screens/team-queries.ts'
import { call } from '#ui/api/call.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { PasswordField, SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { LinkButton } from '#ui/links.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'

/** The screen of an invitation link: accepts it with an existing or a new account. */
export function InvitationScreen() {
  const { site = '', token = '' } = useParams({ strict: false }) as { site?: string; token?: string }
  const query = useQuery(invitationQuery(site, token))
  const { data, error } = query
  const session = useQuery({ queryKey: ['session'], queryFn: ({ signal }) => call(getSession, { signal }) })
  if (error)
    return (
      <AuthLayout title="Invitation">
        <QueryError query={query} what="the invitation" verb="open" />
      </AuthLayout>
    )
  if (!data || !session.data)
    return (
      <AuthLayout title="Invitation">
        <FormSkeleton fields={3} />
      </AuthLayout>
    )
  const { account } = session.data
  const isInvited = account?.email.toLowerCase() === data.email.toLowerCase()
  return (
    <AuthLayout
      title={`Join ${data.site.title}`}
      description={`${data.invitedBy} invited ${data.email} to join as ${nameRoles(data.roles)}.`}
    >
      {isInvited && <Accept identifier={site} token={token} />}
      {!isInvited && account !== null && (
        <p>
          You are signed in as {account.email}. To accept as {data.email}, sign out and open the link again,
          or ask for an invitation to your email address.
        </p>
      )}
      {account === null && data.hasAccount && (
        <>
          <p>You already have an account with this email address.</p>
          <LinkButton to={`/sign-in?next=${encodeURIComponent(`/invitations/${site}/${token}`)}`}>
            Sign in to accept
          </LinkButton>
        </>
      )}
      {account === null && !data.hasAccount && <Join identifier={site} token={token} email={data.email} />}
    </AuthLayout>
  )
}

interface LinkProps {
  readonly identifier: string
  readonly token: string
}

function Accept({ identifier, token }: LinkProps) {
  const go = useOpenSite()
  return (
    <Form
      onSubmit={async () => {
        await call(acceptInvitation, { params: { identifier, token } })
        await go(identifier)
      }}
    >
      <SubmitButton>Accept invitation</SubmitButton>
    </Form>
  )
}

function Join({ identifier, token, email }: LinkProps & { readonly email: string }) {
  const go = useOpenSite()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  return (
    <Form
      onSubmit={async () => {
        await call(joinByInvitation, { params: { identifier, token }, body: { name, password } })
        await call(signIn, { body: { email, password } })
        await go(identifier)
      }}
    >
      <TextField
        name="email"
        label="Email address"
        value={email}
        onChange={() => undefined}
        readOnly
        autoComplete="username"
      />
      <TextField name="name" label="Your name" value={name} onChange={setName} autoComplete="name" />
      <PasswordField
        name="password"
        label="Choose a password"
        description="At least 15 characters. A few words in a row are easy to remember."
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
      />
      <SubmitButton>Create account and accept</SubmitButton>
    </Form>
  )
}

function useOpenSite() {
  const router = useRouter()
  const queries = useQueryClient()
  return async (identifier: string) => {
    await queries.invalidateQueries()
    await router.navigate({ href: `/sites/${identifier}`, replace: true })
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { getSession, signIn } from '#features/accounts/api.types.ts'
import { acceptInvitation, joinByInvitation } from '#features/team/api.types.ts'
import { nameRoles } from '#features/team/roles-text.rules.ts'
import { invitationQuery } from '#features/team/screens/team-queries.ts'
import { call } from '#ui/api/call.ts'
import { Door } from '#ui/auth-layout.tsx'
import { PasswordField, SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { LinkButton } from '#ui/links.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'

/** The link of an invitation: says what it is for, and lets its reader accept with the account they have or a new one. */
export function InvitationScreen() {
  const { site = '', token = '' } = useParams({ strict: false }) as { site?: string; token?: string }
  const { data, error, refetch } = useQuery(invitationQuery(site, token))
  const session = useQuery({ queryKey: ['session'], queryFn: ({ signal }) => call(getSession, { signal }) })
  if (error)
    return (
      <Door title="Invitation">
        <ErrorState title="This invitation opens nothing" error={error} onRetry={() => void refetch()} />
      </Door>
    )
  if (!data || !session.data)
    return (
      <Door title="Invitation">
        <FormSkeleton fields={3} />
      </Door>
    )
  const { account } = session.data
  const isTheirs = account?.email.toLowerCase() === data.email.toLowerCase()
  return (
    <Door
      title={`Work on ${data.site.title}`}
      lead={`${data.invitedBy} invites ${data.email} to be part of it: ${nameRoles(data.roles)}.`}
    >
      {isTheirs && <Accept identifier={site} token={token} />}
      {!isTheirs && account !== null && (
        <p>
          You are signed in as {account.email}. Sign out and open the link again to accept as {data.email}, or
          ask to be invited with your own address.
        </p>
      )}
      {account === null && data.hasAccount && (
        <>
          <p>You have an account with this address already.</p>
          <LinkButton to={`/sign-in?next=${encodeURIComponent(`/invitations/${site}/${token}`)}`}>
            Sign in to accept
          </LinkButton>
        </>
      )}
      {account === null && !data.hasAccount && <Join identifier={site} token={token} email={data.email} />}
    </Door>
  )
}

interface LinkProps {
  readonly identifier: string
  readonly token: string
}

function Accept({ identifier, token }: LinkProps) {
  const go = useWayIn()
  return (
    <Form
      onSubmit={async () => {
        await call(acceptInvitation, { params: { identifier, token } })
        await go(identifier)
      }}
    >
      <SubmitButton>Accept the invitation</SubmitButton>
    </Form>
  )
}

function Join({ identifier, token, email }: LinkProps & { readonly email: string }) {
  const go = useWayIn()
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
        label="E-mail address"
        value={email}
        onChange={() => undefined}
        readOnly
        autoComplete="username"
      />
      <TextField name="name" label="Your name" value={name} onChange={setName} autoComplete="name" />
      <PasswordField
        name="password"
        label="Choose a password"
        description="At least 15 characters; a few words in a row are easy to keep in mind."
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
      />
      <SubmitButton>Make an account and accept</SubmitButton>
    </Form>
  )
}

function useWayIn() {
  const router = useRouter()
  const queries = useQueryClient()
  return async (identifier: string) => {
    await queries.invalidateQueries()
    await router.navigate({ href: `/sites/${identifier}`, replace: true })
  }
}

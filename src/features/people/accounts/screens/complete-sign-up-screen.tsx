import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { completeSignUp } from '#features/people/accounts/api.types.ts'
import { safeReturnPath } from '#features/people/accounts/screens/return-path.ts'
import { sessionQuery } from '#features/people/accounts/screens/sign-in-session.ts'
import { call } from '#ui/api/call.ts'
import { storeCsrfToken } from '#ui/api/csrf-token.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { SubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { LinkAnchor } from '#ui/links.tsx'

/** Creates an account with the link of an email. Needs a click, because mail scanners open links too. */
export function CompleteSignUpScreen() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const queries = useQueryClient()
  const router = useRouter()
  async function send(): Promise<void> {
    const { account, csrfToken, next } = await call(completeSignUp, { params: { token } })
    storeCsrfToken(csrfToken)
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    queries.setQueryData(sessionQuery.queryKey, (current) => current && { ...current, account, csrfToken })
    await router.navigate({ href: safeReturnPath(next), replace: true })
  }

  return (
    <AuthLayout
      title="Complete your sign-up"
      description="One more click confirms your email address and creates your account."
      footer={
        <>
          Did the link expire? <LinkAnchor to="/sign-up">Sign up again</LinkAnchor>
        </>
      }
    >
      <Form onSubmit={send}>
        <SubmitButton fullWidth>Create account</SubmitButton>
      </Form>
    </AuthLayout>
  )
}

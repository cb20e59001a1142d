import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { sessionQuery } from '#features/people/accounts/screens/sign-in-session.ts'
import { SignInForm } from '#features/people/accounts/screens/sign-in-form.tsx'
import { returnSearch, safeReturnPath } from '#features/people/accounts/screens/return-path.ts'
import { LinkAnchor } from '#ui/links.tsx'

/** Signs in, then opens the requested path. */
export function SignInScreen() {
  const { data } = useQuery(sessionQuery)
  const router = useRouter()
  const { next } = useSearch({ strict: false }) as { next?: unknown }
  return (
    <AuthLayout
      title="Sign in"
      footer={
        data?.signup === 'open' && (
          <>
            New here?{' '}
            <LinkAnchor to="/sign-up" search={returnSearch(next)}>
              Create an account
            </LinkAnchor>
          </>
        )
      }
    >
      <SignInForm
        onDone={() => void router.navigate({ href: safeReturnPath(next), replace: true })}
        forgotPassword={
          <LinkAnchor to="/reset" size="sm">
            Forgot password?
          </LinkAnchor>
        }
      />
    </AuthLayout>
  )
}

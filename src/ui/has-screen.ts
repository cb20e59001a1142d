import { useRouter } from '@tanstack/react-router'

/** Returns a function that says whether a screen exists at a route path (`/sites/$site/design`). */
export function useHasScreen(): (path: string) => boolean {
  const router = useRouter()
  return (path) => path in router.routesByPath
}

import { useRouter } from '@tanstack/react-router'

/** Says of an address as the table of screens names it (`/sites/$site/design`) whether a screen opens there. */
export function useHasScreen(): (path: string) => boolean {
  const router = useRouter()
  return (path) => path in router.routesByPath
}

import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCurrentSite } from '#admin/current-site.ts'
import { useSheets } from '#admin/open-sheet.ts'
import { isTyping, useSingleKeys } from '#ui/single-keys.ts'

/** Max milliseconds between the two keys of a sequence. */
const SEQUENCE_MS = 1_500

/** Loaded with the first G: the list of sites has no navigation. */
const loadNavigation = () => import('#admin/app-navigation.ts')

/** Global keyboard shortcuts. Single letters are ignored while typing or while a dialog is open. */
export function AppKeys() {
  const open = useSheets()
  const navigate = useNavigate()
  const site = useCurrentSite()
  const [singleKeys] = useSingleKeys()
  const gPressedAt = useRef(-SEQUENCE_MS)

  async function go(key: string): Promise<void> {
    if (key === 'h') void navigate({ to: '/' })
    if (!site) return
    const { navigationFor } = await loadNavigation()
    const entry = navigationFor(site).find((one) => one.key === key)
    if (entry) void navigate({ to: `/sites/${site.identifier}${entry.path}` })
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const key = event.key.toLowerCase()
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && key === 'k') {
      event.preventDefault()
      open('palette')
      return
    }
    if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === '?') open('keys')
    else if (event.timeStamp - gPressedAt.current < SEQUENCE_MS) {
      // A list must not take it for one of its keys.
      event.preventDefault()
      void go(key)
    }
    gPressedAt.current = key === 'g' ? event.timeStamp : -SEQUENCE_MS
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return null
}

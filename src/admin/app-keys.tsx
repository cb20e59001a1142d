import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCurrentSite } from '#admin/current-site.ts'
import { useSingleKeys } from '#admin/key-settings.ts'
import { entriesFor } from '#admin/app-navigation.ts'
import { useSheets } from '#admin/open-sheet.ts'

/** How long the second key of a pair is waited for, in milliseconds. */
const PAIR_MS = 1_500

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *'

/** The keys that act on every screen. Letters never act while somebody types or a dialog is open. */
export function AppKeys() {
  const open = useSheets()
  const navigate = useNavigate()
  const site = useCurrentSite()
  const [singleKeys] = useSingleKeys()
  const afterG = useRef(0)

  function go(key: string): void {
    if (key === 'h') void navigate({ to: '/' })
    const entry = site && entriesFor(site).find((one) => one.key === key)
    if (site && entry) void navigate({ to: `/sites/${site.identifier}${entry.path}` })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && key === 'k') {
      event.preventDefault()
      open('palette')
      return
    }
    if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === '?') open('keys')
    else if (event.timeStamp - afterG.current < PAIR_MS) go(key)
    afterG.current = key === 'g' ? event.timeStamp : -PAIR_MS
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return null
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null
}

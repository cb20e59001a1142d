import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { restoreButtonFocus } from '#ui/restore-focus.ts'
import { restoreLostFocus } from '#ui/restore-lost-focus.ts'
import { readNonce } from '#ui/nonce.ts'
import { cssVariables, theme } from '#ui/app-theme.ts'
import { ToastProvider } from '#ui/toasts.tsx'

// The same key as in the inline script that applies the scheme before the first paint.
const schemes = localStorageColorSchemeManager({ key: 'color-scheme' })
const nonce = readNonce()

/** Provides theme, color scheme and toasts. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  useEffect(restoreButtonFocus, [])
  useEffect(restoreLostFocus, [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      deduplicateInlineStyles
    >
      <ToastProvider>{children}</ToastProvider>
    </MantineProvider>
  )
}

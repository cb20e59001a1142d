import '#ui/zod-without-eval.ts'
import '@mantine/core/styles.layer.css'
import '#ui/styles/app-fonts.css'
import '#ui/styles/app-base.css'
import '#ui/styles/muted-text.css'
import '#ui/styles/plain-table.css'
import '#ui/styles/field-layout.css'
import '#admin/styles/frames.css'
import { createRoot } from 'react-dom/client'
import { App } from '#admin/app.tsx'
import { CallFailure } from '#ui/api/call-failure.ts'
import { exposeNonce } from '#ui/nonce.ts'
import '#ui/icon.svg'

const element = document.querySelector('#app')
if (!element) throw new Error('The page has no element for the app.')
exposeNonce()
createRoot(element, {
  // Failed calls are shown on the screen; only bugs of the app belong in the console.
  onCaughtError: (error) => {
    if (!(error instanceof CallFailure)) reportError(error)
  },
}).render(<App loadBlocks={async () => (await import('#blocks/registry.panels.ts')).panelBlocks} />)

import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createQueries } from '#admin/session-queries.ts'
import { createAppRouter } from '#admin/router.tsx'
import { type LoadBlocks, LoadBlocksProvider } from '#editor/load-editor-blocks.tsx'
import { UiProvider } from '#ui/provider.tsx'

const queries = createQueries()
const router = createAppRouter(queries)

/** The owners' app; `loadBlocks` loads the block definitions when an editor is opened. */
export function App({ loadBlocks }: { readonly loadBlocks: LoadBlocks }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <UiProvider>
          <LoadBlocksProvider load={loadBlocks}>
            <RouterProvider router={router} />
          </LoadBlocksProvider>
        </UiProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}

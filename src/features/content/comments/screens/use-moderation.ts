import { useQueryClient } from '@tanstack/react-query'
import { deleteComments, setCommentStatus } from '#features/content/comments/api.types.ts'
import { commentsKey } from '#features/content/comments/screens/comment-queries.ts'
import type { CommentStatus } from '#features/content/comments/types.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

const DONE: Readonly<Record<CommentStatus, string>> = {
  approved: 'approved',
  pending: 'moved to the queue',
  spam: 'marked as spam',
  trash: 'moved to the trash',
}

const counted = (count: number): string =>
  count === 1 ? 'Comment' : `${count.toLocaleString('en')} comments`

/** What owners do with comments; every change of a status can be undone. */
export interface Moderation {
  setStatus(ids: readonly string[], from: CommentStatus, to: CommentStatus): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  reload(): Promise<void>
}

/** Returns what owners do with comments. Failures are shown, except those of `remove`, which its dialog shows. */
export function useModeration(): Moderation {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const reload = () => queries.invalidateQueries({ queryKey: commentsKey(site) })
  async function change(ids: readonly string[], status: CommentStatus): Promise<void> {
    await call(setCommentStatus, { site, body: { ids: [...ids], status } })
    await reload()
  }
  return {
    reload,
    async setStatus(ids, from, to) {
      try {
        await change(ids, to)
        toast({ text: `${counted(ids.length)} ${DONE[to]}.`, undo: () => change(ids, from) })
      } catch (error) {
        toast({ text: messageOf(error), tone: 'bad' })
      }
    },
    async remove(ids) {
      await call(deleteComments, { site, body: { ids: [...ids] } })
      await reload()
      toast({ text: `${counted(ids.length)} deleted.` })
    },
  }
}

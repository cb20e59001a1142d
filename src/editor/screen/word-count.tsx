import { useEffect, useState } from 'react'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import { wordsOfBody } from '#editor/find/words-of-body.ts'
import { useSession } from '#editor/screen/editing-session.ts'
import { readingMinutes } from '#lib/find-text/text-matches.ts'

/** Milliseconds after which a change is counted, even if the browser was never idle. */
const MAX_WAIT_MS = 2000
/** Milliseconds between two counts; also where the browser does not say when it is idle. */
const PAUSE_MS = 300

/** The number of words of the document and how long they take to read, counted while the browser is idle. */
export function WordCount() {
  const { store } = useSession()
  const types = useBlockTypes()
  const [words, setWords] = useState(() => wordsOfBody(store.getState().body, types))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let idle: number | undefined
    const count = () => {
      timer = undefined
      setWords(wordsOfBody(store.getState().body, types))
    }
    const countWhenIdle = () => {
      if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(count, { timeout: MAX_WAIT_MS })
      else count()
    }
    const unsubscribe = store.subscribe(({ body }, before) => {
      if (body.layout !== before.body.layout) timer ??= setTimeout(countWhenIdle, PAUSE_MS)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [store, types])
  const minutes = readingMinutes(words)
  return (
    <p className="ed-words">
      {words.toLocaleString()} {words === 1 ? 'word' : 'words'}
      {words > 0 && ` · ${minutes.toLocaleString()} min read`}
    </p>
  )
}

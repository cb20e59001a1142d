import { useRef, useState } from 'react'
import {
  findInDocuments,
  type FoundDocument,
  MAX_DOCUMENTS_PER_REPLACEMENT,
  replaceInDocuments,
  type ReplacedDocument,
} from '#features/content/find-and-replace/api.types.ts'
import type { TextQuery } from '#lib/find-text/text-matches.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'

/** Documents with matches at which a search stops; it can be continued. */
const MAX_FOUND = 500

/** What was found so far, and what became of it. */
export interface SiteSearch {
  /** What was searched for; undefined before the first search. */
  readonly query: TextQuery | undefined
  readonly found: readonly FoundDocument[]
  /** Documents that were searched, and all of the site. */
  readonly searched: number
  readonly total: number
  /** Whether there are documents that were not searched. */
  readonly hasMore: boolean
  readonly work: 'search' | 'replace' | undefined
  readonly error: unknown
  /** Documents whose matches are replaced. */
  readonly chosen: ReadonlySet<Id>
  readonly choose: (documents: readonly Id[], isChosen: boolean) => void
  /** Results of the replacement, by document. */
  readonly results: ReadonlyMap<Id, ReplacedDocument>
  /** Documents that the running replacement has still to change. */
  readonly left: number
  readonly search: (query: TextQuery) => Promise<void>
  readonly searchOn: () => Promise<void>
  /** Replaces in the chosen documents, and returns what became of them. */
  readonly replace: (replaceWith: string) => Promise<readonly ReplacedDocument[]>
  /** Ends the running work after the current call. */
  readonly stop: () => void
}

interface Found {
  readonly query: TextQuery
  readonly found: readonly FoundDocument[]
  readonly searched: number
  readonly total: number
  readonly next: Id | null
}

/** Searches the documents of a site in several calls, one after the other, and replaces in those that are chosen. */
export function useSiteSearch(site: string): SiteSearch {
  const [state, setState] = useState<Found>()
  const [work, setWork] = useState<'search' | 'replace'>()
  const [error, setError] = useState<unknown>()
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const [results, setResults] = useState<ReadonlyMap<Id, ReplacedDocument>>(new Map())
  const [left, setLeft] = useState(0)
  const running = useRef<AbortController>(undefined)

  async function run(kind: 'search' | 'replace', act: (signal: AbortSignal) => Promise<void>): Promise<void> {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setError(undefined)
    setWork(kind)
    try {
      await act(signal)
    } catch (failure) {
      if (!signal.aborted) setError(failure)
    } finally {
      if (running.current.signal === signal) setWork(undefined)
    }
  }
  const searchFrom = (start: Found): Promise<void> =>
    run('search', async (signal) => {
      let now = start
      setState(now)
      const limit = start.found.length + MAX_FOUND
      do {
        const { find, matchCase, wholeWords } = now.query
        const part = await call(findInDocuments, {
          site,
          signal,
          query: {
            find,
            matchCase: matchCase ? 'true' : 'false',
            wholeWords: wholeWords ? 'true' : 'false',
            ...(now.next === null ? {} : { after: now.next }),
          } as never,
        })
        now = {
          ...now,
          found: [...now.found, ...part.entries],
          searched: now.searched + part.searched,
          total: part.total ?? now.total,
          next: part.next,
        }
        setState(now)
        const added = part.entries.map(({ id }) => id)
        setChosen((before) => new Set([...before, ...added]))
      } while (now.next !== null && now.found.length < limit && !signal.aborted)
    })
  return {
    query: state?.query,
    found: state?.found ?? [],
    searched: state?.searched ?? 0,
    total: state?.total ?? 0,
    hasMore: (state?.next ?? null) !== null,
    work,
    error,
    chosen,
    choose(documents, isChosen) {
      setChosen((before) => {
        const rest = [...before].filter((id) => !documents.includes(id))
        return new Set(isChosen ? [...rest, ...documents] : rest)
      })
    },
    results,
    left,
    async search(query) {
      setChosen(new Set())
      setResults(new Map())
      await searchFrom({ query, found: [], searched: 0, total: 0, next: null })
    },
    async searchOn() {
      if (state) await searchFrom(state)
    },
    async replace(replaceWith) {
      const done: ReplacedDocument[] = []
      if (!state) return done
      const { find, matchCase, wholeWords } = state.query
      const wanted = state.found.filter(({ id }) => chosen.has(id) && !results.has(id))
      await run('replace', async (signal) => {
        for (let at = 0; at < wanted.length && !signal.aborted; at += MAX_DOCUMENTS_PER_REPLACEMENT) {
          setLeft(wanted.length - at)
          const documents = wanted
            .slice(at, at + MAX_DOCUMENTS_PER_REPLACEMENT)
            .map(({ id, version }) => ({ id, version }))
          // Not aborted, so that it is known what was replaced.
          const body = { find, matchCase, wholeWords, replaceWith, documents }
          const part = await call(replaceInDocuments, { site, body })
          done.push(...part.results)
          setResults((before) => new Map([...before, ...part.results.map((one) => [one.id, one] as const)]))
        }
      })
      return done
    },
    stop: () => running.current?.abort(),
  }
}

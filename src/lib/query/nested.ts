import { QUERY_LIMITS } from '#lib/query/query-limits.ts'
import { pairsOf } from '#lib/query/pairs.ts'

/** A value of a nested query. */
export type QueryValue = string | QueryValue[] | { [name: string]: QueryValue }

/**
 * Parses a query with nested names: `a[b][]=1&a[b][]=2&c[0]=3` is `{a: {b: ['1', '2']}, c: ['3']}`. Limits: 5 levels,
 * list index 20, the first 1000 pairs (HTP-09). Deeper levels stay in the last name, and a longer list becomes an
 * object. No name can pollute a prototype (P29).
 */
export function parseNestedQuery(query: string): { [name: string]: QueryValue } {
  const root = makeObject()
  for (const [name, value] of pairsOf(query, QUERY_LIMITS.parameters)) {
    const [first = '', ...below] = namesOf(name)
    put(root, first, below, value)
  }
  return settle(root) as { [name: string]: QueryValue }
}

/** Everything is an object while parsing; `next` is the index for `[]`. */
interface Branch {
  readonly entries: Map<string, Branch | string>
  next: number
  /** All its names so far could be list indexes. */
  isList: boolean
}

const makeObject = (): Branch => ({ entries: new Map(), next: 0, isList: false })
const INDEX = /^(?:0|[1-9]\d{0,3})$/

/** Splits `a[b][c]` into names; levels beyond the limit stay in the last name. */
function namesOf(name: string): string[] {
  const open = name.indexOf('[')
  if (open <= 0) return [name]
  const names = [name.slice(0, open)]
  let at = open
  while (name[at] === '[') {
    if (names.length > QUERY_LIMITS.depth) return [...names, name.slice(at)]
    const close = name.indexOf(']', at)
    if (close === -1) return [...names, name.slice(at)]
    names.push(name.slice(at + 1, close))
    at = close + 1
  }
  return names
}

function put(branch: Branch, name: string, below: readonly string[], value: string): void {
  const key = name === '' && branch.isList ? String(branch.next) : name
  const known = branch.entries.get(key)
  const [first, ...rest] = below
  if (INDEX.test(key)) branch.next = Math.max(branch.next, Number(key) + 1)
  else branch.isList = false
  if (first === undefined) {
    if (known === undefined) branch.entries.set(key, value)
    else put(asList(branch, key, known), '', [], value)
    return
  }
  const child = known === undefined || typeof known === 'string' ? makeObject() : known
  if (known === undefined) child.isList = first === '' || INDEX.test(first)
  else if (typeof known === 'string') put(child, known, [], 'true')
  branch.entries.set(key, child)
  put(child, first, rest, value)
}

/** Turns the values of a repeated name into a list. */
function asList(branch: Branch, key: string, known: Branch | string): Branch {
  if (typeof known !== 'string') return known
  const list: Branch = { entries: new Map([['0', known]]), next: 1, isList: true }
  branch.entries.set(key, list)
  return list
}

function settle(branch: Branch): QueryValue {
  const entries = [...branch.entries].map(([name, value]): [string, QueryValue] => [
    name,
    typeof value === 'string' ? value : settle(value),
  ])
  if (branch.isList && entries.every(([name]) => Number(name) <= QUERY_LIMITS.array))
    return entries.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, value]) => value)
  return Object.assign(Object.create(null) as { [name: string]: QueryValue }, Object.fromEntries(entries))
}

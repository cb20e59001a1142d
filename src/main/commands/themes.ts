import type { Transaction } from 'kysely'
import { readDocument, saveRevision } from '#features/documents/actions.ts'
import { findDocumentsOfKind } from '#features/documents/find-documents.actions.ts'
import { createRelease } from '#features/releases/actions.ts'
import type { Site } from '#features/sites/types.ts'
import { listThemes, styleOf, themeOf } from '#features/themes/themes.rules.ts'
import { MAX_CUSTOM_CSS, styleSchema, type ThemeBody } from '#features/themes/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { type Command, type CommandBase, type Outcome, siteOf, table } from '#main/commands/command.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const CHOICES = Object.keys(styleSchema.shape)

/** Chooses how a site looks: its theme, single choices of style, and CSS of its own. */
export const themesCommand: Command = {
  name: 'themes',
  about: 'How sites look: their theme, choices of style, and CSS of their own.',
  verbs: {
    list: {
      usage: '',
      about: 'lists the themes',
      words: [0, 0],
      run: async () =>
        ok({
          data: listThemes().map(({ id, name, about }) => ({ id, name, about })),
          lines: table(listThemes().map(({ id, about }) => [id, about])),
        }),
    },
    show: {
      usage: '<site>',
      about: 'shows the theme of a site and its choices, the theme’s own included',
      words: [1, 1],
      run: (base, { words: [identifier] }) =>
        onTheme(base, identifier, async (_tx, _site, { body }) => ok(shown(body))),
    },
    set: {
      usage: '<site> <choice>=<value> …',
      about: `sets choices, at once for visitors too: theme, ${CHOICES.join(', ')}; an empty value takes one back`,
      words: [2, 40],
      async run(base, { words: [identifier, ...given] }) {
        return onTheme(base, identifier, async (tx, site, theme) => {
          const body = changed(theme.body, given)
          return body.ok ? save(base, tx, site, theme.id, body.value) : body
        })
      },
    },
    css: {
      usage: '<site>',
      about: 'takes the site’s own CSS from standard input, in place of what it had; nothing removes it',
      words: [1, 1],
      async run(base, { words: [identifier] }, { readInput }) {
        const customCss = await readInput()
        if (customCss.length > MAX_CUSTOM_CSS) {
          return fail(
            `The CSS has ${customCss.length} characters, and a site takes ${MAX_CUSTOM_CSS}. Leave out what no page needs.`,
          )
        }
        return onTheme(base, identifier, (tx, site, { id, body }) =>
          save(base, tx, site, id, { ...body, customCss }),
        )
      },
    },
  },
}

interface SavedTheme {
  readonly id: Id
  readonly body: ThemeBody
}

/** Runs something on the newest saved theme of a site; the transaction is undone when it fails. */
async function onTheme(
  base: CommandBase,
  identifier: string | undefined,
  run: (tx: Tx, site: Site, theme: SavedTheme) => Promise<Result<Outcome, string>>,
): Promise<Result<Outcome, string>> {
  const site = await siteOf(base, identifier)
  if (!site.ok) return site
  return withSiteResult(base.database.app, site.value.id, async (tx) => {
    const [id] = await findDocumentsOfKind(tx, site.value.id, 'theme')
    if (id === undefined) throw new Error(`The site '${site.value.identifier}' has no theme.`)
    const document = await readDocument(tx, site.value.id, 'theme', id)
    if (!document.ok) throw new Error(document.error.message)
    return run(tx, site.value, { id, body: document.value.body })
  })
}

/** The theme with choices given as `name=value`. */
function changed(body: ThemeBody, given: readonly string[]): Result<ThemeBody, string> {
  let { templateId } = body
  const style: Record<string, unknown> = { ...body.style }
  for (const word of given) {
    const [name = '', ...rest] = word.split('=')
    const value = rest.join('=')
    if (rest.length === 0) return fail(`'${word}' says no value. Write it as ${word}=value.`)
    if (name === 'theme') {
      const theme = listThemes().find(({ id }) => id === value)
      if (!theme) {
        const known = listThemes().map(({ id }) => id)
        return fail(`There is no theme '${value}'; there are ${known.join(', ')}.`)
      }
      templateId = theme.id
    } else if (!CHOICES.includes(name)) {
      return fail(`There is no choice '${name}'; there are theme, ${CHOICES.join(', ')}.`)
    } else if (value === '') delete style[name]
    else style[name] = name === 'headingWeight' ? Number(value) : value
  }
  const parsed = styleSchema.safeParse(style)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return fail(
      `${issue?.path.join('.') ?? 'The style'} cannot be that: ${issue?.message ?? 'unknown value'}.`,
    )
  }
  return ok({ ...body, templateId, style: parsed.data })
}

async function save(
  base: CommandBase,
  tx: Tx,
  site: Site,
  documentId: Id,
  body: ThemeBody,
): Promise<Result<Outcome, string>> {
  const context = { siteId: site.id, blocks: base.registry, accountId: null }
  const saved = await saveRevision(tx, context, { documentId, body })
  if (!saved.ok) return fail(saved.error.message)
  const released = await createRelease(tx, { siteId: site.id, documentIds: [documentId], note: 'Style' })
  return released.ok ? ok(shown(body)) : fail(released.error.message)
}

function shown(body: ThemeBody): Outcome {
  const theme = themeOf(body)
  const style = styleOf(body)
  return {
    data: { theme: theme.id, style, chosen: body.style, customCss: body.customCss },
    lines: [
      `${theme.name}: ${theme.about}`,
      ...table(
        Object.entries(style).map(([name, value]) => [
          `  ${name}`,
          String(value),
          Object.hasOwn(body.style, name) ? 'chosen' : '',
        ]),
      ),
      `  ${body.customCss.length} characters of CSS of its own`,
    ],
  }
}

/** One numbered step of the schema's history. `:app_role` in it stands for the application role. */
export interface Migration {
  readonly number: number
  /** File name without ending, such as `0001-sites-and-accounts`. */
  readonly name: string
  readonly sql: string
}

const files: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The whole history in order. A number used twice or left out is a mistake of ours and stops the program. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => {
    const name = path.slice('./migrations/'.length, -'.sql'.length)
    return { number: Number.parseInt(name, 10), name, sql }
  })
  .sort((a, b) => a.number - b.number)

migrations.forEach(({ number, name }, index) => {
  if (number !== index + 1) throw new Error(`Migration ${name} should have the number ${index + 1}.`)
})

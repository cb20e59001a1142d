/** One numbered migration. `:app_role` is a placeholder for the application role. */
export interface Migration {
  readonly number: number
  /** File name without extension, such as `0001-sites-and-accounts`. */
  readonly name: string
  readonly sql: string
}

const files: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** All migrations in order. A duplicate or missing number throws when the module is loaded. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => {
    const name = path.slice('./migrations/'.length, -'.sql'.length)
    return { number: Number.parseInt(name, 10), name, sql }
  })
  .sort((a, b) => a.number - b.number)

migrations.forEach(({ number, name }, index) => {
  if (number !== index + 1) throw new Error(`Migration ${name} should have the number ${index + 1}.`)
})

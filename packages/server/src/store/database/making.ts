import { isColumnDataType, type CreateTableBuilder, type Kysely } from 'kysely'

const listed = (text: string): readonly string[] => text.split(/,\s*/)

interface TableParts {
  /** `tenant text, name text?`: the name and type of each; those with a `?` may be without a value. */
  readonly columns: string
  /** The columns that tell rows apart. */
  readonly key: string
  /** Whether its rows belong to a project, and are deleted before it. */
  readonly ofProject?: true
}

/** Makes a table that is not there yet. */
export async function createTable(
  db: Kysely<unknown>,
  name: string,
  { columns, key, ofProject }: TableParts,
): Promise<void> {
  const keys = listed(key)
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name).ifNotExists()
  for (const column of listed(columns)) {
    const [title = '', written = ''] = column.split(' ')
    const type = written.replace('?', '')
    if (!isColumnDataType(type)) throw new Error(`${name}.${title}: there is no type "${type}"`)
    const isKey = keys.length === 1 && title === key
    table = table.addColumn(title, type, (made) =>
      isKey ? made.primaryKey() : type === written ? made.notNull() : made,
    )
  }
  if (keys.length > 1) table = table.addPrimaryKeyConstraint(`${name}_key`, [...keys])
  if (ofProject === true)
    table = table.addForeignKeyConstraint(`${name}_project`, ['tenant', 'project_id'], 'projects', ['tenant', 'id'])
  await table.execute()
}

/** Makes indexes that are not there yet, each with its columns in order: `tenant, created_at desc`. */
export async function createIndexes(
  db: Kysely<unknown>,
  table: string,
  indexes: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(name)
      .ifNotExists()
      .on(table)
      .columns([...listed(columns)])
      .execute()
}

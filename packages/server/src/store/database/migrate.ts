import {
  OperationNodeTransformer,
  PostgresAdapter,
  RawNode,
  sql,
  type DataTypeNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
} from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { OperatorError } from '../../operator-error.ts'
import { MIGRATIONS } from './migrations.ts'

/** Migrations recorded in the database that this program does not know. */
async function unknownMigrations<T>(db: Kysely<T>): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(
    db,
  )
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(MIGRATIONS, name))
}

/** Sorts `text` by code points, as SQLite does: a language's collation would change the order of lists, and prefix searches would fail. */
class TextsByCodePoint extends OperationNodeTransformer {
  protected override transformNodeImpl<T extends OperationNode>(node: T): T {
    if (node.kind === 'DataTypeNode' && (node as unknown as DataTypeNode).dataType === 'text')
      return RawNode.createWithSql('text collate "C"') as unknown as T
    return super.transformNodeImpl(node)
  }
}

const textsByCodePoint: KyselyPlugin = {
  transformQuery: ({ node }) => new TextsByCodePoint().transformNode(node),
  transformResult: async ({ result }) => result,
}

/**
 * Brings the tables to the newest form; servers that start at once take turns. SQLite runs a step outside a transaction, so each can be run again after a stop in its middle.
 * @throws OperatorError where a newer version of the service has changed them: there is no way back
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const migrator = new Migrator({
    db: isPostgres ? db.withPlugin(textsByCodePoint) : db,
    provider: { getMigrations: async () => MIGRATIONS },
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  const unknown = await unknownMigrations(db)
  if (unknown.length > 0)
    throw new OperatorError(
      `a newer version of the service has changed it (${unknown.join(', ')}): start that version, or put back a backup from before`,
    )
  throw error instanceof Error ? error : new Error('a migration failed', { cause: error })
}

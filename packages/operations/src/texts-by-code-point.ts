import { OperationNodeTransformer, RawNode, type DataTypeNode, type KyselyPlugin, type OperationNode } from 'kysely'

/** Sorts `text` by code points, as SQLite does: a language's collation would change the order of lists, and prefix searches would fail. */
class TextsByCodePoint extends OperationNodeTransformer {
  protected override transformNodeImpl<T extends OperationNode>(node: T): T {
    if (node.kind === 'DataTypeNode' && (node as unknown as DataTypeNode).dataType === 'text')
      return RawNode.createWithSql('text collate "C"') as unknown as T
    return super.transformNodeImpl(node)
  }
}

export const textsByCodePoint: KyselyPlugin = {
  transformQuery: ({ node }) => new TextsByCodePoint().transformNode(node),
  transformResult: async ({ result }) => result,
}

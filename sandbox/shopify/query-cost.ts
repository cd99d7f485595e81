import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql'

/** The most that one query may cost. */
export const COST_AT_MOST = 1_000

/**
 * The points that a query may cost at most, by Shopify's rules: one for an object, none for a scalar, and for a
 * connection two and the points of as many nodes as it asks for. A mutation costs ten.
 */
export function queryCost(schema: GraphQLSchema, query: string, variables: Record<string, unknown>): number {
  const [operation] = parse(query).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return 0
  if (operation.operation === 'mutation') return 10
  const root = schema.getQueryType()
  return root ? costOfSelection(operation.selectionSet, root, variables) : 0
}

function costOfSelection(
  { selections }: SelectionSetNode,
  type: GraphQLObjectType,
  variables: Record<string, unknown>,
): number {
  return (
    selections
      .filter((selection) => selection.kind === Kind.FIELD)
      // It is a part of the two points of its connection.
      .filter(({ name }) => name.value !== 'pageInfo')
      .reduce((sum, field) => sum + costOfField(field, type, variables), 0)
  )
}

function costOfField(
  field: FieldNode,
  parent: GraphQLObjectType,
  variables: Record<string, unknown>,
): number {
  const declared = parent.getFields()[field.name.value]
  const type = declared && getNamedType(declared.type)
  if (!isCompositeType(type) || !field.selectionSet || !('getFields' in type)) return 0
  const inside = costOfSelection(field.selectionSet, type as GraphQLObjectType, variables)
  if (!type.name.endsWith('Connection')) return 1 + inside
  return 2 + inside * firstOf(field, variables)
}

/** How many nodes a connection asks for. */
function firstOf(field: FieldNode, variables: Record<string, unknown>): number {
  const first = field.arguments?.find(({ name }) => name.value === 'first')?.value
  if (first?.kind === Kind.INT) return Number(first.value)
  return first?.kind === Kind.VARIABLE ? Number(variables[first.name.value]) : 0
}
